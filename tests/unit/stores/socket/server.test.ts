import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { OpenSocket } from '../../../../src/host/socket.ts';
import { openSockets } from '../../../../src/backend/socket/sockets.ts';
import { createConnection } from '../../../../src/stores/socket/connection.ts';
import { ORIGIN, openWorld } from '../../backend/support/world.ts';

/** The client's pauses, a thousand times as fast. */
const FASTER = 1_000;

test('over fifty cuts of a thousand events none is lost or doubled', async () => {
  const world = openWorld();
  const server = createServer();
  const sockets = openSockets(server, world.parts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const userId = world.addMember();
  const headers = { Origin: ORIGIN, Cookie: `sid=${world.loggedIn(userId).cookies.get('sid')}` };
  let current: WebSocket | undefined;
  const open: OpenSocket = (_, hears) => {
    const socket = (current = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers }));
    socket.on('message', (data) => hears.message(String(data)));
    socket.on('close', (code) => hears.close(code));
    socket.on('error', () => undefined);
    return {
      send: (text) => void (socket.readyState === socket.OPEN && socket.send(text)),
      close: () => socket.terminate(),
    };
  };
  const timers = {
    set: (run: () => void, afterMs: number) => setTimeout(run, afterMs / FASTER) as unknown as number,
    clear: (timer: number) => clearTimeout(timer),
  };
  const heard: number[] = [];
  let begun = (): void => undefined;
  const ready = new Promise<void>((resolve) => (begun = resolve));
  const connection = createConnection(
    { timers, now: () => Date.now() * FASTER, open, chance: () => Math.random() },
    '/ws',
    {
      event: (event) => void (event.type === 'unread' && heard.push(event.unread.like)),
      missed: () => begun(),
      live: () => undefined,
    },
  );
  connection.start();
  await ready;
  for (let at = 1; at <= 1_000; at += 1) {
    world.parts.hub.publish({ type: 'unread', userId, unread: { comment: 0, like: at, follow: 0, system: 0 } });
    if (at % 20 === 0) {
      current?.terminate();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    }
  }
  while (heard.length < 1_000) await new Promise((resolve) => setTimeout(resolve, 5));
  connection.stop();
  sockets.stop();
  server.close();
  server.closeAllConnections();
  expect([...heard].sort((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1));
});
