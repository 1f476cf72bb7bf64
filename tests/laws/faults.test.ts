import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from './support/sources.ts';
import { titlesOf } from './support/titles.ts';

const PAGE = 'docs/faults.md';
const PLACES = ['browser', 'server', 'pure'];

interface Row {
  readonly number: string;
  readonly severity: string;
  readonly place: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

const rows: Row[] = read(PAGE)
  .split('\n')
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, number = '', severity = '', , , place = '', tests = ''] = cells;
    if (!/^\d+$/.test(number)) return [];
    const named = [...tests.matchAll(/`(\S+) › ([^`]*)`/g)].map(
      ([, file = '', title = '']) => [file, title.trim()] as const,
    );
    return [{ number, severity, place, tests: named }];
  });

test('the page of faults is read whole: each row has its number once, a severity and a place', () => {
  expect(rows.length).toBeGreaterThan(90);
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
  const odd = rows.filter((row) => !/^S[1-4]$/.test(row.severity) || !PLACES.includes(row.place));
  expect(odd).toEqual([]);
});

describe('each fault that matters has its proof', () => {
  test('a test is there, under the name that the page gives', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests.flatMap(([file, title]) => {
        const path = `tests/${file}.test.ts`;
        const there = existsSync(join(root, path)) && titlesOf(path).some((one) => one.startsWith(title));
        return there ? [] : [`${number}: ${file} › ${title}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('no S1 or S2 stands without one; a browser’s fault is made in both engines', () => {
    const engines = ['e2e/', 'webkit/'];
    const bare = rows.flatMap(({ number, severity, place, tests }) => {
      if (tests.length === 0) return [number];
      if (place !== 'browser' || !/^S[12]$/.test(severity)) return [];
      return engines
        .filter((engine) => !tests.some(([file]) => file.startsWith(engine)))
        .map((engine) => number + engine);
    });
    expect(bare).toEqual([]);
  });
});
