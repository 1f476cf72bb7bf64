// @module-tag large
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const harness = join(import.meta.dirname, 'support/started.mjs');
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

/** A package whose `start` is ours, on a server that needs no build. */
const packageLikeOurs = (): string => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const start = scripts.start.replace('scripts/start.mjs', harness);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shell', version: '1.0.0', scripts: { start } }));
  return folder;
};

const begin = async (command: string, args: readonly string[], cwd: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stopping-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DIST: join(dataDir, 'no-dist'), DEMO: '0' };
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env, ORIGINS: 'http://own.example' } });
  started.push(child);
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('"event":"listening"');
  return { child, port: Number(/"event":"listening","port":(\d+)/.exec(output)?.[1]), output: () => output };
};

const isOver = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

const body = '{"x":1}';
const half = `POST /api/logout HTTP/1.1\r\nHost: x\r\nX-Requested-With: trail-shell\r\nIdempotency-Key: ${'k'.repeat(20)}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

test.each([
  ['scripts/start.mjs', process.execPath, [harness], () => root],
  ['npm start', 'npm', ['start'], packageLikeOurs],
] as const)('SIGTERM to %s: what was sent is answered, both end, with 0', async (_, command, args, folder) => {
  const { child, port, output } = await begin(command, args, folder());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(half);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const ended = once(child, 'exit') as Promise<[number]>;
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('"loggedOut":false');
  expect([(await ended)[0], await isOver(port)]).toEqual([0, true]);
  expect(output()).toContain('"event":"stopped"');
});

test('the server ends by itself when whoever started it was killed', async () => {
  const { child, port } = await begin(process.execPath, [harness], root);
  child.kill('SIGKILL');
  await expect.poll(() => isOver(port), { timeout: 15_000 }).toBe(true);
});
