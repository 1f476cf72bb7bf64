// @module-tag large
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../src/backend/database/transaction.ts';
import { readSecret } from '../../../../src/backend/secretFile.ts';
import { openSession } from '../../../../src/backend/sessions/sessions.ts';
import { tokenOf } from '../../../../src/backend/sessions/session.ts';
import { migratedFile } from '../support/migrated.ts';

const SEATS = 20;
const PEOPLE = 500;
const ORIGIN = 'http://own.example';
const root = join(import.meta.dirname, '../../../..');
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

/** A folder with an event of twenty seats, and five hundred members who are logged in. */
const prepare = (): { dir: string; cookies: string[] } => {
  const dir = mkdtempSync(join(tmpdir(), 'events-kill-'));
  const database = migratedFile(join(dir, 'shell.db'));
  const secret = readSecret(join(dir, 'secret.key'));
  const now = Date.now();
  const member = (): number => run(database, "INSERT INTO users (nick_name, created_at) VALUES ('山友', ?)", now).id;
  const day = 86_400_000;
  run(
    database,
    `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
       signup_until, capacity, level, price_fen, created_at)
     VALUES (?1, '夜爬看日出', '等日出。', 'hike', '1', '北京', '香山', '香山公园东门', ?2, ?2, ?3, ?4, ?5, 2, 0, ?4)`,
    member(),
    now + 9 * day,
    now + 10 * day,
    now + 8 * day,
    SEATS,
  );
  const cookies = transaction(database, () =>
    Array.from({ length: PEOPLE }, () => {
      const { handle } = openSession(database, secret, String(member()), now, 'test');
      return `sid=${tokenOf(secret, handle)}`;
    }),
  );
  database.close();
  return { dir, cookies };
};

const begin = async (dir: string): Promise<{ child: ChildProcess; base: string }> => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, DIST: join(dir, 'none'), DEMO: '0', ORIGINS: ORIGIN };
  const child = spawn(process.execPath, ['src/backend/main.ts'], { cwd: root, env: { ...process.env, ...env } });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('"event":"listening"');
  return { child, base: `http://127.0.0.1:${/"event":"listening","port":(\d+)/.exec(output)?.[1]}` };
};

type Told = { readonly id: string; readonly state: string; readonly place: number | null };

const signUp = async (base: string, cookie: string, at: number, version: string): Promise<Told | null> => {
  try {
    const response = await fetch(`${base}/api/event/signUp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'trail-shell',
        'Idempotency-Key': `kill-test-sign-up-${String(at).padStart(6, '0')}`,
        Origin: ORIGIN,
        Cookie: cookie,
      },
      body: JSON.stringify({
        id: '1',
        people: [{ name: '林小一', phone: `138${String(at).padStart(8, '0')}`, age: 30 }],
        emergency: { name: '林建国', phone: '13912340000' },
        agreed: { doc: 'user-protocol', version },
        seenFen: 0,
        wait: true,
      }),
    });
    const body = (await response.json()) as { errCode: number; data: Told | null };
    return body.errCode === 0 ? body.data : null;
  } catch {
    return null;
  }
};

test('twenty seats, five hundred at once, a server killed in the midst: nothing that was told is lost, no seat is given twice', async () => {
  const { dir, cookies } = prepare();
  const first = await begin(dir);
  const killed = once(first.child, 'exit');
  const { data } = (await (await fetch(`${first.base}/api/event/event?id=1`)).json()) as {
    data: { agreement: { version: string } };
  };
  const { version } = data.agreement;
  let answered = 0;
  const before = await Promise.all(
    cookies.map(async (cookie, at) => {
      // A server at rest would have answered them all before anybody can kill it.
      await new Promise((then) => setTimeout(then, at));
      const told = await signUp(first.base, cookie, at, version);
      if (told !== null && (answered += 1) === 120) first.child.kill('SIGKILL');
      return told;
    }),
  );
  await killed;
  expect(before.filter((told) => told !== null).length).toBeGreaterThanOrEqual(120);
  expect(before.some((told) => told === null)).toBe(true);

  const second = await begin(dir);
  // Everybody presses again, with the key of their first try.
  const after = await Promise.all(cookies.map((cookie, at) => signUp(second.base, cookie, at, version)));
  before.forEach((told, at) => {
    if (told !== null) expect(after[at]).toEqual(told);
  });
  expect(after.every((told) => told !== null)).toBe(true);
  const stopped = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  await stopped;

  const database = openDatabase(join(dir, 'shell.db'));
  expect(one(database, 'SELECT taken, waiting FROM events')).toMatchObject({ taken: SEATS, waiting: PEOPLE - SEATS });
  const rows = all<{ id: number; state: string; user_id: number }>(
    database,
    'SELECT id, state, user_id FROM event_signups ORDER BY id',
  );
  expect(rows.slice(0, SEATS).every(({ state }) => state === 'confirmed')).toBe(true);
  expect(rows.slice(SEATS).every(({ state }) => state === 'waiting')).toBe(true);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(PEOPLE);
  // The list is in the order of coming, before the kill and after it.
  const places = after
    .filter((told): told is Told => told?.state === 'waiting')
    .sort((a, b) => Number(a.id) - Number(b.id));
  expect(places.map(({ place }) => place)).toEqual(Array.from({ length: PEOPLE - SEATS }, (_, at) => at + 1));
  expect(one(database, 'PRAGMA integrity_check')).toMatchObject({ integrity_check: 'ok' });
  database.close();
}, 60_000);
