import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerMessage } from '../../../../src/api/socket/messages.ts';
import { openSockets, type Sockets } from '../../../../src/backend/socket/sockets.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { befriend, block, write } from '../community/scene.ts';
import { ORIGIN, openWorld, type World } from '../support/world.ts';

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
  const post = write(world, { author: world.addMember('作者'), kind: 'post' });
  return { world, sockets, server, post, port: (server.address() as AddressInfo).port };
};

interface Page {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[];
  readonly closed: Promise<number>;
  readonly say: (message: unknown) => void;
  /** Waits until a message of this type has come. */
  readonly until: (type: ServerMessage['type'], count?: number) => Promise<void>;
}
const connect = async (port: number, headers: Record<string, string>, options = {}): Promise<Page> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, ...options });
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerMessage));
  const closed = once(socket, 'close').then(([code]) => code as number);
  const until = async (type: ServerMessage['type'], count = 1): Promise<void> => {
    while (heard.filter((message) => message.type === type).length < count) await once(socket, 'message');
  };
  await once(socket, 'open');
  await until('hello');
  return { socket, heard, closed, until, say: (message) => socket.send(JSON.stringify(message)) };
};
const member = (world: World) => {
  const browser = world.loggedIn(world.addMember());
  return { browser, headers: { Origin: ORIGIN, Cookie: `sid=${browser.cookies.get('sid')}` } };
};
const refusal = async (port: number, headers: Record<string, string>, path = '/ws'): Promise<number> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number; resume: () => void },
  ];
  response.resume();
  socket.on('error', () => undefined);
  socket.terminate();
  return response.statusCode;
};

test('the handshake wants an own origin and a live session', async () => {
  const { world, port } = await serve();
  const { headers } = member(world);
  expect(await refusal(port, { ...headers, Origin: 'https://evil.example' })).toBe(403);
  expect(await refusal(port, { Cookie: headers.Cookie })).toBe(403);
  expect(await refusal(port, { Origin: ORIGIN })).toBe(401);
  expect(await refusal(port, { Origin: ORIGIN, Cookie: `sid=${'A'.repeat(43)}` })).toBe(401);
  expect(await refusal(port, { Origin: ORIGIN }, `/ws?token=${headers.Cookie.slice(4)}`)).toBe(401);
  expect(await refusal(port, headers, '/other')).toBe(404);
  world.wait(31 * 86_400_000);
  expect(await refusal(port, headers)).toBe(401);
});

test('a handshake that is turned away has the headers and the words of any refusal', async () => {
  const { port } = await serve();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { Origin: ORIGIN } });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'end');
  expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({ errCode: 401 });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  socket.terminate();
});

test('a page hears what it watches and nothing else', async () => {
  const { world, port, post } = await serve();
  const author = world.addMember();
  const [other, dynamic] = [write(world, { author, kind: 'post' }), write(world, { author })];
  const page = await connect(port, member(world).headers);
  page.say({ type: 'watch', topic: `post:${post}` });
  page.say({ type: 'ping' });
  await page.until('pong');
  world.parts.hub.publish({ type: 'counts', target: `post:${other}`, likes: 9, comments: 9 });
  world.parts.hub.publish({ type: 'newPost', kind: 'post', targetId: other });
  world.parts.hub.publish({ type: 'counts', target: `post:${post}`, likes: 1, comments: 2 });
  await page.until('counts');
  expect(page.heard.slice(2)).toEqual([{ type: 'counts', target: `post:${post}`, likes: 1, comments: 2, id: 3 }]);
  page.say({ type: 'unwatch', topic: `post:${post}` });
  page.say({ type: 'watch', topic: 'feed' });
  page.say({ type: 'ping' });
  await page.until('pong', 2);
  world.parts.hub.publish({ type: 'counts', target: `post:${post}`, likes: 2, comments: 2 });
  world.parts.hub.publish({ type: 'newPost', kind: 'dynamic', targetId: dynamic });
  await page.until('newPost');
  expect(page.heard.filter(({ type }) => type === 'counts')).toHaveLength(1);
});

test('an echo comes back to who called, and to nobody else; what is too long is no message', async () => {
  const { world, port } = await serve();
  const who = member(world);
  const [page, other] = [await connect(port, who.headers), await connect(port, who.headers)];
  page.say({ type: 'echo', text: '喂——' });
  await page.until('echo');
  expect(page.heard[1]).toEqual({ type: 'echo', text: '喂——' });
  other.say({ type: 'ping' });
  await other.until('pong');
  expect(other.heard.map(({ type }) => type)).toEqual(['hello', 'pong']);
  page.say({ type: 'echo', text: '喂'.repeat(201) });
  expect(await page.closed).toBe(1008);
});

test('nobody hears of an entry that is out of reach, now or when resuming, whatever is watched', async () => {
  const { world, port } = await serve();
  const author = world.addMember('作者');
  const ids = {
    open: write(world, { author }),
    friends: write(world, { author, visibility: 'friends' }),
    self: write(world, { author, visibility: 'self' }),
    checked: write(world, { author, audit: 1 }),
    deleted: write(world, { author, deletedAt: 1 }),
    removed: write(world, { author, removedAt: 1 }),
    unknown: '999999',
    huge: '9'.repeat(19),
  };
  const people = { stranger: world.addMember(), friend: world.addMember(), blocked: world.addMember() };
  befriend(world, author, people.friend);
  block(world, author, people.blocked);
  const told = async (userId: string): Promise<string[]> => {
    const browser = world.loggedIn(userId);
    const page = await connect(port, { Origin: ORIGIN, Cookie: `sid=${browser.cookies.get('sid')}` });
    for (const id of Object.values(ids)) page.say({ type: 'watch', topic: `dynamic:${id}` });
    page.say({ type: 'watch', topic: 'feed' });
    page.say({ type: 'ping' });
    await page.until('pong');
    const from = world.parts.hub.last();
    for (const targetId of Object.values(ids)) {
      world.parts.hub.publish({ type: 'counts', target: `dynamic:${targetId}`, likes: 1, comments: 1 });
      world.parts.hub.publish({ type: 'newPost', kind: 'dynamic', targetId });
    }
    // Watched, but of another kind than it says.
    page.say({ type: 'watch', topic: `post:${ids.open}` });
    world.parts.hub.publish({ type: 'counts', target: `post:${ids.open}`, likes: 1, comments: 1 });
    page.say({ type: 'resume', epoch: world.parts.hub.epoch, lastId: from });
    await page.until('resumed');
    page.socket.terminate();
    const names = Object.entries(ids);
    return page.heard.flatMap((message) => {
      const id = message.type === 'counts' ? message.target : message.type === 'newPost' ? message.targetId : null;
      return id === null ? [] : [names.find(([, own]) => id === own || id === `dynamic:${own}`)?.[0] ?? id];
    });
  };
  const four = (name: string): string[] => Array.from({ length: 4 }, () => name);
  expect(await told(people.stranger)).toEqual(four('open'));
  expect((await told(people.friend)).sort()).toEqual([...four('friends'), ...four('open')]);
  expect(await told(people.blocked)).toEqual([]);
  expect(new Set(await told(author))).toEqual(new Set(['open', 'friends', 'self', 'checked']));
});

test('a page that stays open stops hearing the moment its member is shut out', async () => {
  const { world, port, post } = await serve();
  const [{ author }] = all<{ author: number }>(world.database, 'SELECT author_id AS author FROM entries') as [
    { author: number },
  ];
  const reader = world.addMember();
  const page = await connect(port, {
    Origin: ORIGIN,
    Cookie: `sid=${world.loggedIn(reader).cookies.get('sid')}`,
  });
  page.say({ type: 'watch', topic: `post:${post}` });
  page.say({ type: 'ping' });
  await page.until('pong');
  const publish = (likes: number): void =>
    world.parts.hub.publish({ type: 'counts', target: `post:${post}`, likes, comments: 0 });
  publish(1);
  await page.until('counts');
  block(world, String(author), reader);
  publish(2);
  run(world.database, 'DELETE FROM member_blocks');
  publish(3);
  await page.until('counts', 2);
  expect(page.heard.flatMap((message) => (message.type === 'counts' ? [message.likes] : []))).toEqual([1, 3]);
});

test('over fifty cuts no event is lost or doubled', async () => {
  const { world, port, post } = await serve();
  const { headers } = member(world);
  const seen: number[] = [];
  let lastId = 0;
  let epoch = '';
  let published = 0;
  const publish = (): void => {
    published += 1;
    world.parts.hub.publish({ type: 'counts', target: `post:${post}`, likes: published, comments: 0 });
  };
  for (let cut = 0; cut < 50; cut++) {
    const page = await connect(port, headers);
    const hello = page.heard[0] as Extract<ServerMessage, { type: 'hello' }>;
    page.say({ type: 'watch', topic: `post:${post}` });
    if (cut > 0) page.say({ type: 'resume', epoch, lastId });
    epoch = hello.epoch;
    page.say({ type: 'ping' });
    await page.until('pong');
    for (let i = 0; i < 10; i++) publish();
    await page.until('counts', (cut > 0 ? 10 : 0) + 10);
    const ids = page.heard.flatMap((message) => (message.type === 'counts' ? [message.id] : []));
    seen.push(...ids);
    lastId = Math.max(lastId, ...ids);
    page.socket.terminate();
    await page.closed;
    for (let i = 0; i < 10; i++) publish();
  }
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => i + 1));
  expect(seen.length).toBe(published - 10);
});

test('what cannot be resumed says so', async () => {
  const { world, port } = await serve();
  const page = await connect(port, member(world).headers);
  page.say({ type: 'resume', epoch: 'another run', lastId: 0 });
  await page.until('lost');
  page.say({ type: 'resume', epoch: world.parts.hub.epoch, lastId: 99 });
  await page.until('lost', 2);
  for (let i = 0; i < 2_100; i++) world.parts.hub.publish({ type: 'newPost', kind: 'post', targetId: '1' });
  page.say({ type: 'resume', epoch: world.parts.hub.epoch, lastId: 5 });
  await page.until('lost', 3);
  page.say({ type: 'resume', epoch: world.parts.hub.epoch, lastId: 2_000 });
  await page.until('resumed');
});

test('logout closes the page with 1008 within a second', async () => {
  const { world, port } = await serve();
  const { browser, headers } = member(world);
  const other = await connect(port, member(world).headers);
  const page = await connect(port, headers);
  const before = Date.now();
  await browser.post('/api/logout');
  expect(await page.closed).toBe(1008);
  expect(Date.now() - before).toBeLessThan(1_000);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test('a session that ran out closes with the next ping', async () => {
  const { world, port } = await serve(40);
  const page = await connect(port, member(world).headers);
  world.wait(31 * 86_400_000);
  expect(await page.closed).toBe(1008);
});

test('a page that answers no ping is cut off', async () => {
  const { world, port, sockets } = await serve(40);
  const page = await connect(port, member(world).headers, { autoPong: false });
  expect(await page.closed).toBe(1006);
  await expect.poll(() => sockets.count()).toBe(0);
});

test.each([
  ['bad JSON', (page: Page) => page.socket.send('{'), 1008],
  ['an unknown type', (page: Page) => page.say({ type: 'sql' }), 1008],
  ['a bad topic', (page: Page) => page.say({ type: 'watch', topic: "post:1' OR 1" }), 1008],
  ['binary', (page: Page) => page.socket.send(Buffer.from([1, 2])), 1003],
  ['64 KiB and more', (page: Page) => page.socket.send('x'.repeat(65_537)), 1009],
  ['a flood', (page: Page) => Array.from({ length: 25 }, () => page.say({ type: 'ping' })), 1008],
] as const)('%s closes the page, the server stays', async (_, act, code) => {
  const { world, port } = await serve();
  const page = await connect(port, member(world).headers);
  act(page);
  expect(await page.closed).toBe(code);
  const next = await connect(port, member(world).headers);
  next.say({ type: 'ping' });
  await next.until('pong');
});

test('a slow reader is cut off before its backlog reaches a few megabytes', async () => {
  const { world, port, post, sockets } = await serve();
  const page = await connect(port, member(world).headers);
  page.say({ type: 'watch', topic: `post:${post}` });
  page.say({ type: 'ping' });
  await page.until('pong');
  page.socket.pause();
  let rounds = 0;
  while (sockets.count() > 0 && rounds < 2_000) {
    for (let i = 0; i < 100; i++)
      world.parts.hub.publish({ type: 'counts', target: `post:${post}`, likes: i, comments: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  await expect.poll(() => sockets.count()).toBe(0);
});

test('stopping says 1001', async () => {
  const { world, port, sockets } = await serve();
  const page = await connect(port, member(world).headers);
  sockets.stop();
  expect(await page.closed).toBe(1001);
});
