import { beforeAll, describe, expect, test } from 'vitest';
import { BarChart, HeatmapChart, LineChart, RadarChart } from 'echarts/charts';
import {
  CalendarComponent,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { init, use as install } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { calendar, dateOf, daysIn, placeOf } from '../../../../src/lib/review/charts/calendar.ts';
import { climbLine } from '../../../../src/lib/review/charts/climbLine.ts';
import { hourColumns, monthColumns } from '../../../../src/lib/review/charts/columns.ts';
import type { Figures } from '../../../../src/lib/review/charts/figures.ts';
import type { LiveChart, Look } from '../../../../src/lib/review/charts/live/live.ts';
import { liveOf } from '../../../../src/lib/review/charts/live/liveOf.ts';
import type { Chart } from '../../../../src/lib/review/charts/mark.ts';
import { HABITS, radar } from '../../../../src/lib/review/charts/radar.ts';

const look: Look = {
  unit: 1,
  font: 'serif',
  paint: (mark) => ({ fill: `#${mark}`, stroke: `#${mark}-line`, opacity: 1 }),
};
/** Amounts that a reply's checks would refuse, and ones that they let through. */
const odd = [0, -5, NaN, Infinity, -Infinity, 1e12, 0.0001, 3, 7, 5e-324, 42, 1];
const whole = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);
const none = Array<number>(12).fill(0);
const monthsOf = (values: readonly number[]) =>
  values.map((value, at) => ({ distance: value, climb: value, times: at, days: at }));
const habitsOf = (values: readonly number[]) =>
  HABITS.map(([, name, meant], at) => ({ name, meant, value: values[at] ?? 0 }));
interface Series {
  readonly type: string;
  readonly data: readonly unknown[];
}
const seriesOf = (live: LiveChart): readonly Series[] => live.option(look).series as unknown as Series[];
const sizes = ({ width, height }: { readonly width: number; readonly height: number }) => [width, height];

const drawn: readonly (readonly [string, Figures, Chart])[] = [
  ['months', { kind: 'months', months: monthsOf(odd) }, monthColumns(odd)],
  ['no months', { kind: 'months', months: [] }, monthColumns([])],
  ['quiet months', { kind: 'months', months: monthsOf(none) }, monthColumns(none)],
  ['hours', { kind: 'hours', hours: [...odd, ...odd] }, hourColumns([...odd, ...odd])],
  ['climb', { kind: 'climb', months: monthsOf(odd) }, climbLine(odd)],
  ['no climb', { kind: 'climb', months: [] }, climbLine([])],
  ['flat year', { kind: 'climb', months: monthsOf(none) }, climbLine(none)],
  ['radar', { kind: 'radar', habits: habitsOf(odd) }, radar(habitsOf(odd))],
  ['full radar', { kind: 'radar', habits: habitsOf([100, 100, 100, 100, 100, 100]) }, radar(habitsOf([]))],
  ['calendar', { kind: 'calendar', year: 2024, days: [] }, calendar(2024, [])],
  [
    'odd calendar',
    { kind: 'calendar', year: 2023, days: odd.map((distance, day) => ({ day, distance, times: 1 })) },
    calendar(2023, []),
  ],
];

beforeAll(() =>
  install([
    BarChart,
    LineChart,
    HeatmapChart,
    RadarChart,
    GridComponent,
    CalendarComponent,
    RadarComponent,
    TooltipComponent,
    VisualMapPiecewiseComponent,
    SVGRenderer,
  ]),
);

describe.each(drawn)('%s', (_, figures, chart) => {
  const live = liveOf(figures);

  test('is as large as the drawing, and each of its values has words, a spot with data, and a place to stop at', () => {
    expect(sizes(live)).toEqual(sizes(chart));
    const series = seriesOf(live);
    for (const index of [...live.stops, ...(live.stops.length > 0 ? [live.first] : [])]) {
      const { seriesIndex, dataIndex } = live.spotOf(index);
      expect(series[seriesIndex]?.data[dataIndex]).toBeDefined();
      expect(live.words(index)).not.toMatch(/undefined|NaN|Infinity|^$/);
    }
    if (live.stops.length > 0) expect(live.stops).toContain(live.first);
  });

  test('is drawn by ECharts, with no number that is none', () => {
    const made = init(null, null, { renderer: 'svg', ssr: true, width: live.width, height: live.height });
    made.setOption(live.option(look));
    const svg = made.renderToSVGString();
    made.dispose();
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('months and hours have the report’s figures, the highest in the colour of the highest, none unseen', () => {
  const [series] = seriesOf(liveOf({ kind: 'months', months: monthsOf([0, 10, 30, 0]) }));
  const bars = series?.data as readonly { readonly value: number; readonly itemStyle: { readonly color: string } }[];
  expect(bars.map(({ value }) => value)).toEqual([0, 10, 30, 0]);
  expect(bars.map(({ itemStyle }) => itemStyle.color)).toEqual([
    'transparent',
    '#ct-column',
    '#ct-best',
    'transparent',
  ]);
  const hours = seriesOf(liveOf({ kind: 'hours', hours: odd }))[0]?.data as readonly { readonly value: number }[];
  expect(hours.map(({ value }) => value)).toEqual(odd.map(whole));
});

test('the climb adds up to the report’s, month by month', () => {
  const climbs = [5, 0, 9, 1, 0, 0, 2, 0, 0, 30, 0, 1];
  const live = liveOf({ kind: 'climb', months: monthsOf(climbs) });
  expect(seriesOf(live)[0]?.data).toEqual(
    [0, ...climbs].map((_, month) => [month, climbs.slice(0, month).reduce((sum, metres) => sum + metres, 0)]),
  );
  expect(live.words(2)).toBe('3月 9 米，累计 14 米');
  expect(live.spotOf(2)).toEqual({ seriesIndex: 0, dataIndex: 3 });
});

test('every day of a year is a square of its own with the report’s metres, in the row that the drawing has it', () => {
  for (const year of [2022, 2023, 2024, 2100]) {
    const days = [
      { day: 3, distance: 0, times: 1 },
      { day: 59, distance: 900, times: 2 },
      { day: daysIn(year) - 1, distance: 90_000, times: 1 },
    ];
    const live = liveOf({ kind: 'calendar', year, days });
    const rows = seriesOf(live).map(({ data }) => data as readonly (readonly [string, number, number])[]);
    const dates = Array.from({ length: daysIn(year) }, (_, day) =>
      [year, ...dateOf(year, day)].map((part) => String(part).padStart(2, '0')).join('-'),
    );
    expect(rows.flat().map(([date]) => date)).toEqual(dates);
    expect(rows.flat().flatMap(([, metres], day) => (metres > 0 ? [[day, metres]] : []))).toEqual([
      [59, 900],
      [daysIn(year) - 1, 90_000],
    ]);
    expect(rows.flat().flatMap(([, , level], day) => (level > 0 ? [[day, level]] : []))).toEqual([
      [3, 1],
      [59, 1],
      [daysIn(year) - 1, 4],
    ]);
    for (let day = 0; day < daysIn(year); day += 1) {
      const { seriesIndex, dataIndex } = live.spotOf(day);
      expect(rows[seriesIndex]?.[dataIndex]?.[0]).toBe(dates[day]);
      const [x, y] = placeOf(year, day);
      expect(live.indexAt(x + 5, y + 5)).toBe(day);
    }
    expect([live.stops, live.first]).toEqual([[3, 59, daysIn(year) - 1], daysIn(year) - 1]);
    expect(live.words(59)).toBe(`${year === 2024 ? '2月29日' : '3月1日'}，2 条轨迹，0.9 公里`);
    expect(live.words(60)).toMatch(/没有轨迹$/);
  }
});

test('the squares that ECharts draws stand where the drawing has them', () => {
  const days = [{ day: 200, distance: 5_000, times: 1 }];
  const live = liveOf({ kind: 'calendar', year: 2024, days });
  const made = init(null, null, { renderer: 'svg', ssr: true, width: live.width, height: live.height });
  made.setOption(live.option(look));
  for (const day of [0, 6, 7, 100, 188, 189, 200, 365]) {
    const [month, date] = dateOf(2024, day);
    const { seriesIndex } = live.spotOf(day);
    const [x = 0, y = 0] = made.convertToPixel(
      { calendarIndex: seriesIndex } as never,
      [`2024-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`] as never,
    ) as unknown as number[];
    const [left, top] = placeOf(2024, day);
    expect([x, y], `${month}-${date}`).toEqual([left + 5, top + 5]);
  }
  made.dispose();
});

test('the radar has the report’s percents, and an axis of its own for each habit', () => {
  const live = liveOf({ kind: 'radar', habits: habitsOf([62, 81, 0, 38, 100, 92]) });
  const [shape, ...axes] = seriesOf(live).map(({ data }) => (data[0] as { readonly value: unknown[] }).value);
  expect(shape).toEqual([62, 81, 0, 38, 100, 92]);
  expect(axes).toEqual(
    [62, 81, 0, 38, 100, 92].map((value, axis) => HABITS.map((_, at) => (at === axis ? value : '-'))),
  );
  expect(live.first).toBe(4);
});

test('a touch anywhere above a column finds it, one beside the chart finds nothing', () => {
  const { indexAt: at } = liveOf({ kind: 'months', months: monthsOf(odd) });
  expect([at(0, 3), at(319, 100), at(320 / 12, 50)]).toEqual([0, 11, 1]);
  const empty = liveOf({ kind: 'hours', hours: [] });
  expect([at(-1, 50), at(320, 50), empty.indexAt(10, 10)]).toEqual([null, null, null]);
});

test('a touch of the radar finds the axis whose name stands there', () => {
  const { indexAt: at } = liveOf({ kind: 'radar', habits: habitsOf([1, 2, 3, 4, 5, 6]) });
  const names = radar(habitsOf([1, 2, 3, 4, 5, 6])).marks;
  for (const [index, [, name]] of HABITS.entries()) {
    const mark = names.find(({ words }) => words === name);
    expect(at(Number(mark?.attributes['x']), Number(mark?.attributes['y']))).toBe(index);
  }
});
