import { expect, test } from 'vitest';
import { against, atLeast, ratio, table } from '../../bench/report/table.ts';

test('a ratio is told with the middle half around it', () => {
  expect(ratio({ median: 1.078, low: 1, high: 1.1 })).toBe('1.08 (1.00–1.10)');
  expect(ratio(null)).toBe('–');
});

test('a figure says whether it keeps its goal', () => {
  expect(against('8', 8, 8)).toBe('8 ≤8');
  expect(against('1.31', 1.31, 1.3)).toBe('1.31 >1.3');
  expect(against('1.31', 1.31, undefined)).toBe('1.31');
  expect(atLeast('1024', 1_024, 1_024)).toBe('1024 ≥1024');
  expect(atLeast('90', 90, 1_024)).toBe('90 <1024');
  expect(atLeast('–', null, 1_024)).toBe('–');
});

test('columns are as wide as what stands in them', () => {
  expect(
    table(
      ['page', 'KB'],
      [
        ['/vip/member', '9'],
        ['/', '12.5'],
      ],
    ),
  ).toBe('page         KB\n/vip/member  9\n/            12.5');
});
