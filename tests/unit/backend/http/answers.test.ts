import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../../src/api/define.ts';
import { REQUEST_ID } from '../../../../src/api/wire.ts';
import { answer, type Answer } from '../../../../src/backend/answer.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { readInput } from '../../../../src/backend/http/input.ts';
import { visitorAddress } from '../../../../src/backend/http/address.ts';
import { openWorld } from '../support/world.ts';

const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const CORS = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-origin': 'http://localhost:4321',
  'access-control-expose-headers':
    'Retry-After, X-Reader, X-Request-Id, Location, ' +
    'Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata, Upload-Checksum, Upload-Expires',
  vary: 'Origin',
};

const read = defineCall({
  name: 'read',
  method: 'GET',
  path: '/read',
  summary: '',
  request: z.object({
    n: z.optional(z.int()),
    text: z.optional(z.string()),
    yes: z.optional(z.boolean()),
    ids: z.optional(z.array(z.int())),
    kind: z.optional(z.enum(['a', 'b'])),
    grade: z.optional(z.literal([1, 2])),
  }),
  reply: z.unknown(),
});
const write = defineCall({ ...read, name: 'write', method: 'POST', path: '/write' });
const fail = (name: string, handle: () => never): Answer =>
  answer(
    defineCall({
      name,
      method: 'GET',
      path: `/${name}`,
      summary: '',
      request: z.object({}),
      reply: z.object({ ok: z.boolean() }),
    }),
    handle,
  );
const answers: Answer[] = [
  answer(read, (payload) => payload),
  answer(write, (payload) => payload),
  fail('throws', () => {
    throw new Error(`SQLITE at ${import.meta.url}: SELECT * FROM users`);
  }),
  fail('lies', () => 'not what the contract says' as never),
  fail('sql', () => {
    throw Object.assign(new Error('disk full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  }),
  answer(
    defineCall({
      name: 'slow',
      method: 'GET',
      path: '/slow',
      summary: '',
      changes: true,
      request: z.object({}),
      reply: z.null(),
    }),
    async (_, { database }) => {
      run(database, "INSERT INTO hits (bucket, at) VALUES ('slow', 1)");
      return Promise.resolve(null);
    },
  ),
];

test('all headers, on every kind of answer', async () => {
  const world = openWorld({}, { answers });
  const browser = world.browser();
  for (const [path, ask, status, more] of [
    ['/api/read', {}, 200, {}],
    ['/api/read', { query: { n: 'x' } }, 400, {}],
    ['/api/nope', {}, 404, {}],
    ['/api/read', { method: 'DELETE' }, 405, { allow: 'GET, HEAD, OPTIONS' }],
    ['/api/throws', {}, 500, { 'x-request-id': expect.stringMatching(REQUEST_ID) as string }],
    ['/api/sql', {}, 503, { 'retry-after': '2', 'x-request-id': expect.stringMatching(REQUEST_ID) as string }],
    ['/api/read', { query: { text: 'x'.repeat(17_000) } }, 414, {}],
    ['/api/read', { headers: { 'X-Long': 'x'.repeat(17_000) } }, 431, {}],
    ['/files/nothing', {}, 404, {}],
    ['/upload', { method: 'POST', body: 'x', headers: { 'X-Requested-With': '' } }, 403, {}],
  ] as const) {
    const reply = await browser.send(path, ask);
    expect([path, reply.status]).toEqual([path, status]);
    expect(Object.fromEntries(reply.headers), path).toEqual({ ...API, ...CORS, ...more });
    expect(Object.keys(reply.body).sort()).toEqual(['data', 'errCode', 'errMsg']);
  }
});

test('a person whose link is too long reads a page with a way on; a call gets its envelope', async () => {
  const world = openWorld({}, { answers, site: () => new Response('page') });
  const query = { text: 'x'.repeat(17_000) };
  const page = await world.browser().send('/mc/tools/preview', { method: 'GET', query });
  expect(page.status).toBe(414);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<h1>链接太长了</h1>');
  expect(page.text).toContain('href="/mc/"');
  expect(page.text).not.toContain('xxx');
  const call = await world.browser().send('/api/read', { method: 'GET', query });
  expect([call.status, call.body.errCode]).toEqual([414, 414]);
});

test('over TLS every kind of answer says so, over plain HTTP none', async () => {
  for (const secure of [true, false]) {
    const world = openWorld({ secure }, { answers, site: () => new Response('page') });
    const browser = world.browser();
    for (const [path, ask] of [
      ['/api/read', {}],
      ['/api/read', { method: 'OPTIONS' }],
      ['/api/read', { method: 'DELETE' }],
      ['/api/read', { query: { text: 'x'.repeat(17_000) } }],
      ['/api/throws', {}],
      ['/api/nope', {}],
      ['/files/nothing', {}],
      ['/download/nothing', {}],
      ['/upload', { method: 'POST', body: 'x', headers: { 'X-Requested-With': '' } }],
      ['/ws', {}],
      ['/demo/inbox', {}],
      ['/demo/cashier', {}],
      ['/mc/', {}],
      ['/mc/', { query: { text: 'x'.repeat(17_000) } }],
    ] as const) {
      const { headers } = await browser.send(path, ask);
      expect(headers.get('strict-transport-security'), `${path} ${JSON.stringify(ask)}`.slice(0, 80)).toBe(
        secure ? 'max-age=31536000; includeSubDomains' : null,
      );
    }
  }
});

test('an error tells nothing about the inside; the log does, by the name that the answer gives', async () => {
  const world = openWorld({}, { answers });
  const told: (string | null)[] = [];
  for (const path of ['/api/throws', '/api/lies', '/api/sql']) {
    const reply = await world.browser().get(path, { phone: '13800138000' });
    expect(reply.text).not.toMatch(/SELECT|src|\.ts|node:|Error|stack|contract|disk/i);
    expect(reply.body.errMsg).toMatch(/稍后再试$/);
    told.push(reply.headers.get('x-request-id'));
  }
  expect(world.log.map(({ facts }) => facts['requestId'])).toEqual(told);
  expect(new Set(told).size).toBe(3);
  expect(JSON.stringify(world.log)).not.toContain('13800138000');
});

test('a handler that changes something cannot be asynchronous, and leaves nothing behind', async () => {
  const world = openWorld({}, { answers });
  expect((await world.browser().get('/api/slow')).body.errCode).toBe(500);
  expect(all(world.database, "SELECT * FROM hits WHERE bucket = 'slow'")).toHaveLength(0);
  expect(world.database.isTransaction).toBe(false);
});

test('a query is read by its contract, and the first value of a name wins', async () => {
  const world = openWorld({}, { answers });
  const ask = async (query: string) =>
    (await world.browser().send('/api/read', { query: new URLSearchParams(query), method: 'GET' })).body;
  expect((await ask('n=12&text=12&yes=1&ids=1,2,3&kind=a&grade=2&stranger=1')).data).toEqual({
    n: 12,
    text: '12',
    yes: true,
    ids: [1, 2, 3],
    kind: 'a',
    grade: 2,
  });
  expect((await ask('n=1&n=2')).data).toEqual({ n: 1 });
  expect((await ask('n[]=1&__proto__=1&constructor=2')).data).toEqual({});
  for (const bad of [
    'n=',
    'n=1e5',
    'n=0x10',
    'n=1.5',
    'n=99999999999999999999',
    'n=%20',
    'n=NaN',
    'yes=yes',
    'ids=1,,2',
    'kind=c',
    'grade=3',
    'n=%ff',
  ])
    expect((await ask(bad)).errCode, bad).toBe(400);
});

test('bodies: JSON or a form, an object, small, shallow and in UTF-8', async () => {
  const world = openWorld({}, { answers });
  const post = (body: string | Uint8Array, type = 'application/json') =>
    world.browser().send('/api/write', { method: 'POST', body, headers: { 'Content-Type': type } });
  expect((await post('{"n":1}')).body.data).toEqual({ n: 1 });
  expect((await post('n=1&n=2&yes=true', 'application/x-www-form-urlencoded')).body.data).toEqual({ n: 1, yes: true });
  expect((await post('')).body.data).toEqual({});
  expect((await post('{"__proto__":{"n":1},"text":"山"}')).body.data).toEqual({ text: '山' });
  expect(({} as Record<string, unknown>)['n']).toBeUndefined();
  for (const [body, type, status] of [
    ['{"n":1', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['"x"', 'application/json', 400],
    ['{"n":"1"}', 'application/json', 400],
    ['['.repeat(100_000), 'application/json', 400],
    [`{"text":${'['.repeat(40)}${']'.repeat(40)}}`, 'application/json', 400],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json', 400],
    ['{"n":1}', 'text/plain', 415],
    ['{"n":1}', 'multipart/form-data; boundary=x', 415],
    [`{"text":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
  ] as const)
    expect([(await post(body, type)).status, String(body).slice(0, 12)]).toEqual([status, String(body).slice(0, 12)]);
});

test('a body is cut off while it arrives, whatever length it claims', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const request = new Request('http://x/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-length': '10', 'content-type': 'application/json' },
  } as RequestInit);
  await expect(readInput(write as never, request)).rejects.toThrow('tooLarge');
  expect(sent).toBeLessThan(1_000_000);
});

test('HEAD reads like GET without the body', async () => {
  const world = openWorld({}, { answers });
  const reply = await world.browser().send('/api/read', { method: 'HEAD' });
  expect([reply.status, reply.text]).toEqual([200, '']);
});

test('planned calls say so, and their number only falls', async () => {
  const { planned } = await import('../../../../src/backend/calls/planned.ts');
  expect(planned.length).toBeLessThanOrEqual(11);
  const world = openWorld();
  for (const call of planned) {
    const reply = await world
      .browser()
      .send(`/api${call.path}`, { method: call.method, ...(call.method === 'POST' ? { body: {} } : {}) });
    expect(reply.body).toEqual({ errCode: 501, errMsg: '功能建设中', data: null });
  }
});

test('a database that only reads answers 503 and works again when it can', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  world.database.exec('PRAGMA query_only = ON');
  const refused = await browser.post('/api/logout');
  expect([refused.status, refused.body.errCode]).toEqual([503, 503]);
  world.database.exec('PRAGMA query_only = OFF');
  expect((await browser.post('/api/logout')).body.errCode).toBe(0);
  expect(one(world.database, 'SELECT 1 FROM sessions')).toBeUndefined();
});

test.each([
  ['203.0.113.9', null, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['2001:DB8:0:1:aaaa::1', null, 0, '2001:db8:0:1::/64'],
  ['2001:db8::1', null, 0, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', 'nonsense', 1, 'unknown'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  [undefined, null, 0, 'unknown'],
] as const)('%s behind %s with %i proxies is %s', (socket, forwarded, proxies, network) => {
  expect(visitorAddress(socket, forwarded, proxies)).toBe(network);
});

test('an answer says for which member it was made, and nothing to a guest', async () => {
  const world = openWorld();
  const userId = world.addMember();
  const member = world.loggedIn(userId);
  for (const path of ['/api/validIslogin', '/api/vip/membership', '/api/vip/plans'])
    expect((await member.get(path)).headers.get('X-Reader'), path).toBe(userId);
  expect((await world.browser().get('/api/vip/plans')).headers.get('X-Reader')).toBeNull();
  const stranger = world.browser();
  stranger.cookies.set('sid', 'made-up');
  expect((await stranger.get('/api/vip/plans')).headers.get('X-Reader')).toBeNull();
});
