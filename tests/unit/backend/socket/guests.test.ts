import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSockets, type Sockets } from '../../../../src/backend/socket/sockets.ts';
import { type Browser, ORIGIN, openWorld } from '../support/world.ts';

const open: { server: Server; sockets: Sockets }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    sockets.stop();
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (pingMs = 25_000) => {
  const world = openWorld();
  const server = createServer();
  const sockets = openSockets(server, world.parts, pingMs);
  open.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { world, sockets, port: (server.address() as AddressInfo).port };
};
const headersOf = (browser: Browser, origin = ORIGIN) => ({
  Origin: origin,
  Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const begin = async (browser: Browser) =>
  (await browser.post('/api/account/scan/begin', {})).body.data as { code: string; ticket: string };
const connect = async (port: number, browser: Browser) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: headersOf(browser) });
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'message');
  return { socket, heard, closed };
};
const refusal = async (port: number, headers: Record<string, string>): Promise<number> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number; resume: () => void },
  ];
  response.resume();
  socket.on('error', () => undefined);
  socket.terminate();
  return response.statusCode;
};

test('a guest gets a line only while this browser waits for a login, and from our own pages', async () => {
  const { world, port } = await serve();
  const desktop = world.browser();
  expect(await refusal(port, headersOf(desktop))).toBe(401);
  await begin(desktop);
  expect(await refusal(port, headersOf(desktop, 'https://evil.example'))).toBe(403);
  const other = world.browser('192.0.2.66');
  other.cookies.set('bid', 'A'.repeat(43));
  expect(await refusal(port, headersOf(other))).toBe(401);
  const { socket } = await connect(port, desktop);
  socket.close();
  world.wait(120_000);
  expect(await refusal(port, headersOf(desktop))).toBe(401);
});

test('it hears that its own login has moved, and of nobody else’s; what moved is not said', async () => {
  const { world, port } = await serve();
  const [desktop, neighbour] = [world.browser(), world.browser('192.0.2.7')];
  const { code } = await begin(desktop);
  await begin(neighbour);
  const [mine, theirs] = [await connect(port, desktop), await connect(port, neighbour)];
  const phone = world.loggedIn(world.addMember());
  const heard = once(mine.socket, 'message');
  await phone.post('/api/account/scan/open', { code });
  await heard;
  expect(mine.heard).toEqual([{ type: 'moved' }, { type: 'moved' }]);
  // Scanned again: nothing has moved.
  await phone.post('/api/account/scan/open', { code });
  const cancelled = once(mine.socket, 'message');
  await phone.post('/api/account/scan/cancel', { code });
  await cancelled;
  expect(mine.heard).toHaveLength(3);
  // Only the greeting.
  expect(theirs.heard).toHaveLength(1);
});

test('who says anything on it is cut off; so many tabs and no more', async () => {
  const { world, port, sockets } = await serve();
  const desktop = world.browser();
  await begin(desktop);
  const talker = await connect(port, desktop);
  talker.socket.send(JSON.stringify({ type: 'watch', topic: 'inbox' }));
  expect(await talker.closed).toBe(1008);
  for (let at = 0; at < 5; at += 1) await connect(port, desktop);
  expect(await refusal(port, headersOf(desktop))).toBe(429);
  expect(sockets.count()).toBe(5);
});

test('the line ends when the login is over', async () => {
  const { world, port } = await serve(20);
  const desktop = world.browser();
  await begin(desktop);
  const { closed } = await connect(port, desktop);
  world.wait(120_000);
  expect(await closed).toBe(1000);
});
