import { amount, type Chart, round, text } from './mark.ts';

export const WIDTH = 320;
export const HEIGHT = 110;
export const FOOT = 92;
export const MOST = 78;
/** Those that have a name below, from 0. */
export const NAMED_MONTHS = [0, 3, 6, 9] as const;

/** Metres at the beginning and at the end of each month. */
export const sumsOf = (months: readonly number[]): number[] => {
  let sum = 0;
  return [0, ...months.slice(0, 12).map((metres) => (sum += amount(metres)))];
};

/** Metres climbed by month, added up over the year: a slope that never falls, like the profile of a climb. */
export const climbLine = (months: readonly number[]): Chart => {
  const sums = sumsOf(months);
  const sum = sums[sums.length - 1] ?? 0;
  const step = WIDTH / Math.max(1, sums.length - 1);
  const points = sums.map(
    (metres, index) => `${round(step * index)} ${round(FOOT - (sum === 0 ? 0 : (metres / sum) * MOST))}`,
  );
  const line = `M${points.join('L')}`;
  return {
    width: WIDTH,
    height: HEIGHT,
    marks: [
      { name: 'path', attributes: { class: 'ct-area', d: `${line}V${FOOT}H0z` } },
      { name: 'path', attributes: { class: 'ct-line', d: line } },
      { name: 'path', attributes: { class: 'ct-foot', d: `M0 ${FOOT}H${WIDTH}` } },
      ...NAMED_MONTHS.map((month) => text(step * (month + 0.5), HEIGHT - 4, `${month + 1}月`)),
    ],
  };
};
