import { expect, test } from 'vitest';
import { reelsOf } from '../../../../src/lib/review/counting.ts';

const FIGURES = ['445', '34.2', '31,234', '共 1,234.50 米', '没有', '', '05:12', '0'];
const at = (words: string, place: 'first' | 'last'): string =>
  reelsOf(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece[place === 'first' ? 0 : piece.length - 1]))
    .join('');

test('a figure ends as it stands, whatever it looks like, and begins at nought', () => {
  for (const words of FIGURES) {
    expect(at(words, 'last')).toBe(words);
    expect(at(words, 'first')).toBe(words.replace(/\d/g, '0'));
  }
});

test('its digits come one after the other, and all but the first go round once', () => {
  expect(reelsOf('20.1')).toEqual([
    [0, 1, 2],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0],
    '.',
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1],
  ]);
});
