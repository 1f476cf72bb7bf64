// @module-tag large
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { runInNewContext } from 'node:vm';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, previewSite } from '../../../cms/preview.ts';
import { HOST_SCRIPT } from '../../../src/dev/asHost.ts';
import { HOSTS } from '../../../src/dev/hosts.ts';
import { detectHost } from '../../../src/host/detect.ts';
import { answerOf } from '../../../src/routes/rowFacts.ts';
import { routes } from '../../../src/routes.ts';
import { BASE } from '../../../src/site.ts';
import { root } from '../../laws/support/sources.ts';
import { scriptsOfPage } from './devScripts.ts';

/** The dev server is what an editor's preview shows: it must know the pages that are made of texts. */
let origin = '';
let stop: () => void = () => undefined;

beforeAll(async () => {
  // A server that knows of the test runner serves its files without the base.
  delete process.env['VITEST'];
  Object.assign(process.env, { DATA_DIR: mkdtempSync(join(tmpdir(), 'preview-')), DEMO: '0' });
  const site = previewSite(root);
  stop = site.stop;
  for (let tries = 0; tries < 480 && origin === ''; tries += 1) {
    origin = (await site.origin()) ?? '';
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}, 180_000);
afterAll(() => stop());

const read = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

test.each([
  [pageOf('agreements', 'vip-duty/1.0'), 'data-version="1.0"'],
  [pageOf('agreements', 'privacy/2.0'), 'data-document="privacy" data-version="2.0"'],
  ['/mc/user/protocol/privacy', 'data-document="privacy"'],
  ['/mc/user/protocol/v3-0/since-v1-0', '1.0 版到 3.0 版'],
  ['/mc/vip/duty', 'data-document="vip-duty"'],
  ['/mc/vip/question/12', 'q-12'],
  ['/mc/vip/duty/v1-0.txt', '会员服务协议'],
  ['/mc/goods', '<title>'],
])(
  'while developing, %s shows itself',
  async (path, mark) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text.replace(/\s+/g, ' ').includes(mark)).toBe(true);
  },
  60_000,
);

test('what is no text falls back to the page above it, as on the built site', async () => {
  const { status, text } = await read('/mc/vip/duty/v77-7');
  expect(status).toBe(200);
  expect(text.includes('data-document="vip-duty"')).toBe(true);
}, 60_000);

test('no page brings a schema library, as on the built site', async () => {
  const scripts = new Map<string, string>();
  for (const row of routes.filter((one) => answerOf(one) === 'page' && one.host === undefined))
    await scriptsOfPage(origin, BASE + row.path, scripts);
  const contracts = [...scripts].filter(([url]) => url.includes('/src/api/'));
  expect(contracts.filter(([, text]) => text.includes('"reply"')).length).toBeGreaterThan(10);
  expect([...scripts.keys()].filter((url) => /\bzod\b/.test(url))).toEqual([]);
}, 60_000);

test('a page looks as in another host where the address asks for it: before any other script, kept for the tab, until it ends', async () => {
  for (const path of ['/mc/community/home', '/mc/vip/buy']) {
    const { text } = await read(`${path}?host=wechat-ios`);
    expect(text).toMatch(/<head[^>]*><script>\(.{0,80}?\bhosts\b/s);
    expect(text.match(/devHost: /g)).toHaveLength(1);
  }
  const session = new Map<string, string>();
  /** What a page of the tab takes itself to be in. */
  const agentAt = (search: string): string => {
    const navigator = { userAgent: 'own' };
    const sessionStorage = {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => void session.set(key, value),
    };
    const code = HOST_SCRIPT.replace(/^<script>|<\/script>$/g, '');
    runInNewContext(code, {
      navigator,
      sessionStorage,
      location: { search },
      window: {},
      console: { info: () => undefined },
    });
    return navigator.userAgent;
  };
  expect(agentAt('')).toBe('own');
  expect(agentAt('?host=app-android-old')).toBe(HOSTS['app-android-old']);
  expect(agentAt('?tab=hot')).toBe(HOSTS['app-android-old']);
  expect(agentAt('?host=constructor')).toBe('own');
  expect(agentAt('?host=')).toBe('own');
  const kinds = Object.entries(HOSTS).map(([name, agent]) => [name, detectHost(agent).kind]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    'app-ios': 'app',
    'app-android': 'app',
    'app-harmony': 'app',
    'wechat-ios': 'messenger',
    miniprogram: 'miniProgram',
    xhs: 'messenger',
    weibo: 'messenger',
    alipay: 'messenger',
    dingtalk: 'messenger',
    qq: 'messenger',
    safari: 'browser',
    harmony: 'browser',
  });
}, 60_000);

test('its backend answers behind the same origin, and addresses go where the site server sends them', async () => {
  const session = await fetch(`${origin}/api/validIslogin`).then((response) => response.json() as Promise<unknown>);
  expect(session).toMatchObject({ errCode: expect.anything() as unknown });
  const moved = await fetch(`${origin}/mc/community?from=x`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/mc/community/home?from=x']);
  expect(await fetch(`${origin}/mc/build.json`).then((response) => response.json())).toEqual({
    build: expect.any(String) as unknown,
    kept: [expect.any(String) as unknown],
  });
}, 60_000);
