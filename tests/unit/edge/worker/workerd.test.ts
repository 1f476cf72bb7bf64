// @module-tag large
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/freePort.mjs';
import { bundleWorker } from '../../../../src/build/bundleWorker.ts';
import { startWorkerd } from '../../../support/workerd.ts';
import { post, postPage } from './support.ts';

const SITE = 'https://m.example.com';

let origin = '';
let stop: (() => void) | undefined;
const servers: Server[] = [];
/** What the site and the API were asked, with the cookie that came along. */
let asked: string[] = [];
let answer: (response: ServerResponse) => void;

const json = (body: unknown): ((response: ServerResponse) => void) => {
  return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const listen = async (hear: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(hear);
  const port = await freePort();
  await new Promise<void>((then) => server.listen(port, '127.0.0.1', then));
  servers.push(server);
  return `http://127.0.0.1:${port}`;
};

beforeAll(async () => {
  const site = await listen((request, response) => {
    asked.push(`site ${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    if (request.url?.startsWith('/mc/old')) return response.writeHead(301, { location: '/mc/new' }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' })
      .end(postPage);
  });
  const api = await listen((request, response) => {
    asked.push(`api ${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    answer(response);
  });
  const port = await freePort();
  const script = await bundleWorker({ PUBLIC_SITE_ORIGIN: SITE });
  expect(script).not.toMatch(/from\s*["']node:|require\(/);
  const env = { STATIC_ORIGIN: site, API_ORIGIN: api, EDGE_BUDGET_MS: '200' };
  stop = await startWorkerd({ port, script, env });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  stop?.();
  for (const server of servers) server.close();
});

const open = (id: number, init: RequestInit = {}): Promise<Response> => {
  asked = [];
  return fetch(`${origin}/mc/community/detail?id=${id}`, init);
};

test('fills a page on the runtime of its hosts, and sends nobody’s cookie to the API', async () => {
  answer = json({ errCode: 0, errMsg: '', data: post({ id: '1' }) });
  const response = await open(1, { headers: { cookie: 'bid=1' } });
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=10']);
  expect(text).toContain('<title>雾里的山</title>');
  expect(text).toContain(`<link rel="canonical" href="${SITE}/mc/community/detail?id=1">`);
  expect(asked).toEqual(['site GET /mc/community/detail ', 'api GET /api/community/post?id=1 ']);
  // From what it has kept.
  expect(await (await open(1)).text()).toBe(text);
  expect(asked).toEqual([]);
  const head = await open(1, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a member’s page is the build’s own, and so is one whose API is late, broken or leads away', async () => {
  answer = json({ errCode: 0, errMsg: '', data: post({ id: '2' }) });
  expect(await (await open(2, { headers: { cookie: 'sid=secret' } })).text()).toBe(postPage);
  expect(asked).toEqual(['site GET /mc/community/detail?id=2 sid=secret']);
  const faults: ((response: ServerResponse) => void)[] = [
    (response) => setTimeout(() => response.end(), 600),
    (response) => void response.writeHead(302, { location: `${SITE}/` }).end(),
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"errCode":'),
    (response) => void response.destroy(),
  ];
  for (const [at, fault] of faults.entries()) {
    answer = fault;
    expect(await (await open(20 + at)).text()).toBe(postPage);
  }
});

test('leaves every other address to the site, redirects included', async () => {
  const moved = await fetch(`${origin}/mc/old?x=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/mc/new']);
  asked = [];
  await fetch(`${origin}/csp-report`, { method: 'POST', body: 'x' });
  expect(asked).toEqual(['site POST /csp-report ']);
});

test('what was taken back is gone within seconds, with nobody to say so', async () => {
  answer = json({ errCode: 0, errMsg: '', data: post({ id: '3' }) });
  expect((await open(3)).status).toBe(200);
  answer = json({ errCode: -1, errMsg: '', data: { state: 'deleted', similar: [] } });
  const began = Date.now();
  while ((await open(3)).status === 200) {
    expect(Date.now() - began).toBeLessThan(10_000);
    await new Promise((then) => setTimeout(then, 250));
  }
  expect((await open(3)).status).toBe(410);
});

test('many visitors of a stale page at once have its reply asked for once, and wait for none', async () => {
  const reply = json({ errCode: 0, errMsg: '', data: post({ id: '4' }) });
  answer = reply;
  expect((await open(4)).headers.get('cache-control')).toBe('private, max-age=10');
  await new Promise((then) => setTimeout(then, 2_100));
  answer = (response) => setTimeout(() => reply(response), 500);
  asked = [];
  const address = `${origin}/mc/community/detail?id=4`;
  const pages = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(address)).text()));
  for (const page of pages) expect(page).toContain('<title>雾里的山</title>');
  expect(asked).toEqual(['api GET /api/community/post?id=4 ']);
});
