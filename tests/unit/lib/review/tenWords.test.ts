import { expect, test } from 'vitest';
import { foldYears, quietWords, roundsWords } from '../../../../src/lib/review/tenWords.ts';

test.each([
  [12_022_505, '绕地球 0.30 圈'],
  [400_750_170, '绕地球 10.0 圈'],
  [400_751, '绕地球 0.01 圈'],
  [300_000, '绕操场 750 圈'],
  [120, '绕操场 1 圈'],
  [0, ''],
  [NaN, ''],
  [Infinity, ''],
])('%s metres are %s', (metres, words) => expect(roundsWords(metres)).toBe(words));

const years = (...times: number[]) =>
  times.map((count, i) => ({ y: 2015 + i, times: count, distance: count * 10_000 }));
const told = (...times: number[]): string[] =>
  foldYears(years(...times)).map((fold) =>
    fold.kind === 'year' ? String(fold.year.y) : fold.years.map(({ y }) => y).join('+'),
  );

test('quiet years in a row are folded, one by itself stands', () => {
  expect(told(0, 0, 5, 1, 6, 0, 1, 0, 9, 0)).toEqual([
    '2015+2016',
    '2017',
    '2018',
    '2019',
    '2020+2021+2022',
    '2023',
    '2024',
  ]);
  expect(told(0, 0, 0)).toEqual(['2015+2016+2017']);
  expect(foldYears([])).toEqual([]);
});

test('every year is told once, whatever order they come in', () => {
  const all = foldYears([...years(3, 0, 0, 1, 8, 0)].reverse()).flatMap((fold) =>
    fold.kind === 'year' ? [fold.year.y] : fold.years.map(({ y }) => y),
  );
  expect(all).toEqual([2015, 2016, 2017, 2018, 2019, 2020]);
});

test('quiet years have words without a 0', () => {
  expect(quietWords(years(0, 0))).toBe('山还在那里，等你的时候');
  expect(quietWords(years(0, 1, 1))).toBe('留下了 2 条轨迹，20.0 公里');
});
