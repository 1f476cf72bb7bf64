import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, versionOf } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../src/backend/database/transaction.ts';

const backend = join(import.meta.dirname, '../../../../src/backend');

test('numbers grow, files are named by them, and a second run does nothing', () => {
  const files = globSync('database/migrations/[0-9]*.ts', { cwd: backend }).map((file) =>
    Number(file.slice(file.lastIndexOf('/') + 1).slice(0, 3)),
  );
  const numbers = migrations.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(files)].sort((one, other) => one - other));
  const database = openDatabase(':memory:');
  expect(migrate(database)).toEqual(migrations.map(({ name }) => name));
  expect(versionOf(database)).toBe(numbers[numbers.length - 1]);
  expect(migrate(database)).toEqual([]);
});

test('every table is strict', () => {
  const database = openDatabase(':memory:');
  migrate(database);
  const loose = all<{ name: string }>(
    database,
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
  );
  expect(loose).toEqual([]);
});

test('a step that fails leaves the database as it was before all of them', () => {
  const database = openDatabase(':memory:');
  const good = { number: 1, name: 'good', sql: 'CREATE TABLE a (x INTEGER) STRICT' };
  const bad = { number: 2, name: 'bad', sql: 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)' };
  expect(() => migrate(database, [good, bad])).toThrow('Migration 2 (bad)');
  expect(versionOf(database)).toBe(0);
  expect(all(database, "SELECT name FROM sqlite_master WHERE name IN ('a', 'b')")).toEqual([]);
});

test('a database of a newer program is left alone', () => {
  const database = openDatabase(':memory:');
  database.exec('PRAGMA user_version = 9999');
  expect(() => migrate(database)).toThrow('9999');
});

test('an inner transaction rolls back alone, an outer one takes all', () => {
  const database = openDatabase(':memory:');
  database.exec('CREATE TABLE t (x INTEGER) STRICT');
  const put = (x: number) => database.prepare('INSERT INTO t VALUES (?)').run(x);
  transaction(database, () => {
    put(1);
    expect(() =>
      transaction(database, () => {
        put(2);
        throw new Error('inner');
      }),
    ).toThrow('inner');
  });
  expect(all(database, 'SELECT x FROM t')).toEqual([{ x: 1 }]);
  expect(() => transaction(database, () => Promise.resolve())).toThrow('promise');
  expect(database.isTransaction).toBe(false);
});

test('SQL is constant text: nothing is written into it', () => {
  const files = globSync('**/*.ts', { cwd: backend }).filter(
    (file) => !/^(?:community|seed|calls\/(?:community|dynamic|user))\//.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const source = readFileSync(join(backend, file), 'utf8');
    const built = [...source.matchAll(/`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE)\b[^`]*`/g)].filter(
      // A fragment with a constant's name is one.
      ([text]) => text.replace(/\$\{[A-Z][A-Z0-9_]*\}/g, '').includes('${'),
    );
    if (file !== 'database/migrate.ts')
      expect(
        built.map(([text]) => text.slice(0, 80)),
        file,
      ).toEqual([]);
    expect(source, file).not.toMatch(/['"](?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [^'"\n]*['"]\s*\+/);
  }
});
