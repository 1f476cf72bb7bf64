import { expect, test } from 'vitest';
import { closed, lateRootsOf, restOf, wholeOf } from '../../../../src/build/scripts/chunks.ts';
import { drawn } from './support.ts';

test('a piece needs what it imports, however far, and ends in circles', () => {
  const chunks = drawn({ a: { imports: ['b'] }, b: { imports: ['c', 'a'] }, c: {}, d: {} });
  expect([...wholeOf(chunks, ['a'])].sort()).toEqual(['a', 'b', 'c']);
});

test('what comes at rest is named so, also where what comes at rest or what is imported brings it', () => {
  const chunks = drawn({
    a: { imports: ['b'], brings: ['touch.lazy.js'] },
    b: { brings: ['main.idle.js'] },
    'main.idle.js': { brings: ['more.idle.js', 'sheet.lazy.js'] },
    'more.idle.js': {},
    'touch.lazy.js': { brings: ['never.idle.js'] },
  });
  expect([...restOf(chunks, ['a'])].sort()).toEqual(['main.idle.js', 'more.idle.js']);
});

test('a part for who has no network brings all that it names', () => {
  const chunks = drawn({
    a: { brings: ['rest.idle.AAAAAAAA.js'] },
    'rest.idle.AAAAAAAA.js': { brings: ['Sheets.lazy.js'] },
    'Sheets.lazy.js': {},
  });
  expect([...restOf(chunks, ['a'])]).toContain('Sheets.lazy.js');
});

test('the roots of touches are found behind other touches, but for what stands', () => {
  const chunks = drawn({
    a: { brings: ['one.js', 'rest.js'] },
    'one.js': { imports: ['shared.js'] },
    'shared.js': { brings: ['two.js'] },
    'rest.js': { brings: ['three.js'] },
  });
  expect([...lateRootsOf(chunks, ['a'], new Set(['rest.js']))].sort()).toEqual(['one.js', 'three.js', 'two.js']);
});

test('pieces that need something else are left out, and who needs them', () => {
  const chunks = drawn({ a: { imports: ['b'] }, b: { imports: ['x'] }, c: { imports: ['s'] }, x: {}, s: {} });
  expect([...closed(chunks, ['a', 'b', 'c'], (file) => file === 's')]).toEqual(['c']);
});
