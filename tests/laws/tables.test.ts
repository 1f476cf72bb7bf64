import { expect, test } from 'vitest';
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

/** What nobody can fill yet but the demo: the list only falls. */
const DEMO_ALONE = ['event_pictures'];

test('each table that the backend reads is filled by it, or by a trigger', () => {
  const isRead = (table: string): boolean => new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`).test(product);
  const empty = tables.filter((table) => isRead(table) && !inserts(product, table) && !inserts(schema, table));
  expect(tables.length).toBeGreaterThan(100);
  expect(empty.sort()).toEqual(DEMO_ALONE);
});
