import { amount, type Chart, round, text } from './mark.ts';

const WIDTH = 320;
const HEIGHT = 110;
const FOOT = 92;
const MOST = 78;

/** Metres climbed by month, added up over the year: a slope that never falls, like the profile of a climb. */
export const climbLine = (months: readonly number[]): Chart => {
  let sum = 0;
  const sums = months.slice(0, 12).map((metres) => (sum += amount(metres)));
  const step = WIDTH / Math.max(1, sums.length);
  const points = [0, ...sums].map(
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
      ...[0, 3, 6, 9].map((month) => text(step * (month + 0.5), HEIGHT - 4, `${month + 1}月`)),
    ],
  };
};
