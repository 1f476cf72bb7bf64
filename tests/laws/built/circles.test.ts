import { expect, test } from 'vitest';
import { scripts, staticImports, withImports } from '../support/built.ts';

/*
 * Scripts that import each other in a circle run before what they need is set: it depends on who is asked for first, and
 * reads as a page that does nothing.
 */

/** Of each script that comes back to itself: the way, as far as its first step. */
const circles = (files: readonly string[], importsOf: (file: string) => readonly string[]): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((next) => next === file || reaches(next, file, importsOf))
      .map((next) => `${file} > ${next}`),
  );

const reaches = (from: string, to: string, importsOf: (file: string) => readonly string[]): boolean => {
  const seen = new Set<string>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...importsOf(next));
  }
  return false;
};

test('the reader of circles finds one, and not two ways to one place', () => {
  const circle: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'] };
  expect(circles(['a', 'b', 'c'], (file) => circle[file] ?? [])).toEqual(['b > c', 'c > b']);
  const two: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d'] };
  expect(circles(['a', 'b', 'c'], (file) => two[file] ?? [])).toEqual([]);
});

test('no built scripts import each other in a circle', () => {
  expect(withImports(scripts).length).toBeGreaterThan(20);
  expect(circles(scripts, staticImports)).toEqual([]);
});
