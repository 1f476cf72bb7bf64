import { expect, test } from 'vitest';
import { timeLeft } from '../../../src/lib/timeLeft.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [3 * DAY + 5 * HOUR + 7 * MINUTE, '3天5小时'],
  [2 * DAY, '2天'],
  [2 * HOUR + 8 * MINUTE, '2小时8分'],
  [HOUR, '1小时'],
  [59 * MINUTE, '59分钟'],
  [1, '不到1分钟'],
  [0, ''],
  [-1, ''],
  [NaN, ''],
])('%d ms are %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});
