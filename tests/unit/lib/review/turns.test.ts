import { expect, test } from 'vitest';
import { hashOfPage, pageOfHash, sideOf, turned, turnOf } from '../../../../src/lib/review/turns.ts';

test('keys turn pages as in a book and as on a screen', () => {
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', ' ', 'Spacebar']) expect(turnOf(key, false)).toBe('next');
  for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp']) expect(turnOf(key, false)).toBe('previous');
  expect(turnOf(' ', true)).toBe('previous');
  expect([turnOf('Home', false), turnOf('End', false)]).toEqual(['first', 'last']);
  for (const key of ['a', 'Enter', 'Tab', 'constructor', '__proto__', '']) expect(turnOf(key, false)).toBe(null);
  expect(turnOf('ArrowDown', true)).toBe(null);
});

test('a turn never leads out of the deck', () => {
  expect(turned('next', 11, 12)).toBe(11);
  expect(turned('previous', 0, 12)).toBe(0);
  expect(turned('last', 3, 12)).toBe(11);
  expect(turned('next', 0, 1)).toBe(0);
});

test('a fragment names a page; one beyond the last is the last, and other fragments are none', () => {
  expect(pageOfHash('#p5', 12)).toBe(4);
  expect(pageOfHash('#p99', 12)).toBe(11);
  for (const hash of ['', '#', '#p', '#p0', '#p-1', '#p05', '#p5x', '#P5', '#main', '#p99999'])
    expect(pageOfHash(hash, 12)).toBe(null);
  expect(pageOfHash('#p1', 0)).toBe(null);
  for (let at = 1; at < 12; at += 1) expect(pageOfHash(hashOfPage(at), 12)).toBe(at);
  expect(hashOfPage(0)).toBe('');
});

test('a tap turns by the side it is at, and not in the middle', () => {
  expect([0, 124, 126, 188, 249, 251, 375].map((x) => sideOf(x, 375))).toEqual([
    'previous',
    'previous',
    null,
    null,
    null,
    'next',
    'next',
  ]);
});
