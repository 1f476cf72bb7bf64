import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { versionOf } from '../../../../src/backend/database/migrate.ts';
import type { Migration } from '../../../../src/backend/database/migration.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { troubleOf } from '../../../../src/backend/trouble.ts';
import { upgrade } from '../../../../src/backend/keep/upgrade.ts';

const step = (number: number, sql = `CREATE TABLE t${number} (x INTEGER) STRICT`): Migration => ({
  number,
  name: `step ${number}`,
  sql,
});
const BAD = step(9, 'CREATE TABLE half (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)');

let dir: string;
let path: string;
let database: DatabaseSync;
const said: { event: string; facts: Readonly<Record<string, unknown>> }[] = [];
const log = (_: string, event: string, facts = {}): void => void said.push({ event, facts });
beforeEach(() => {
  said.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  path = join(dir, 'shell.db');
  database = openDatabase(path);
});
const copies = (): string[] => readdirSync(dir).filter((name) => name.includes('.before-'));
const rowsOf = (file: string, table: string): unknown[] => {
  const copy = openDatabase(file);
  try {
    return all(copy, `SELECT x FROM ${table}`);
  } finally {
    copy.close();
  }
};
const raised = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

test('before the first step of an upgrade a copy is made, for its owner alone; a new database and one that is up to date make none', () => {
  upgrade(database, log, { migrations: [step(1)] });
  expect(copies()).toEqual([]);
  database.exec('INSERT INTO t1 VALUES (1)');
  upgrade(database, log, { migrations: [step(1)] });
  expect(copies()).toEqual([]);
  upgrade(database, log, { migrations: [step(1), step(2, 'DROP TABLE t1; CREATE TABLE t2 (x INTEGER) STRICT')] });
  expect(versionOf(database)).toBe(2);
  expect(copies()).toEqual(['shell.db.before-001']);
  expect(statSync(join(dir, 'shell.db.before-001')).mode & 0o077).toBe(0);
  expect(rowsOf(join(dir, 'shell.db.before-001'), 't1')).toEqual([{ x: 1 }]);
});

test('an upgrade of which a later step fails leaves the database as it was, and says how to go back', () => {
  upgrade(database, log, { migrations: [step(1)] });
  database.exec('INSERT INTO t1 VALUES (7)');
  const failed = { migrations: [step(1), step(2, 'DROP TABLE t1'), BAD] };
  const error = raised(() => upgrade(database, log, failed));
  expect([String(error), troubleOf(error)]).toEqual(['MigrationFailed: Migration 9 (step 9) failed', 'migration']);
  expect(versionOf(database)).toBe(1);
  expect(all(database, 'SELECT x FROM t1')).toEqual([{ x: 7 }]);
  expect(all(database, "SELECT 1 FROM sqlite_schema WHERE name = 'half'")).toEqual([]);
  expect(said[said.length - 1]?.facts).toMatchObject({ step: 1, copy: join(dir, 'shell.db.before-001') });
  // The version before opens it, and the next try does not copy again what has not changed.
  upgrade(database, log, { migrations: [step(1)] });
  const { mtimeMs } = statSync(join(dir, 'shell.db.before-001'));
  raised(() => upgrade(database, log, failed));
  expect(statSync(join(dir, 'shell.db.before-001')).mtimeMs).toBe(mtimeMs);
});

test('without room for the copy no upgrade begins', () => {
  upgrade(database, log, { migrations: [step(1)] });
  const error = raised(() => upgrade(database, log, { migrations: [step(1), step(2)], free: () => 1_000_000 }));
  expect(troubleOf(error)).toBe('full');
  expect([versionOf(database), copies()]).toEqual([1, []]);
});

test('the newest three copies stay, and half of one is never taken for a whole', () => {
  const steps = [1, 2, 3, 4, 5, 6].map((number) => step(number));
  steps.forEach((_, at) => upgrade(database, log, { migrations: steps.slice(0, at + 1) }));
  expect(copies().sort()).toEqual(['shell.db.before-003', 'shell.db.before-004', 'shell.db.before-005']);
  expect(existsSync(`${path}.before-005.half`)).toBe(false);
  expect(readFileSync(join(dir, 'shell.db.before-005')).subarray(0, 15).toString()).toBe('SQLite format 3');
});
