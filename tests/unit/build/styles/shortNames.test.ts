import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortNames } from '../../../../src/build/styles/shortNames.ts';

const shortened = (prop: string, value: string): { prop: string; value: string } => {
  const declaration = { prop, value };
  shortNames.Declaration(declaration);
  return declaration;
};
const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each([
  ['color', 'var(--ink-soft)', 'color', 'var(--i)'],
  ['padding', 'calc(1px + var(--safe-top)) var(--safe-left,0)', 'padding', 'calc(1px + var(--y)) var(--w,0)'],
  ['--hit', 'max(44px, calc(var(--u)*2.2))', '--h', 'max(44px, calc(var(--u)*2.2))'],
  ['--bar', '0px', '--b', '0px'],
  ['--yarl__color', 'var(--ink)', '--yarl__color', 'var(--ink)'],
  ['content', "'--hit'", 'content', "'--hit'"],
])('%s: %s', (prop, value, name, wanted) => {
  expect(shortened(prop, value)).toEqual({ prop: name, value: wanted });
  expect(shortened(name, wanted), 'once').toEqual({ prop: name, value: wanted });
});

test('two properties never become one', () => {
  const names = new Set(read('src/styles/tokens.css').match(/--[\w-]+(?=:)/g));
  const short = [...names].map((name) => shortened(name, '').prop);
  expect(new Set(short).size).toBe(names.size);
  expect(short, 'the unit').not.toContain('--u');
});

test('what scripts ask for keeps its name', () => {
  for (const name of read('src/lib/map/chart.lazy.ts').match(/'--[\w-]+'/g) ?? [])
    expect(shortened(name.slice(1, -1), '').prop).toBe(name.slice(1, -1));
});
