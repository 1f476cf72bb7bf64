import { expect, test } from 'vitest';
import { degreesWords, skyWords, windWords } from '../../../src/lib/weather/words.ts';

test.each([
  [0, '晴'],
  [61, '小雨'],
  [75, '大雪'],
  [99, '强雷阵雨伴有冰雹'],
  [4, ''],
  [-1, ''],
])('the sky of code %i is “%s”', (code, words) => {
  expect(skyWords(code)).toBe(words);
});

test.each([
  [0, '微风'],
  [11.9, '微风'],
  [12, '3 级风'],
  [28.9, '4 级风'],
  [117.9, '11 级风'],
  [500, '12 级风'],
])('a wind of %d km/h is “%s”', (kmh, words) => {
  expect(windWords(kmh)).toBe(words);
});

test('temperatures are whole, below zero with a minus, and zero without', () => {
  expect(degreesWords(-2.6, 8.4)).toBe('−3 到 8℃');
  expect(degreesWords(-0.4, 1.2)).toBe('0 到 1℃');
  expect(degreesWords(-0.4, 0.4)).toBe('0℃');
});
