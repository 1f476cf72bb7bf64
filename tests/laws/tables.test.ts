import { expect, test } from 'vitest';
import { schemaNow, statementsOf, writtenBy } from './support/columns.ts';
import { read, sources } from './support/sources.ts';

/** What only a demo world ever wrote would stand empty on every real server, however well its pages are built. */

const MIGRATIONS = 'src/backend/database/migrations/';
const backend = sources.filter((file) => file.startsWith('src/backend/'));
const textOf = (files: readonly string[]): string => files.map(read).join('\n');
const schema = textOf(backend.filter((file) => file.startsWith(MIGRATIONS)));
const product = textOf(backend.filter((file) => !file.startsWith(MIGRATIONS)));
const tables = [...new Set([...schema.matchAll(/CREATE (?:VIRTUAL )?TABLE (\w+)/g)].map(([, name]) => name as string))];
const inserts = (text: string, table: string): boolean =>
  new RegExp(`(?:INSERT(?: OR \\w+)? INTO|REPLACE INTO) ${table}\\b`).test(text);

/** What nobody can fill but the demo: nothing, and a new table is no exception. */
const DEMO_ALONE: readonly string[] = [];

test('each table that the backend reads is filled by it, or by a trigger', () => {
  const isRead = (table: string): boolean => new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`).test(product);
  const empty = tables.filter((table) => isRead(table) && !inserts(product, table) && !inserts(schema, table));
  expect(tables.length).toBeGreaterThan(100);
  expect(empty.sort()).toEqual(DEMO_ALONE);
});

/** Columns that no statement of the backend gives anything, and why that is so: the list only falls. */
const NEVER_WRITTEN: Readonly<Record<string, string>> = {
  'pictures.recipe':
    'how the house’s own pictures are drawn, which the demo world alone has; one that was uploaded has none',
};

test('each column that the backend reads is given something by it, or by the schema', () => {
  const { tables, says } = schemaNow();
  const files = backend.filter((file) => !file.startsWith(MIGRATIONS));
  const written = writtenBy([...statementsOf(files), ...says], (table) => tables.get(table) ?? []);
  const words = new Set(product.match(/\w+/g));
  const empty = [...tables].flatMap(([table, columns]) =>
    columns.filter((name) => words.has(name) && !written.has(`${table}.${name}`)).map((name) => `${table}.${name}`),
  );
  expect(written.size).toBeGreaterThan(1_000);
  expect(empty.sort()).toEqual(Object.keys(NEVER_WRITTEN));
});

test.each([
  ['an INSERT by its columns', 'INSERT OR IGNORE INTO t (a, b) VALUES (?, ?)', 'a b'],
  ['an INSERT without any', 'INSERT INTO t SELECT 1, 2, 3', 'a b c'],
  ['an UPDATE up to its condition', 'UPDATE t SET a = ?, b = max(b, ?) WHERE c = ?', 'a b'],
  ['several at once', 'UPDATE t SET (a, b) = (SELECT 1, 2 WHERE c = 3)', 'a b'],
  ['an UPSERT', 'INSERT INTO t AS o (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET b = excluded.b WHERE c = 1', 'a b'],
  ['each statement of a trigger', 'BEGIN UPDATE t SET a = 1; UPDATE o SET b = 1; END', 'a'],
  ['no column that is only emptied', "UPDATE t SET a = NULL, b = '', c = 0 WHERE c = ?", ''],
  ['no column that is only read', 'SELECT a FROM t WHERE b = ? ORDER BY c', ''],
])('what is written is read from %s', (_, sql, expected) => {
  const found = writtenBy([sql], () => ['a', 'b', 'c']);
  expect([...found].filter((one) => one.startsWith('t.')).join(' ')).toBe(expected.replace(/\w/g, 't.$&'));
});
