import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { onTheWay, setForce, whenLost } from '../../../../src/backend/database/disk.ts';
import { grouped, settled } from '../../../../src/backend/database/group.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../src/backend/database/transaction.ts';

const open = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'group-')), 'x.db');
  const database = openDatabase(path);
  database.exec('CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT');
  const outside = new DatabaseSync(path, { readOnly: true });
  const put = (x: number): void => void run(database, 'INSERT INTO t VALUES (?)', x);
  const seen = (from: DatabaseSync): unknown[] => all<{ x: number }>(from, 'SELECT x FROM t').map(({ x }) => x);
  return { database, put, kept: () => seen(outside), own: () => seen(database) };
};

test('the members of a moment commit together, and none is told before', async () => {
  const { database, put, kept } = open();
  const commits: string[] = [];
  const exec = database.exec.bind(database);
  database.exec = (sql) => {
    if (sql === 'COMMIT') commits.push(sql);
    exec(sql);
  };
  const members = [1, 2, 3].map((x) => grouped(database, () => (put(x), x * 10)));
  expect(members.map(({ result }) => result)).toEqual([10, 20, 30]);
  expect(kept()).toEqual([]);
  await Promise.all(members.map(({ committed }) => committed));
  expect(kept()).toEqual([1, 2, 3]);
  expect(commits).toHaveLength(1);
});

test('a member that throws undoes its own work alone', async () => {
  const { database, put, kept } = open();
  const first = grouped(database, () => put(1));
  expect(() =>
    grouped(database, () => {
      put(2);
      throw new Error('no');
    }),
  ).toThrow('no');
  const third = grouped(database, () => transaction(database, () => put(3)));
  await Promise.all([first.committed, third.committed]);
  expect(kept()).toEqual([1, 3]);
});

test('who is not a member has it on the disk on return, and the group before it', () => {
  const { database, put, kept } = open();
  grouped(database, () => put(1));
  transaction(database, () => put(2));
  expect(kept()).toEqual([1, 2]);
});

test('a commit that fails fails for every member, and the next group begins anew', async () => {
  const { database, put, kept, own } = open();
  const exec = database.exec.bind(database);
  let full = true;
  database.exec = (sql) => {
    if (sql === 'COMMIT' && full) throw new Error('disk full');
    exec(sql);
  };
  const members = [1, 2].map((x) => grouped(database, () => put(x)));
  const reader = settled(database);
  for (const { committed } of members) await expect(committed).rejects.toThrow('disk full');
  await reader;
  expect([own(), database.isTransaction]).toEqual([[], false]);
  full = false;
  await grouped(database, () => put(3)).committed;
  expect(kept()).toEqual([3]);
});

/** A disk whose writes end when the test says so. */
const slowDisk = (database: DatabaseSync) => {
  const writes: { end: () => void; fail: (error: Error) => void }[] = [];
  setForce(database, () => new Promise((end, fail) => void writes.push({ end, fail })));
  const told: string[] = [];
  const tell = (name: string, when: Promise<unknown>): void =>
    void when.then(
      () => told.push(name),
      () => told.push(`${name} failed`),
    );
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  return { writes, told, tell, turn };
};

test('the disk is waited for beside the event loop: nobody is told before, and who comes meanwhile shares the next write', async () => {
  const { database, put, kept } = open();
  const { writes, told, tell, turn } = slowDisk(database);
  tell('first', grouped(database, () => put(1)).committed);
  await turn();
  tell('second', grouped(database, () => put(2)).committed);
  await turn();
  tell('third', grouped(database, () => put(3)).committed);
  tell('reader', settled(database));
  await turn();
  // All is committed, and what the disk has begun to write may hold no more than the first.
  expect([kept(), writes.length, told]).toEqual([[1, 2, 3], 1, []]);
  writes[0]?.end();
  await turn();
  expect([writes.length, told]).toEqual([2, ['first']]);
  writes[1]?.end();
  await turn();
  expect([writes.length, told.sort()]).toEqual([2, ['first', 'reader', 'second', 'third']]);
  expect(onTheWay(database)).toBeNull();
});

test('a disk that refuses is believed no more: members and readers hear of it, then and later, and it is not asked again', async () => {
  const { database, put } = open();
  const { writes, told, tell, turn } = slowDisk(database);
  const heard: unknown[] = [];
  whenLost(database, (error) => heard.push(error));
  tell('member', grouped(database, () => put(1)).committed);
  await turn();
  tell('reader', settled(database));
  const fault = Object.assign(new Error('EIO'), { code: 'EIO' });
  writes[0]?.fail(fault);
  await turn();
  expect([told.sort(), heard]).toEqual([['member failed', 'reader failed'], [fault]]);
  tell('later', grouped(database, () => put(2)).committed);
  tell('later reader', settled(database));
  await turn();
  expect([writes.length, told.sort()]).toEqual([
    1,
    ['later failed', 'later reader failed', 'member failed', 'reader failed'],
  ]);
});

test('outside of a group every commit waits for the disk by itself', async () => {
  const { database, put } = open();
  const level = (): unknown => database.prepare('PRAGMA synchronous').get()?.['synchronous'];
  const [NORMAL, FULL] = [1, 2];
  const inside: unknown[] = [];
  const member = grouped(database, () => (put(1), inside.push(level())));
  await member.committed;
  expect([inside, level()]).toEqual([[NORMAL], FULL]);
  const held = new DatabaseSync(database.location() as string);
  held.exec('BEGIN IMMEDIATE');
  expect(() => grouped(database, () => put(2))).toThrow('locked');
  expect(level()).toBe(FULL);
});

test('a member may not wait', () => {
  const { database } = open();
  expect(() => grouped(database, () => Promise.resolve())).toThrow('promise');
});
