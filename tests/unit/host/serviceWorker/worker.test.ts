import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://m.example.com';
const SHELL = {
  version: 'two',
  documents: ['/mc/community/home'],
  hashed: ['/mc/_astro/app.js'],
  plain: ['/mc/default.svg'],
  atHand: [{ path: '/mc/community/home', title: '社区 <首页>' }],
  pages: [
    { path: '/mc/community/home', title: '社区' },
    { path: '/mc/top/rank', title: '排行榜' },
  ],
  script: { code: 'list()', hash: 'aGFzaA==' },
  switch: '/mc/worker.json',
};

type Hear = (event: Record<string, unknown>) => void;
type Answer = Response | Error | (() => Promise<Response>);

const pathOf = (asked: unknown): string =>
  new URL(typeof asked === 'string' ? asked : (asked as { url: string }).url, ORIGIN).pathname;
const page = (text: string, cache = 'public, max-age=60'): Response => {
  const response = new Response(text, { headers: { 'cache-control': cache } });
  // What comes from our own server; a copy of it as well.
  Object.defineProperty(response, 'type', { value: 'basic' });
  Object.defineProperty(response, 'clone', { value: () => page(text, cache) });
  return response;
};

let heard: Record<string, Hear>;
let stores: Map<string, Map<string, Response>>;
let answers: Record<string, Answer>;
let asked: string[];
let unregistered: number;
/** What opening a store waits for. */
let opening: Promise<unknown>;

const open = async (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (key: unknown) => store.get(pathOf(key))?.clone(),
    put: async (key: unknown, value: Response) => void store.set(pathOf(key), value),
    keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (key: unknown) => store.delete(pathOf(key)),
  };
};

/** The browser ends a worker that rests, and starts it anew: what it held in memory is gone. */
const start = async (): Promise<void> => {
  vi.resetModules();
  await import('../../../../src/host/serviceWorker/worker.ts');
};

beforeEach(async () => {
  vi.useFakeTimers();
  heard = {};
  stores = new Map();
  answers = {};
  asked = [];
  unregistered = 0;
  opening = Promise.resolve();
  vi.stubGlobal('SHELL', SHELL);
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    registration: { unregister: async () => (unregistered += 1) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: Hear) => (heard[name] = hear),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => opening.then(() => open(name)),
    has: async (name: string) => stores.has(name),
    match: async (key: unknown, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(pathOf(key))?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (what: unknown) => {
    const path = pathOf(what);
    asked.push(path);
    const answer = answers[path] ?? new TypeError('no network');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer.clone();
  });
  await start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fire = async (name: string): Promise<void> => {
  const work: unknown[] = [];
  heard[name]?.({ waitUntil: (one: unknown) => work.push(one) });
  await Promise.all(work);
};
/** What a page gets, or null where the worker leaves it to the browser; and what goes on afterwards. */
const visit = (path: string, mode = 'navigate') => {
  let answer: Promise<Response> | null = null;
  const later: Promise<unknown>[] = [];
  heard['fetch']?.({
    request: { method: 'GET', url: ORIGIN + path, mode },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (one: Promise<Response>) => (answer = one),
    waitUntil: (one: Promise<unknown>) => later.push(one),
  });
  return { answer: answer as Promise<Response> | null, later: () => Promise.all(later) };
};
const text = async (path: string): Promise<string> => (await visit(path).answer)?.text() ?? '';

test('keeps the shell when it comes, and lets go what an earlier one kept', async () => {
  answers = {
    '/mc/community/home': page('home'),
    '/mc/_astro/app.js': page('app'),
    '/mc/default.svg': page('svg'),
  };
  stores.set('documents one', new Map([['/mc/community/home', page('old')]]));
  await fire('install');
  await fire('activate');
  expect([...stores.keys()].sort()).toEqual(['documents two', 'hashed']);
  answers = {};
  expect(await text('/mc/community/home?id=1')).toBe('home');
  expect(await (await visit('/mc/_astro/app.js', 'cors').answer)?.text()).toBe('app');
  expect(await (await visit('/mc/default.svg', 'no-cors').answer)?.text()).toBe('svg');
});

test('a server that answers wins over what is kept, and is kept from then on', async () => {
  await (await open('documents two')).put('/mc/community/home', page('old'));
  answers['/mc/community/home'] = page('new');
  const { answer, later } = visit('/mc/community/home');
  expect(await (await answer)?.text()).toBe('new');
  await later();
  answers = {};
  expect(await text('/mc/community/home')).toBe('new');
});

test('a network that hangs gives way to what is kept; without a copy it is waited for', async () => {
  await (await open('documents two')).put('/mc/community/home', page('old'));
  let come: (response: Response) => void = () => undefined;
  const hanging = (): Promise<Response> => new Promise((resolve) => (come = resolve));
  answers['/mc/community/home'] = hanging;
  const first = visit('/mc/community/home').answer;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await first)?.text()).toBe('old');
  answers['/mc/top/list'] = hanging;
  const second = visit('/mc/top/list').answer;
  await vi.advanceTimersByTimeAsync(60_000);
  come(page('late'));
  expect(await (await second)?.text()).toBe('late');
});

test('a page that the edge filled for a guest is shown and not kept', async () => {
  answers['/mc/community/detail'] = page('filled', 'private, max-age=30');
  const { answer, later } = visit('/mc/community/detail?id=7');
  expect(await (await answer)?.text()).toBe('filled');
  await later();
  answers = {};
  expect(await text('/mc/community/detail?id=8')).toContain('当前无网络');
});

test('what is not kept has a page in its place, which leads to what is', async () => {
  await (await open('documents two')).put('/mc/community/home', page('home'));
  const answer = await visit('/mc/top/list').answer;
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('content-security-policy')).toContain("script-src 'sha256-aGFzaA=='");
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('这一页还没有在这台设备上打开过');
  expect(html).toContain('<a href="/mc/community/home">社区 &#60;首页&#62;</a>');
  expect(html).toContain('<script>list()</script>');
  // Of all pages the ones that open.
  expect(html).toContain('id="pages">[{"path":"/mc/community/home","title":"社区"}]</script>');
});

test('leaves calls, private files and writes to the browser', () => {
  for (const path of ['/api/x', '/files/a.jpg', '/app/get_wx_config.htm'])
    expect(visit(path, 'cors').answer).toBeNull();
});

test.each<[string, Answer, number]>([
  ['says that it is not wanted', new Response('{"worker":false}'), 1],
  ['is gone', new Response('', { status: 404 }), 1],
  ['says that it is wanted', new Response('{"worker":true}'), 0],
  ['cannot be asked', new TypeError('no network'), 0],
  ['is some captive portal’s page', new Response('<html>'), 0],
  ['is unwell', new Response('', { status: 503 }), 0],
])('a switch that %s', async (_, answer, times) => {
  await open('documents two');
  answers = { '/mc/worker.json': answer, '/mc/community/home': page('home') };
  await visit('/mc/community/home').later();
  expect(unregistered).toBe(times);
  if (times === 1) expect(stores.size).toBe(0);
  await visit('/mc/community/home').later();
  expect(asked.filter((path) => path === '/mc/worker.json')).toHaveLength(1);
});

/** Installed, with the shell kept. */
const install = async (): Promise<void> => {
  answers = { '/mc/community/home': page('home'), '/mc/_astro/app.js': page('app'), '/mc/default.svg': page('svg') };
  await fire('install');
  await fire('activate');
};

test('one that is taken out of service leaves nothing behind: not what is on its way, nor what an open page asks for later', async () => {
  await install();
  let come: (response: Response) => void = () => undefined;
  answers['/mc/_astro/slow.js'] = () => new Promise((resolve) => (come = resolve));
  answers['/mc/_astro/part.js'] = page('part');
  answers['/mc/worker.json'] = new Response('{"worker":false}');
  const slow = visit('/mc/_astro/slow.js', 'cors');
  // It is being kept, and waits for its store, while the worker retires.
  let go: (value?: unknown) => void = () => undefined;
  opening = new Promise((resolve) => (go = resolve));
  const part = visit('/mc/_astro/part.js', 'cors');
  await vi.advanceTimersByTimeAsync(1);
  const page1 = visit('/mc/community/home');
  await vi.advanceTimersByTimeAsync(1);
  go();
  await Promise.all([part.later(), page1.later()]);
  come(page('slow'));
  expect(await (await slow.answer)?.text()).toBe('slow');
  await slow.later();
  expect([unregistered, [...stores.keys()]]).toEqual([1, []]);
  for (let instance = 0; instance < 2; instance += 1) {
    for (const [path, mode] of [
      ['/mc/_astro/part.js', 'cors'],
      ['/mc/default.svg', 'no-cors'],
      ['/mc/community/home', 'navigate'],
      ['/mc/top/rank', 'navigate'],
    ] as const) {
      const { answer, later } = visit(path, mode);
      expect((await answer)?.status).toBe(path === '/mc/top/rank' ? 503 : 200);
      await later();
    }
    expect([...stores.keys()]).toEqual([]);
    // Ended at rest and started again by the page that is still open, without a network to ask the switch by.
    answers['/mc/worker.json'] = new TypeError('no network');
    await start();
  }
});

test('of hashed files four hundred stay between versions too, however short the worker lives; the shell’s own always', async () => {
  await install();
  let most = 0;
  for (let file = 0; file < 1_000; file += 1) {
    if (file % 7 === 0) await start();
    answers[`/mc/_astro/${file}.js`] = page('part');
    const { answer, later } = visit(`/mc/_astro/${file}.js`, 'cors');
    await answer;
    await later();
    most = Math.max(most, stores.get('hashed')?.size ?? 0);
  }
  expect(most).toBeLessThanOrEqual(400);
  expect(most).toBeGreaterThan(350);
  const left = [...(stores.get('hashed')?.keys() ?? [])];
  expect(left).toEqual(expect.arrayContaining(['/mc/_astro/app.js', '/mc/_astro/999.js']));
  expect(left).not.toContain('/mc/_astro/1.js');
});

test('a version that is on its way takes nothing from the one that serves', async () => {
  const old = Array.from({ length: 400 }, (_, at): [string, Response] => [`/mc/_astro/old.${at}.js`, page('old')]);
  stores.set('hashed', new Map(old));
  answers = { '/mc/_astro/app.js': page('app') };
  await fire('install').catch(() => undefined);
  expect(stores.get('hashed')?.has('/mc/_astro/old.0.js')).toBe(true);
});
