import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as registry from '../../src/host/storageKeys.ts';
import { storageKeys } from '../../src/stores/session/storageFates.ts';
import { root, scriptsOf, sources } from './support/sources.ts';

const REGISTRY = 'src/host/storageKeys.ts';
const rows = storageKeys();
const names = Object.entries<unknown>(registry).flatMap(([constant, name]): [string, string][] =>
  typeof name === 'string' ? [[constant, name]] : [],
);
const browserSide = sources.filter((file) => !/^src\/(?:backend|edge|build|dev|content|data)\//.test(file));
const code = (file: string): string => scriptsOf(file).join('\n');

test('every name stands once in the table, and every row has its name', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(names.map(([, name]) => name).sort());
});

test('no name is the beginning of an open one with another fate, so that a logout cannot take it along', () => {
  const taken = rows.filter(({ name }) => name.endsWith(':'));
  for (const open of taken)
    for (const row of rows)
      if (row.area === open.area && row.name.startsWith(open.name)) expect(row.fate, row.name).toBe(open.fate);
});

/** Calls of a storage with a literal key: `local.get('x')`, `session.set(`x:${…}`)`, `storage.getItem("x")`. */
const LITERAL =
  /(?<![$\w])(?:local|session|storage|tab|Storage)(?:\(\))?\.(?:get|set|remove|getItem|setItem|removeItem)\(\s*['"`]/;

test('the reader of literal keys knows one', () => {
  expect(LITERAL.test(`host.local.get('x')`)).toBe(true);
  expect(LITERAL.test('session.set(`keep:${entry}`, value)')).toBe(true);
  expect(LITERAL.test('local.get(USER_ID_KEY)')).toBe(false);
});

test('nobody spells a key: names come from the registry', () => {
  const found = browserSide.filter((file) => LITERAL.test(code(file)));
  expect(found).toEqual([]);
  const spelt = new RegExp(`_?KEY\\w* = ['"\`](?:${rows.map(({ name }) => name.replace(/[.]/g, '\\.')).join('|')})`);
  const declared = browserSide.filter((file) => file !== REGISTRY && spelt.test(code(file)));
  expect(declared).toEqual([]);
});

/** What stands behind the rows of the table: the module that writes a name, and what ends it besides a logout. */
const told = [
  ...readFileSync(join(root, 'src/stores/session/storageFates.ts'), 'utf8').matchAll(
    /^ {2}row\((\w+), .*\), \/\/ ([\w/]+) · (?:one|tab|\d+ min|\d+ newest)$/gm,
  ),
].map(([, constant = '', owner = '']) => ({ constant, owner }));

test('every row tells its owner and what ends it', () => {
  expect(told.map(({ constant }) => constant).sort()).toEqual(names.map(([constant]) => constant).sort());
});

test('the owner of each name is there, and knows it', () => {
  for (const { constant, owner } of told)
    expect(
      readFileSync(join(root, `src/${owner}.ts`), 'utf8').includes(constant),
      `${owner} does not know ${constant}`,
    ).toBe(true);
});
