import { expect, test } from 'vitest';
import { scripts, staticImports, withImports } from '../support/built.ts';

/*
 * Scripts that import each other in a circle run before what they need is set: it depends on who is asked for first, and
 * reads as a page that does nothing.
 */

/** Each step that leads back to a script on the way to it. */
const circles = (files: readonly string[], importsOf: (file: string) => readonly string[]): string[] => {
  const found: string[] = [];
  const done = new Set<string>();
  const way = new Set<string>();
  const walk = (file: string): void => {
    if (done.has(file)) return;
    way.add(file);
    for (const next of importsOf(file)) {
      if (way.has(next)) found.push(`${file} > ${next}`);
      else walk(next);
    }
    way.delete(file);
    done.add(file);
  };
  files.forEach(walk);
  return found;
};

test('the reader of circles finds one, and not two ways to one place', () => {
  const circle: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'] };
  expect(circles(['a', 'b', 'c'], (file) => circle[file] ?? [])).toEqual(['c > b']);
  const two: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d'] };
  expect(circles(['a', 'b', 'c'], (file) => two[file] ?? [])).toEqual([]);
});

test('no built scripts import each other in a circle', () => {
  expect(withImports(scripts).length).toBeGreaterThan(20);
  expect(circles(scripts, staticImports)).toEqual([]);
});
