import { expect, test } from 'vitest';
import { countedTo, eased, grouped } from '../../../../src/lib/review/counting.ts';

test('a figure ends as it stands, whatever it looks like', () => {
  for (const words of ['445', '34.2', '31,234', '共 1,234.50 米', '没有', '', '05:12', '1e9'])
    expect(countedTo(words, 1)).toBe(words);
});

test('on its way it has the same decimals and thousands', () => {
  expect(countedTo('31,234', 0.5)).toBe('15,617');
  expect(countedTo('34.2', 0.5)).toBe('17.1');
  expect(countedTo('34.2', 0)).toBe('0.0');
  expect(countedTo('一共 8 次', 0.5)).toBe('一共 4 次');
  expect(grouped('1234567')).toBe('1,234,567');
});

test('it never runs back', () => {
  let before = 0;
  for (let share = 0; share <= 1.2; share += 0.05) {
    const now = eased(share);
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect([eased(-1), eased(0), eased(1), eased(9)]).toEqual([0, 0, 1, 1]);
});
