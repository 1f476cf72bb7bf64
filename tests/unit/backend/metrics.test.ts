import { get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createServer, listen } from '../../../src/backend/http/listen.ts';
import { watchProcess } from '../../../src/backend/metrics/process.ts';
import { createRegistry } from '../../../src/backend/metrics/registry.ts';
import { countRequests } from '../../../src/backend/metrics/requests.ts';
import { classOf } from '../../../src/backend/metrics/classOf.ts';
import { lastCode, logIn, sendCode } from './support/account.ts';
import { openWorld, type World } from './support/world.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const SAMPLE =
  /^[a-z_:][\w:]*(?:\{(?:\w+="(?:[^"\\\n]|\\["\\n])*",?)+\})? (?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|NaN)$/i;

/** Reads Prometheus' text format as its page says; throws where a line is none. Values by name and labels. */
const readText = (text: string): Map<string, number> => {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  for (const line of text.slice(0, -1).split('\n')) {
    const [, name = '', type = ''] = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (name !== '') {
      expect(types.has(name), name).toBe(false);
      types.set(name, type);
    } else if (!line.startsWith('# HELP ')) {
      expect(line).toMatch(SAMPLE);
      const at = line.lastIndexOf(' ');
      const of = line.slice(0, at).replace(/\{.*/, '');
      expect(types.has(of) || types.get(of.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram', line).toBe(true);
      expect(values.has(line.slice(0, at)), line).toBe(false);
      values.set(line.slice(0, at), Number(line.slice(at + 1)));
    }
  }
  return values;
};

const HERE = { address: '127.0.0.1' };
const ask = (world: World, headers: Record<string, string> = {}, address = HERE.address, host = 'localhost:4321') =>
  world.app.request(`http://${host}/metrics`, { headers }, { address });

test('the format holds whatever the labels are, and buckets of a histogram grow up to its count', () => {
  const registry = createRegistry();
  registry.counter('odd_total', 'Odd\nones \\.').add({ name: 'a"b\\c\nd' }, 2);
  const { observe } = registry.histogram('took_seconds', 'Times.', [0.1, 1]);
  [0.05, 0.1, 0.5, 7].forEach((value) => observe(value, { of: 'x' }));
  registry.reads('gauge', 'broken', 'Cannot be read.', () => {
    throw new Error('no');
  });
  const values = readText(registry.text());
  expect(values.get('odd_total{name="a\\"b\\\\c\\nd"}')).toBe(2);
  expect(['0.1', '1', '+Inf'].map((le) => values.get(`took_seconds_bucket{of="x",le="${le}"}`))).toEqual([2, 3, 4]);
  expect([values.get('took_seconds_count{of="x"}'), values.get('took_seconds_sum{of="x"}')]).toEqual([4, 7.65]);
});

test('the metrics tell of the server and of nobody: no number, code, name or id stands there', async () => {
  const world = openWorld();
  ends.push(watchProcess(world.parts.metrics));
  const browser = world.browser();
  await sendCode(world, browser, '13900001111');
  const code = lastCode(world, '13900001111');
  await logIn(world, browser, code);
  const member = world.addMember('松萝湖的阿木', '13711112222');
  world.database
    .exec(`INSERT INTO message_days VALUES (20000, 'webhook', 'sent', 3, 120), (20001, 'webhook', 'sent', 1, 40),
    (20001, 'webhook', 'failed', 2, 0)`);
  world.database.exec(`INSERT INTO exports (user_id, asked_at) VALUES (${member}, 1)`);
  const text = await (await ask(world)).text();
  const values = readText(text);
  expect(values.get('messages_total{sender="webhook",outcome="sent"}')).toBe(4);
  expect(values.get('message_cost_yuan_total')).toBe(0.16);
  expect(values.get('jobs_waiting{queue="exports"}')).toBe(1);
  expect(values.get('desk_waiting{queue="tickets"}')).toBe(0);
  expect(values.get('database_statement_duration_seconds_count')).toBeGreaterThan(5);
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  for (const name of ['main_thread_busy_seconds_total', 'visits_told_total{outcome="counted"}'])
    expect(values.has(name), name).toBe(true);
  for (const own of ['13900001111', '1390000', '13711112222', code, '阿木', ...browser.cookies.values()])
    expect(text).not.toContain(own);
});

test('metrics are for this machine or for who has the token, and for anybody else not there', async () => {
  const world = openWorld();
  const status = async (...args: Parameters<typeof ask> extends [World, ...infer Rest] ? Rest : never) =>
    (await ask(world, ...args)).status;
  expect(await status()).toBe(200);
  expect(await status({}, '::1')).toBe(200);
  expect(await status({}, '203.0.113.9')).toBe(404);
  // A proxy on this machine hands on what comes from elsewhere.
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])
    expect(await status({ [name]: 'x' })).toBe(404);
  expect(await status({}, '127.0.0.1', 'm.example.com')).toBe(404);
  expect(await status({ Authorization: 'Bearer undefined' }, '203.0.113.9')).toBe(404);

  const token = 'a-token-of-thirty-two-characters';
  const open = openWorld({ metricsToken: token });
  const far = async (sent: string) =>
    (await ask(open, { Authorization: sent, 'X-Forwarded-For': '203.0.113.9' }, '127.0.0.1', 'm.example.com')).status;
  expect(await far(`Bearer ${token}`)).toBe(200);
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`])
    expect(await far(wrong)).toBe(404);
});

test('requests are counted by class and status, and one that its asker left as aborted', async () => {
  expect(
    ['/mc/community/detail?id=1', '/api/x?phone=1', '/_astro/a.js', '/files/abc', '/healthz', '/desk/log'].map(classOf),
  ).toEqual(['page', 'api', 'asset', 'file', 'watch', 'desk']);
  const registry = createRegistry();
  let answerLate: () => void = () => undefined;
  const server = createServer(
    async (request) => {
      if (!request.url.endsWith('/slow')) return new Response('no', { status: 404 });
      await new Promise<void>((resolve) => (answerLate = resolve));
      return new Response('late');
    },
    { watch: countRequests(registry) },
  );
  ends.push(() => server.closeAllConnections());
  const port = await listen(server, 0, '127.0.0.1');
  await (await fetch(`http://127.0.0.1:${port}/api/none?phone=13900001111`)).text();
  const leaves = get({ port, path: '/api/slow' });
  leaves.on('error', () => undefined);
  const values = () => readText(registry.text());
  await expect.poll(() => values().get('http_requests_open')).toBe(1);
  leaves.destroy();
  await expect.poll(() => values().get('http_requests_total{class="api",status="aborted"}')).toBe(1);
  answerLate();
  expect(values().get('http_requests_total{class="api",status="404"}')).toBe(1);
  expect(values().get('http_request_duration_seconds_count{class="api"}')).toBe(2);
});
