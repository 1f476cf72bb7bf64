import { expect, test } from 'vitest';
import { filmLength, filmSize, filmWords } from '../../../../src/lib/files/film.ts';

test.each([
  [0, '0:00'],
  [999, '0:01'],
  [42_000, '0:42'],
  [605_000, '10:05'],
  [3_725_000, '1:02:05'],
])('%d ms is %s', (ms, words) => {
  expect(filmLength(ms)).toBe(words);
});

test('sizes as people read them', () => {
  expect([1, 18 * 1_048_576, 1.2 * 1_073_741_824].map(filmSize)).toEqual(['不到 1 MB', '18 MB', '1.2 GB']);
  expect(filmWords({ durationMs: 42_000, bytes: 18 * 1_048_576 })).toBe('视频 · 0:42 · 18 MB');
});
