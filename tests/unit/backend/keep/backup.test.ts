import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { migratedFile } from '../support/migrated.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { backup } from '../../../../src/backend/keep/backup.ts';
import { restore } from '../../../../src/backend/keep/restore.ts';
import { originalPath } from '../../../../src/backend/pictures/paths.ts';
import { readSecret } from '../../../../src/backend/secretFile.ts';

const NOW = new Date('2026-05-01T04:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
let dir: string;
let data: string;
let into: string;
let database: DatabaseSync;

const picture = (id: string): void => {
  const path = originalPath(join(data, 'files'), id, 'jpeg');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `picture ${id}`);
  run(
    database,
    "INSERT INTO pictures (id, user_id, type, width, height, color, alt, created_at) VALUES (?, NULL, 'jpeg', 1, 1, '#000000', '', 0)",
    id,
  );
};
const member = (name: string): void =>
  void run(database, 'INSERT INTO users (nick_name, created_at) VALUES (?, 1)', name);
const members = (): unknown[] => {
  const found = openDatabase(join(data, 'shell.db'));
  try {
    return all<{ nick_name: string }>(found, 'SELECT nick_name FROM users ORDER BY id').map(
      ({ nick_name }) => nick_name,
    );
  } finally {
    found.close();
  }
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keep-'));
  [data, into] = [join(dir, 'data'), join(dir, 'kept')];
  mkdirSync(data);
  readSecret(join(data, 'secret.key'));
  database = migratedFile(join(data, 'shell.db'));
  member('备份以前');
  picture('1000000001');
});

test('the machine is lost: from the last backup everything older is there again, and nothing else', async () => {
  const secret = readFileSync(join(data, 'secret.key'));
  const kept = await backup(data, into, 14, NOW);
  member('备份以后');
  database.close();
  rmSync(data, { recursive: true });
  expect((await restore(kept, data, later(5))).before).toBe(null);
  expect(members()).toEqual(['备份以前']);
  expect(readFileSync(join(data, 'secret.key'))).toEqual(secret);
  expect(readFileSync(originalPath(join(data, 'files'), '1000000001', 'jpeg'), 'utf8')).toBe('picture 1000000001');
});

test('a backup is made while the server writes, and holds what was acknowledged before it', async () => {
  let writing = true;
  const work = (async () => {
    for (let index = 0; writing; index += 1) {
      member(`同时 ${index}`);
      if (index % 10 === 0) picture(String(2_000_000_000 + index));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const before = all(database, 'SELECT id FROM users').length;
  const kept = await backup(data, into, 14, NOW);
  writing = false;
  await work;
  database.close();
  await restore(kept, data, later(5));
  expect(members().length).toBeGreaterThanOrEqual(before);
});

test('restoring keeps what was there beside it, and refuses while a server is on it', async () => {
  const kept = await backup(data, into, 14, NOW);
  member('备份以后');
  await expect(restore(kept, data, later(5))).rejects.toThrow('还在运行');
  expect(all(database, 'SELECT id FROM users')).toHaveLength(2);
  database.close();
  const { before } = await restore(kept, data, later(5));
  expect(before).toMatch(/data\.before-\d{14}$/);
  expect(existsSync(join(before ?? '', 'shell.db'))).toBe(true);
  expect(members()).toEqual(['备份以前']);
});

test('a backup that is damaged is not restored, and one that cannot be proved gets no name', async () => {
  const kept = await backup(data, into, 14, NOW);
  database.close();
  truncateSync(join(kept, 'shell.db'), 8_192);
  await expect(restore(kept, data, later(5))).rejects.toThrow();
  expect(members()).toEqual(['备份以前']);
  rmSync(originalPath(join(data, 'files'), '1000000001', 'jpeg'));
  await expect(backup(data, into, 14, later(1))).rejects.toThrow('少了图片 1000000001');
  expect(readdirSync(into).filter((name) => !name.endsWith('.half'))).toEqual([kept.split('/').pop()]);
});

test('the newest are kept, and nothing that is no backup is touched', async () => {
  mkdirSync(into);
  writeFileSync(join(into, '别动我.txt'), '');
  for (let index = 0; index < 4; index += 1) await backup(data, into, 2, later(index));
  database.close();
  expect(readdirSync(into).sort()).toEqual(['backup-20260501-040200', 'backup-20260501-040300', '别动我.txt']);
});
