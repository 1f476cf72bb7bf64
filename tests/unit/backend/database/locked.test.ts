import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { openWorld } from '../support/world.ts';

/** A world on disk, and another process's hand on its database. */
const open = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'locked-')), 'shell.db');
  const world = openWorld({}, {}, { database: openDatabase(path) });
  const browser = world.loggedIn(world.addMember());
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  const write = (): Promise<number> =>
    browser.post('/api/community/folder', { name: `夹${Math.random()}`.slice(0, 10) }).then(({ status }) => status);
  return { world, browser, other, write };
};

describe('a database that another process holds', () => {
  test('never holds this one: what reads is answered before the writes that wait', async () => {
    const { browser, other, write } = open();
    const order: string[] = [];
    const writes = Array.from({ length: 20 }, () => write().then((status) => order.push(`write ${status}`)));
    const read = browser.get('/api/validIslogin').then(({ body }) => order.push(`read ${body.errCode}`));
    await Promise.all([...writes, read]);
    expect(order[0]).toBe('read 0');
    expect(new Set(order.slice(1))).toEqual(new Set(['write 503']));
    other.exec('ROLLBACK');
    expect(await write()).toBe(200);
  });

  test('and lets go is written to without anybody noticing', async () => {
    const { other, write } = open();
    const writes = Array.from({ length: 5 }, write);
    setTimeout(() => other.exec('ROLLBACK'), 300);
    expect(await Promise.all(writes)).toEqual([200, 200, 200, 200, 200]);
  });
});

test('the database and its logs are for their owner alone, also where they were not', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rights-')), 'data/shell.db');
  const database = openDatabase(path);
  database.exec('CREATE TABLE a (b)');
  for (const file of [path, `${path}-wal`, `${path}-shm`, join(path, '..')])
    expect([file, statSync(file).mode & 0o077]).toEqual([file, 0]);
});
