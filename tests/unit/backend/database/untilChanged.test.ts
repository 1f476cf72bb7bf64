import { expect, it } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { untilChanged } from '../../../../src/backend/database/untilChanged.ts';

const world = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'until-')), 'x.db');
  const database = openDatabase(path);
  database.exec('CREATE TABLE t (n INTEGER) STRICT');
  let made = 0;
  const ask = (name = 'a'): number => untilChanged(database, name, () => (made += 1));
  return { path, database, ask };
};

it('is made once for each name while nothing is written', () => {
  const { ask } = world();
  expect([ask(), ask(), ask('b'), ask()]).toEqual([1, 1, 2, 1]);
});

it('is made anew after this connection wrote, also what it took back', () => {
  const { database, ask } = world();
  ask();
  database.exec('INSERT INTO t VALUES (1)');
  expect(ask()).toBe(2);
  database.exec('BEGIN; INSERT INTO t VALUES (2)');
  expect(ask()).toBe(3);
  database.exec('INSERT INTO t VALUES (3); ROLLBACK');
  expect(ask()).toBe(4);
});

it('is made anew after another connection wrote', () => {
  const { path, ask } = world();
  const other = openDatabase(path);
  expect([ask(), ask()]).toEqual([1, 1]);
  other.exec('INSERT INTO t VALUES (1)');
  expect(ask()).toBe(2);
  other.close();
});
