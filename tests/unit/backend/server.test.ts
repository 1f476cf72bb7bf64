// @module-tag large
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const root = join(import.meta.dirname, '../../..');
const started: ChildProcess[] = [];

/** Starts the real server on a free port and a data folder of its own, without the demo world. */
const start = async (dataDir: string): Promise<{ child: ChildProcess; port: number; output: () => string }> => {
  const child = spawn(process.execPath, ['src/backend/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DIST: join(dataDir, 'no-dist'),
      ORIGINS: 'http://own.example',
      DEMO: '0',
    },
  });
  started.push(child);
  let output = '';
  child.stdout?.on('data', (part) => (output += String(part)));
  child.stderr?.on('data', (part) => (output += String(part)));
  for (let i = 0; i < 1_000; i++) {
    const port = /"event":"listening","port":(\d+)/.exec(output)?.[1];
    if (port) return { child, port: Number(port), output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(output);
};
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });

let port = 0;
let child: ChildProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'server-'));
beforeAll(async () => {
  mkdirSync(join(dataDir, 'files/incoming'), { recursive: true });
  writeFileSync(join(dataDir, 'files/incoming/half-a-photo'), 'x');
  ({ port, child } = await start(dataDir));
});

const line = (first: string, headers = ''): string => `${first}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
test.each([
  ['a long address', line(`GET /api/${'a'.repeat(17_000)} HTTP/1.1`), 414],
  ['a hundred KB of headers', line('GET /api/validIslogin HTTP/1.1', `X: ${'a'.repeat(100_000)}\r\n`), 431],
  ['twenty KB of headers', line('GET /api/validIslogin HTTP/1.1', `X: ${'a'.repeat(20_000)}\r\n`), 431],
  ['an unknown method', line('FOO /api/validIslogin HTTP/1.1'), 400],
  ['another method', line('PUT /api/validIslogin HTTP/1.1'), 405],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  [
    'both lengths (smuggling)',
    line('POST /api/logout HTTP/1.1', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n',
    400,
  ],
  ['two lengths', line('POST /api/logout HTTP/1.1', 'Content-Length: 5\r\nContent-Length: 6\r\n') + 'hello', 400],
  ['an odd Host', 'GET /api/validIslogin HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n', 400],
])('%s gets JSON and %#', async (_, text, status) => {
  const answer = await raw(port, text);
  expect(answer.split(' ')[1]).toBe(String(status));
  expect(answer.toLowerCase()).toContain('content-type: application/json');
  expect(answer.toLowerCase()).toContain('cache-control: no-store');
  expect(answer).toContain('"errCode":');
});

test('half an upload of a run that was killed is gone', () => {
  expect(existsSync(join(dataDir, 'files/incoming/half-a-photo'))).toBe(false);
});

test.each(['secret.key', 'shell.db', 'shell.db-wal', 'shell.db-shm'])('%s is for its owner alone', (name) => {
  expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
});

test('slow headers are cut off within ten seconds while others are served', async () => {
  const before = Date.now();
  const slow = raw(port, 'GET /api/validIslogin HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const response = await fetch(`http://127.0.0.1:${port}/api/validIslogin`);
  expect(((await response.json()) as { errCode: number }).errCode).toBe(401);
  await slow;
  expect(Date.now() - before).toBeLessThan(10_500);
}, 15_000);

test('SIGTERM lets a running request finish, tells pages, folds the log away and exits with 0', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = '{"x":1}';
  socket.write(
    `POST /api/logout HTTP/1.1\r\nHost: x\r\nX-Requested-With: trail-shell\r\nIdempotency-Key: ${'k'.repeat(20)}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('"loggedOut":false');
  const [code] = (await exited) as [number];
  expect(code).toBe(0);
  expect(existsSync(join(dataDir, 'shell.db-wal'))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
}, 15_000);

test('a damaged database: 503, a line in the log, and alive', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'broken-'));
  writeFileSync(
    join(broken, 'shell.db'),
    'this is not a database, though it is long enough to look like a file of one'.repeat(50),
  );
  const server = await start(broken);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/validIslogin`);
  expect([response.status, ((await response.json()) as { errCode: number }).errCode]).toEqual([503, 503]);
  expect(server.output()).toContain('the database cannot be opened');
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect([health.status, await health.json()]).toMatchObject([503, { status: 'unavailable', reason: 'damaged' }]);
  const metrics = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await metrics.text()).toContain('http_requests_total{class="api",status="503"} 1');
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`);
  await once(socket, 'error');
  server.child.kill('SIGTERM');
  expect(((await once(server.child, 'exit')) as [number])[0]).toBe(0);
}, 15_000);
