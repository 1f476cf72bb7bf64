import { expect, test } from 'vitest';
import { isSlower, ratioOf, spreadOf, statOf } from '../../bench/report/stats.ts';

test('the middle of the values and of each half of them', () => {
  expect(statOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(statOf([1, 2])).toEqual({ median: 1.5, low: 1.25, high: 1.75 });
  expect(statOf([7])).toEqual({ median: 7, low: 7, high: 7 });
  expect(statOf([])).toBeNull();
});

test('a ratio is taken round by round: what slowed both counts for nothing', () => {
  expect(ratioOf([110, 220, 1_100], [100, 200, 1_000])).toEqual({ median: 1.1, low: 1.1, high: 1.1 });
});

test('slower is what lies further above 1 than it spreads, and than the machine does', () => {
  const ratio = { median: 1.1, low: 1.08, high: 1.12 };
  expect(spreadOf(ratio)).toBeCloseTo(0.04);
  expect(isSlower(ratio, 0)).toBe(true);
  expect(isSlower(ratio, 0.12)).toBe(false);
  expect(isSlower({ ...ratio, high: 1.25 }, 0)).toBe(false);
  expect(isSlower({ median: 0.9, low: 0.9, high: 0.9 }, 0)).toBe(false);
  expect(isSlower(null, 0)).toBe(false);
});
