import { expect, test } from 'vitest';
import { changedPassages } from '../../../src/lib/passages.ts';

const gone = (before: readonly string[], next: readonly string[]) =>
  changedPassages(before, next).flatMap((one) => (one.gone ? [one.text] : []));

test('passages that a later version no longer has are marked, in their order', () => {
  expect(gone(['a', 'b', 'c'], ['c', 'x', 'a'])).toEqual(['b']);
  expect(gone(['a', 'b'], ['a', 'b', 'c'])).toEqual([]);
  expect(gone(['a'], [])).toEqual(['a']);
  expect(changedPassages([], ['a'])).toEqual([]);
});

test('one of two equal passages has gone when one is left', () => {
  expect(changedPassages(['a', 'b', 'a'], ['a'])).toEqual([
    { text: 'a', gone: false },
    { text: 'b', gone: true },
    { text: 'a', gone: true },
  ]);
});

test('words that are names of an object’s own things are words', () => {
  expect(gone(['__proto__', 'constructor'], ['constructor'])).toEqual(['__proto__']);
});
