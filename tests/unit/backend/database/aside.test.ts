// @module-tag large
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Aside, openAside } from '../../../../src/backend/database/aside/aside.ts';
import { grouped } from '../../../../src/backend/database/group.ts';
import { patiently } from '../../../../src/backend/database/patience.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../src/backend/database/transaction.ts';
import { migratedFile } from '../support/migrated.ts';

const made = (): { path: string; dir: string } => {
  const dir = mkdtempSync(join(tmpdir(), 'aside-'));
  const path = join(dir, 'shell.db');
  const database = migratedFile(path);
  transaction(database, () => {
    for (let at = 0; at < 500; at += 1)
      run(database, 'INSERT INTO hits (bucket, at) VALUES (?, ?)', `bucket ${at} ${'x'.repeat(200)}`, at);
  });
  database.close();
  return { path, dir };
};

/** Overwrites the table that was filled: the file opens, and its first pages are whole. */
const damage = (path: string): void => {
  const at = readFileSync(path).indexOf('bucket 250');
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, Math.floor(at / 4_096) * 4_096);
  closeSync(file);
};

test.each([
  ['sound', false],
  ['damaged', true],
])(
  'a file that is %s is found to be so beside the server, which goes on meanwhile',
  async (_, broken) => {
    const { path } = made();
    if (broken) damage(path);
    const database = openDatabase(path);
    let asked = 0;
    const beat = setInterval(() => (asked += Number(database.prepare('SELECT 1 AS n').get()?.['n'])), 1);
    const checked = await new Promise<{ sound: boolean }>((resolve) => {
      const aside = openAside(path, (found) => void aside.stop().then(() => resolve(found)));
    });
    clearInterval(beat);
    database.close();
    expect(checked.sound).toBe(!broken);
    expect(asked).toBeGreaterThan(0);
  },
  30_000,
);

test('a log that has become long is folded away beside the server, and begun anew by the next to write', async () => {
  const { path } = made();
  const database = openDatabase(path);
  const log = (): number => Number(database.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.['log']);
  const PAGES = 50;
  const aside = await new Promise<Aside>((resolve) => {
    const one: Aside = openAside(path, () => resolve(one), PAGES);
  });
  // Ends when it has happened twice; never folded, the log would only grow.
  const ends: number[] = [];
  for (let at = 0; ends.length < 2; at += 1) {
    const before = log();
    const put = (): unknown => run(database, 'INSERT INTO hits (bucket, at) VALUES (?, ?)', 'y'.repeat(3_000), at);
    await (
      await patiently(() => grouped(database, put))
    ).committed;
    if (log() < before) ends.push(before);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await aside.stop();
  database.close();
  // A short one is left alone.
  for (const pages of ends) expect(pages).toBeGreaterThanOrEqual(PAGES);
}, 30_000);

const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

test('a server with a damaged table listens at once, then says so in its log and answers 503', async () => {
  const { path, dir } = made();
  damage(path);
  const child = spawn(process.execPath, ['src/backend/main.ts'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, DIST: join(dir, 'none'), DEMO: '0' },
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const said = async (words: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = words.exec(output);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(output);
  };
  const [, port] = await said(/"event":"listening","port":(\d+)/);
  await said(/the database is damaged/);
  for (const call of ['validIslogin', 'health'])
    expect((await fetch(`http://127.0.0.1:${port}/api/${call}`)).status).toBe(503);
  child.kill('SIGTERM');
  expect(((await once(child, 'exit')) as [number])[0]).toBe(0);
}, 40_000);
