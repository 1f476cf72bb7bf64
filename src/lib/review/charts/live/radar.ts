import { amount } from '../mark.ts';
import { type Habit, HEIGHT, MIDDLE, RADIUS, RINGS, WIDTH } from '../radar.ts';
import { abovePoint, baseOf } from './base.ts';
import type { LiveChart, Look } from './live.ts';

/** Where names stand beside the ends of their axes, in units: beyond the end, and how far a side name goes up. */
const [NEAR, FAR, UP] = [-2, 16, 9];

/** Name and figure at the end of an axis: ECharts puts them by their middle at the sides, by their edge above and below. */
const namesOf = ({ unit, font, paint }: Look, habits: readonly Habit[]) => {
  const line = (fill: string, weight: 400 | 600) => ({
    color: fill,
    fontFamily: font,
    fontSize: 13 * unit,
    lineHeight: 14 * unit,
    fontWeight: weight,
  });
  const name = line(paint('ct-name').fill, 400);
  const value = line(paint('ct-value').fill, 600);
  const away = { right: [0, 0, 0, FAR * unit], left: [0, FAR * unit, 0, 0], middle: [0, 0, 0, 0] };
  const rich = Object.fromEntries(
    Object.entries(away).flatMap(([side, padding]) => [
      [`${side}Name`, { ...name, padding }],
      [`${side}Value`, { ...value, padding }],
    ]),
  );
  const sideOf = (index: number): keyof typeof away => {
    const across = Math.sin((index / Math.max(1, habits.length)) * 2 * Math.PI);
    return Math.abs(across) < 0.03 ? 'middle' : across > 0 ? 'right' : 'left';
  };
  return {
    ...name,
    rich: { ...rich, gap: { lineHeight: UP * unit, height: UP * unit, fontSize: 1 } },
    formatter: (_: unknown, indicator: unknown) => {
      const index = Number((indicator as { readonly index?: number }).index);
      const side = sideOf(index);
      const words = `{${side}Name|${habits[index]?.name ?? ''}}\n{${side}Value|${percentOf(habits[index])}%}`;
      const below = side === 'middle' && index > 0;
      return below ? `{gap| }\n${words}` : side === 'middle' ? words : `${words}\n{gap| }`;
    },
  };
};

const percentOf = (habit: Habit | undefined): number => Math.round(Math.min(100, amount(habit?.value)));

/** Habits in percent, as `radar` draws them; behind them an axis for each, seen where it is touched. */
export const liveRadar = (habits: readonly (Habit & { readonly meant: string })[]): LiveChart => {
  const values = habits.map(percentOf);
  const { length } = habits;
  return {
    width: WIDTH,
    height: HEIGHT,
    option: (look) => {
      const { unit, paint } = look;
      const [shape, touched] = [paint('ct-radar'), paint('ct-touched').stroke];
      return {
        ...baseOf(
          look,
          'item',
          ({ seriesIndex = 0 }) => `${habits[seriesIndex - 1]?.name ?? ''} ${values[seriesIndex - 1] ?? 0}%`,
          abovePoint,
        ),
        radar: {
          center: [(WIDTH / 2) * unit, MIDDLE * unit],
          radius: RADIUS * unit,
          startAngle: 90,
          clockwise: true,
          splitNumber: RINGS,
          splitArea: { show: false },
          splitLine: { lineStyle: { color: paint('ct-grid').stroke, width: unit } },
          axisLine: { show: false },
          axisNameGap: NEAR * unit,
          axisName: namesOf(look, habits),
          indicator: habits.map(({ name }, index) => ({ name, max: 100, min: 0, index })),
        },
        series: [
          {
            type: 'radar',
            silent: true,
            symbol: 'none',
            emphasis: { disabled: true },
            lineStyle: { color: shape.stroke, width: 2 * unit, join: 'round' },
            areaStyle: { color: shape.fill, opacity: shape.opacity },
            data: [{ value: values }],
          },
          ...habits.map((_, axis) => ({
            type: 'radar' as const,
            silent: true,
            symbol: 'circle',
            symbolSize: 8 * unit,
            lineStyle: { color: touched, width: 1.5 * unit, opacity: 0 },
            itemStyle: { color: touched, opacity: 0 },
            emphasis: { lineStyle: { opacity: 1 }, itemStyle: { opacity: 1 } },
            data: [{ value: values.map((value, index) => (index === axis ? value : '-')) }],
          })),
        ],
      };
    },
    indexAt: (x, y) => {
      if (length === 0) return null;
      const turns = Math.atan2(x - WIDTH / 2, MIDDLE - y) / (2 * Math.PI);
      return (Math.round(turns * length) + length) % length;
    },
    spotOf: (axis) => ({ seriesIndex: axis + 1, dataIndex: 0 }),
    stops: values.map((_, axis) => axis),
    first: Math.max(0, values.indexOf(Math.max(...values))),
    words: (axis) => {
      const habit = habits[axis];
      return habit === undefined ? '' : `${habit.name} ${values[axis] ?? 0}%：${habit.meant}`;
    },
  };
};
