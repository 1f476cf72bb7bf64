import { expect, test } from 'vitest';
import { staysBehind, standsAsRead } from '../../../../src/lib/match/again.ts';

const rows = (ids: string) => Array.from(ids, (id) => ({ id }));
const page = (ids: string, cursor: string | null = 'on') => ({ items: rows(ids), cursor });

test('fewer rows read again than are shown: only their order counts, and the others stay behind them', () => {
  expect(standsAsRead(rows('abcde'), page('abc'))).toBe(true);
  expect(staysBehind(rows('abcde'), page('abc'))).toEqual(rows('de'));
  expect(standsAsRead(rows('abcde'), page('acb'))).toBe(false);
  expect(staysBehind(rows('abcde'), page('acb'))).toEqual(rows('de'));
});

test('somebody from behind who has come among them stands once, and nobody who fell behind is lost between', () => {
  expect(standsAsRead(rows('abcde'), page('abd'))).toBe(false);
  expect(staysBehind(rows('abcde'), page('abd'))).toEqual([]);
});

test('a whole list read again is all there is', () => {
  expect(standsAsRead(rows('abc'), page('abc', null))).toBe(true);
  expect(standsAsRead(rows('abc'), page('ab', null))).toBe(false);
  expect(standsAsRead(rows('ab'), page('abc', null))).toBe(false);
  expect(staysBehind(rows('abc'), page('ab', null))).toEqual([]);
});
