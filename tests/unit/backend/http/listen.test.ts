import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createServer, drain, listen } from '../../../../src/backend/http/listen.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()));

const open = async (answer: (request: Request) => Response | Promise<Response>, bodyWithinMs?: number) => {
  const server = createServer(answer, bodyWithinMs === undefined ? {} : { bodyWithinMs });
  servers.push(server);
  return { server, port: await listen(server, 0, '127.0.0.1') };
};
const read = async (request: Request): Promise<Response> => new Response(`read ${(await request.text()).length}`);

/** A connection, and all that comes back on it until its end. */
const speak = (port: number): { socket: Socket; heard: () => string; end: Promise<string> } => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  socket.on('error', () => undefined);
  return { socket, heard: () => heard, end: new Promise((done) => socket.once('close', () => done(heard))) };
};
const get = (headers = ''): string => `GET /mc/ HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const post = (bytes: number): string => `POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('a server that ends', () => {
  test('lets a request whose headers came and whose body is on its way finish, and takes no new connection', async () => {
    const { server, port } = await open(read);
    const half = Array.from({ length: 20 }, () => speak(port));
    // Some on a connection that had an answer before.
    for (const { socket, heard } of half.slice(10)) {
      socket.write(post(0));
      await expect.poll(heard).toContain('read 0');
    }
    for (const { socket } of half) socket.write(`${post(6)}abc`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Nobody cuts them: each connection ends with its answer.
    const over = drain(server, 600_000);
    const isRefused = (): Promise<boolean> =>
      new Promise((said) => {
        const late = connect(port, '127.0.0.1', () => {
          late.destroy();
          said(false);
        });
        late.once('error', () => said(true));
      });
    await expect.poll(isRefused, { timeout: 5_000 }).toBe(true);
    for (const { socket } of half) socket.write('def');
    for (const { end } of half) expect(await end).toContain('read 6');
    await over;
  });
});

describe('a body', () => {
  test.each([
    ['somebody reads', read],
    ['nobody reads', () => new Promise<Response>(() => undefined)],
    ['was answered already', () => new Response('early')],
  ] as const)('that drips is ended where %s it', async (_, answer) => {
    const { port } = await open(answer, 300);
    const { socket, end } = speak(port);
    socket.write(post(100_000));
    const drip = setInterval(() => socket.writable && socket.write('a'), 20);
    const heard = await end;
    clearInterval(drip);
    expect(heard.split(' ')[1]).toBe(heard.includes('early') ? '200' : '408');
    if (!heard.includes('early')) expect(heard).toContain('"errCode":408');
  });

  test('that comes slowly and steadily is taken', async () => {
    const { port } = await open(read, 300);
    const { socket, heard, end } = speak(port);
    const [part, count] = [70_000, 8];
    socket.write(post(part * count));
    for (let sent = 0; sent < count; sent += 1) {
      socket.write('a'.repeat(part));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    await expect.poll(heard).toContain(`read ${part * count}`);
    socket.end();
    await end;
  });
});

test.each([
  'GET / HTTP/1.1\r\nHost: own.example\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nHOST: a\r\n\r\n',
])('two Host headers are refused before anybody reads one: %j', async (text) => {
  let asked = 0;
  const { port } = await open(() => new Response(String((asked += 1))));
  const { socket, end } = speak(port);
  socket.write(text);
  expect((await end).split(' ')[1]).toBe('400');
  expect(asked).toBe(0);
});

test.each(['h2c', 'websocket', 'TLS/1.0'])(
  'an offer to speak %s where there is no socket is ignored',
  async (protocol) => {
    const { server, port } = await open(() => new Response('the page'));
    server.on('upgrade', (_, socket) => socket.destroy());
    const { socket, heard, end } = speak(port);
    socket.write(
      get(`Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`),
    );
    await expect.poll(heard).toContain('the page');
    expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
    socket.end();
    await end;
  },
);

test('what was sent before the end is answered, on kept connections and new ones, and each ends', async () => {
  const { server, port } = await open(() => new Response('the page'));
  const kept = Array.from({ length: 20 }, () => speak(port));
  for (const { socket } of kept) socket.write(get());
  for (const { heard } of kept) await expect.poll(heard).toContain('the page');

  const over = drain(server);
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { socket } of kept) socket.write(get());
  const late = speak(port);
  late.socket.write(get());
  for (const { end } of kept) expect((await end).split('HTTP/1.1 200').length).toBe(3);
  expect(await late.end).toMatch(/200 OK[^]*Connection: close/i);
  await over;
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});
