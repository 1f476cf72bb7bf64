import { amount, type Chart, type Mark, round, text } from './mark.ts';

/** Units of the chart: how wide it is, how far below its top the centre lies, how long an axis is. */
export const WIDTH = 320;
/** Below the lowest name stands its figure: more room than above. */
export const HEIGHT = 232;
export const MIDDLE = 110;
export const RADIUS = 78;
export const RINGS = 4;

/** The six habits of a report, clockwise from the top: field, name, and what counts as it. */
export const HABITS = [
  ['early', '早起', '7 点前出发'],
  ['weekend', '周末', '周六周日出发'],
  ['long', '长线', '满 15 公里'],
  ['high', '爬高', '爬升满 800 米'],
  ['roam', '新城', '在当年第一次去的城市'],
  ['steady', '常走', '十二个月里有轨迹的月份'],
] as const;

export interface Habit {
  readonly name: string;
  /** Percent. */
  readonly value: number;
}

/** Habits in percent around a centre, the first one on top, clockwise. */
export const radar = (habits: readonly Habit[]): Chart => {
  const at = (index: number, share: number): readonly [number, number] => {
    const turn = (index / Math.max(1, habits.length)) * 2 * Math.PI;
    return [WIDTH / 2 + Math.sin(turn) * RADIUS * share, MIDDLE - Math.cos(turn) * RADIUS * share];
  };
  const shape = (shareOf: (habit: Habit) => number): string =>
    `M${habits.map((habit, index) => at(index, shareOf(habit)).map(round).join(' ')).join('L')}z`;
  const shareOf = ({ value }: Habit): number => Math.min(100, amount(value)) / 100;
  const marks: Mark[] = [
    {
      name: 'path',
      attributes: {
        class: 'ct-grid',
        d: Array.from({ length: RINGS }, (_, ring) => shape(() => (ring + 1) / RINGS)).join(''),
      },
    },
    // A shape of nothing but zeros would be a point nobody sees.
    { name: 'path', attributes: { class: 'ct-radar', d: shape((habit) => Math.max(0.03, shareOf(habit))) } },
  ];
  habits.forEach((habit, index) => {
    const [x, y] = at(index, 1.22);
    const { name, value } = habit;
    const side = Math.abs(x - WIDTH / 2) < 2 ? 'ct-name' : x > WIDTH / 2 ? 'ct-name ct-right' : 'ct-name ct-left';
    marks.push(
      text(x, y + 2, name, side),
      text(x, y + 16, `${Math.round(Math.min(100, amount(value)))}%`, `${side} ct-value`),
    );
  });
  return { width: WIDTH, height: HEIGHT, marks };
};
