import { expect, test } from 'vitest';
import { calendar, dateOf, dayAt, daysIn } from '../../../../src/lib/review/charts/calendar.ts';
import { climbLine } from '../../../../src/lib/review/charts/climbLine.ts';
import { hourColumns, monthColumns } from '../../../../src/lib/review/charts/columns.ts';
import type { Chart } from '../../../../src/lib/review/charts/mark.ts';
import { HABITS, radar } from '../../../../src/lib/review/charts/radar.ts';

const odd = [0, -5, NaN, Infinity, -Infinity, 1e12, 0.0001, 3, 7, 5e-324, 42, 1];
const named = (values: readonly number[]) => HABITS.map(([, name], at) => ({ name, value: values[at] ?? 0 }));

/** Every number of a chart, its sizes among them. */
const numbers = ({ marks }: Chart): string[] =>
  marks.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((value) => String(value).match(/NaN|Infinity|undefined/g) ?? []),
  );

test.each([
  ['months', monthColumns(odd)],
  ['no months', monthColumns([])],
  ['hours', hourColumns([...odd, ...odd])],
  ['climb', climbLine(odd)],
  ['no climb', climbLine([])],
  ['radar', radar(named(odd))],
  ['no radar', radar([])],
  [
    'calendar',
    calendar(
      2024,
      odd.map((distance, day) => ({ day, distance })),
    ),
  ],
])('%s: whatever the amounts are, every number of the drawing is one', (_, chart) => {
  expect(numbers(chart)).toEqual([]);
  expect(chart.width * chart.height).toBeGreaterThan(0);
});

test('the highest column is marked, an empty one is not drawn, and a small one is seen', () => {
  const drawn = monthColumns([0, 1, 100_000, 0, 0, 0, 0, 0, 0, 0, 0, 50]).marks.filter(({ attributes }) =>
    /ct-column/.test(String(attributes['class'])),
  );
  expect(drawn.map(({ attributes }) => attributes['class'])).toEqual(['ct-column', 'ct-column ct-best', 'ct-column']);
  expect(String(drawn[0]?.attributes['d'])).toContain('v-3h');
});

test('the climb of a year never falls', () => {
  const line = climbLine([5, 0, 9, 1, 0, 0, 2, 0, 0, 30, 0, 1]).marks.find(
    ({ attributes }) => attributes['class'] === 'ct-line',
  );
  const heights = String(line?.attributes['d'])
    .slice(1)
    .split('L')
    .map((point) => Number(point.split(' ')[1]));
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(heights.length).toBe(13);
});

test('every day of a year has a square, and the square leads back to the day', () => {
  for (const year of [2023, 2024, 2100]) {
    const count = daysIn(year);
    expect(count).toBe(year === 2024 ? 366 : 365);
    const { marks, width, height } = calendar(year, [{ day: 59, distance: 900 }]);
    const squares = marks.flatMap(({ attributes }) => String(attributes['d'] ?? '').match(/M[\d.]+ [\d.]+/g) ?? []);
    expect(squares.length).toBe(count);
    const days = squares.map((square) => {
      const [x = 0, y = 0] = square.slice(1).split(' ').map(Number);
      expect(x + 10 <= width && y + 10 <= height).toBe(true);
      return dayAt(year, x + 5, y + 5);
    });
    expect([...days].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: count }, (_, day) => day));
  }
  expect(dateOf(2024, 59)).toEqual([2, 29]);
  expect(dateOf(2023, 59)).toEqual([3, 1]);
  for (const [x, y] of [
    [-1, 20],
    [9_999, 20],
    [5, -1],
    [5, 9_999],
    [5, 2],
  ] as const)
    expect(dayAt(2024, x, y)).toBe(null);
});

test('a day with a track is never of the empty colour', () => {
  const { marks } = calendar(2024, [
    { day: 3, distance: 0 },
    { day: 4, distance: 90_000 },
  ]);
  const squares = (level: number): number =>
    String(marks.find(({ attributes }) => attributes['class'] === `ct-heat-${level}`)?.attributes['d'] ?? '').split('M')
      .length - 1;
  expect([squares(0), squares(1), squares(4)]).toEqual([364, 1, 1]);
});

test('every month has its name, also one that begins where no name fits, and no name of a habit is cut off below', () => {
  for (const year of [2022, 2023, 2024, 2025]) {
    const { marks } = calendar(year, []);
    const names = marks.filter(({ name }) => name === 'text').map(({ words }) => words);
    expect(names, String(year)).toEqual(Array.from({ length: 12 }, (_, month) => `${month + 1}月`));
  }
  const { marks, height } = radar(named([]));
  const lowest = Math.max(...marks.map(({ attributes }) => Number(attributes['y'] ?? 0)));
  // What hangs below a line of 13 px.
  expect(height - lowest).toBeGreaterThanOrEqual(5);
});
