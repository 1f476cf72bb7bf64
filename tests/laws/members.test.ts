import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';

/** A login of a number that is written down. */
const NAMED = /\blogIn\((?:[^;]*?,)?\s*'1\d{10}'/;

test('browser tests side by side take members of the demo world from one login: a number gets one code a minute', () => {
  expect(NAMED.test("await logIn(baseURL ?? '', '13800138002');")).toBe(true);
  expect(NAMED.test("await logIn(baseURL, freshPhone()); const other = '13800138002';")).toBe(false);
  const files = filesBelow('tests/e2e').filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => NAMED.test(read(file)))).toEqual([]);
});
