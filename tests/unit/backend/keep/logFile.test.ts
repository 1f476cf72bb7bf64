import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openLogFile } from '../../../../src/backend/keep/logFile.ts';
import { logTo } from '../../../../src/backend/log.ts';
import { openOutbox } from '../../../../src/backend/messages/open.ts';
import type { Sender } from '../../../../src/backend/messages/sender.ts';
import { lastCode, logIn, sendCode } from '../support/account.ts';
import { openWorld } from '../support/world.ts';

let dir: string;
let path: string;
let now = Date.UTC(2026, 4, 1, 4);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  path = join(dir, 'server.log');
  now = Date.UTC(2026, 4, 1, 4);
});
const open = (maxBytes = 1_000, keep = 3) => openLogFile({ path, maxBytes, keep }, () => now);
const lines = (file = path): string[] => readFileSync(file, 'utf8').trim().split('\n');
const rotated = (): string[] =>
  readdirSync(dir)
    .filter((name) => name !== 'server.log')
    .sort();

test('a log is moved aside when it is full, none of it is lost, and the newest stay', () => {
  const write = open(100, 3);
  for (let n = 0; n < 10; n += 1) expect(write(`${String(n).padStart(39, '0')}\n`)).toBe(true);
  expect(rotated()).toHaveLength(3);
  const kept = [...rotated().map((name) => join(dir, name)), path].flatMap(lines).map(Number);
  expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(join(dir, 'server.log.mine'), '');
  for (let n = 0; n < 10; n += 1) write(`${'x'.repeat(39)}\n`);
  expect(rotated()).toContain('server.log.mine');
});

test('a day of China ends: the log of that day is moved aside, also by who starts on the next', () => {
  now = Date.UTC(2026, 4, 1, 15, 59, 59);
  const write = open();
  write('first of May\n');
  now += 2_000;
  write('second of May\n');
  expect(rotated()).toEqual([expect.stringMatching(/^server\.log\.20260502-000001-\d+$/)]);
  expect(lines()).toEqual(['second of May']);
  utimesSync(path, now / 1_000, now / 1_000);
  now += 86_400_000;
  open()('third of May\n');
  expect([rotated().length, lines()]).toEqual([2, ['third of May']]);
});

test.each([
  ['moved away', () => renameSync(path, join(dir, 'by-somebody-else'))],
  ['removed', () => rmSync(path)],
  ['emptied', () => truncateSync(path)],
])('a log that somebody else has %s is written on', (_, meddle) => {
  const write = open();
  write('before\n');
  meddle();
  now += 1_500;
  expect(write('after\n')).toBe(true);
  expect(lines()).toEqual(['after']);
});

test('a log that cannot be written says so and holds up nobody, and is written again when it can be', () => {
  rmSync(dir, { recursive: true });
  const write = open();
  expect(write('lost\n')).toBe(false);
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  path = join(dir, 'server.log');
  expect(open()('kept\n')).toBe(true);
});

test('no number, code, token, password or mail address of anybody reaches the log', async () => {
  const log = logTo(open(1e6));
  const phone = '13900001111';
  const failing: Sender = {
    name: 'webhook',
    repeatable: false,
    calls: () => false,
    send: ({ to, text }) => Promise.reject(new Error(`refused ${to}: ${text}`)),
  };
  const world = openWorld({}, {}, { log });
  const out = openOutbox(failing, {
    database: world.database,
    clock: world.now,
    log,
    settings: { sign: '岭行', host: null, voice: false, dayMax: 100, costMilliYuan: 0 },
  });
  const browser = world.browser();
  await sendCode(world, browser, phone);
  const code = lastCode(world, phone);
  out.send({ at: now, phone: `86${phone}`, code });
  await out.idle();
  await logIn(world, browser, code);
  const token = browser.cookies.get('sid') ?? '';
  expect(token).toHaveLength(43);
  // What nobody should say, said all the same: by an error of a library, deep in facts, in an address.
  log('warn', 'call failed', {
    error: new Error(`fetch https://x.example/send?apikey=0123456789abcdef&mobile=${phone}`, {
      cause: new Error(`cookie sid=${token} of amu@example.com`),
    }),
    facts: { deep: [{ password: '松萝湖边的第七个营地', Authorization: 'Bearer abc', phone: `+86${phone}` }] },
  });
  world.database.exec('DROP TABLE codes');
  await sendCode(world, world.browser(), '13711112222');
  const text = readFileSync(path, 'utf8');
  expect(text.match(/"event":"(?:message failed|call failed)"/g)?.length).toBeGreaterThanOrEqual(3);
  for (const own of [phone, '13711112222', code, token, '0123456789abcdef', 'amu@', '松萝湖', 'Bearer abc'])
    expect(text).not.toContain(own);
  expect(text).toContain('139****1111');
});
