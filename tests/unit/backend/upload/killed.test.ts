// @module-tag large
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { openParts } from '../../../../src/backend/parts.ts';
import { openSession } from '../../../../src/backend/sessions/sessions.ts';
import { tokenOf } from '../../../../src/backend/sessions/session.ts';
import { readSettings } from '../../../../src/backend/settings.ts';
import { tinyMp4 } from '../../../support/film/tinyFilm.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DIST: join(folder, 'no-dist'),
  ORIGINS: 'http://own.example',
  DEMO: '0',
};
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<string> => {
  child = spawn(process.execPath, ['src/backend/main.ts'], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  child.stdout?.on('data', (piece) => (output += String(piece)));
  child.stderr?.on('data', (piece) => (output += String(piece)));
  for (let look = 0; look < 400; look += 1) {
    const port = /"event":"listening","port":(\d+)/.exec(output)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(output);
};
const kill = async (): Promise<void> => {
  const gone = once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await gone;
};

const cookie = ((): string => {
  const parts = openParts(readSettings(env), { draw: () => Promise.reject(new Error('nothing')) }, () => undefined);
  const now = parts.clock();
  const { id } = run(parts.database, "INSERT INTO users (nick_name, created_at) VALUES ('山友', ?)", now);
  const token = tokenOf(parts.secret, openSession(parts.database, parts.secret, String(id), now, 'test').handle);
  parts.database.close();
  return `sid=${token}`;
})();
const headers = { Cookie: cookie, 'X-Requested-With': 'trail-shell' };
const b64 = (text: string): string => Buffer.from(text).toString('base64');

const MB = 1_048_576;
const STEP = 8 * MB;
const LENGTH = 336 * MB;
/** Its index first, and then a film of nothing, which is not kept in memory here either. */
const head = tinyMp4({ bytes: 0 });
head.writeUInt32BE(LENGTH - head.length + 8, head.length - 8);
const nothing = Buffer.alloc(STEP);
const partAt = (at: number): Buffer => {
  const part = nothing.subarray(0, Math.min(STEP, LENGTH - at));
  return at > 0 ? part : Buffer.concat([head, part.subarray(head.length)]);
};
const begin = (server: string): Promise<Response> =>
  fetch(`${server}/upload/max`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(LENGTH),
      'Upload-Metadata': `kind ${b64('video')},filename ${b64('山顶.mp4')},print ${b64('long-film')}`,
    },
  });
const append = async (at: string, offset: number): Promise<{ done: { video: { bytes: number } } | null }> => {
  const part = partAt(offset);
  const reply = await fetch(at, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'Upload-Checksum': `sha256 ${createHash('sha256').update(part).digest('base64')}`,
    },
    body: new Uint8Array(part),
  });
  const { errCode, errMsg, data } = (await reply.json()) as { errCode: number; errMsg: string; data: never };
  expect([errCode, errMsg]).toEqual([0, '']);
  return data;
};
/** Half a part, and then nothing more. */
const hang = (at: string, offset: number): Promise<void> =>
  new Promise((resolve) => {
    const sender = request(at, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
        'Upload-Checksum': `sha256 ${createHash('sha256').update(partAt(offset)).digest('base64')}`,
        'Content-Length': STEP,
      },
    });
    sender.on('error', () => undefined);
    sender.write(partAt(offset).subarray(0, STEP / 2), () => setTimeout(resolve, 100));
  });
const memory = (): number =>
  1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid ?? 0}/status`, 'latin1'))?.[1] ?? 0);

test.runIf(existsSync('/proc/self/status'))(
  'a film of 336 MB: killed in the middle of a part it goes on from the last whole one, and is never in memory',
  { timeout: 120_000 },
  async () => {
    let server = await start();
    const begun = await begin(server);
    const path = begun.headers.get('location') ?? '';
    for (let offset = 0; offset < 5 * STEP; offset += STEP) await append(`${server}${path}`, offset);
    await hang(`${server}${path}`, 5 * STEP);
    await kill();

    server = await start();
    const asked = await fetch(`${server}${path}`, { method: 'HEAD', headers });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(5 * STEP)]);
    // What the first part brings along is not what the film takes.
    await append(`${server}${path}`, 5 * STEP);
    const before = memory();
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, memory())), 5);
    let last: Awaited<ReturnType<typeof append>> | null = null;
    for (let offset = 6 * STEP; offset < LENGTH; offset += STEP) last = await append(`${server}${path}`, offset);
    clearInterval(looking);
    expect(last?.done?.video.bytes).toBe(LENGTH);
    expect(most - before).toBeLessThan(96 * MB);
    const { id } = last?.done?.video as unknown as { id: string };
    expect(statSync(join(folder, 'files/media', id.slice(0, 2), id)).size).toBe(LENGTH);
  },
);
