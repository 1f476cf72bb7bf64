import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lastCode, sendCode } from './support/account.ts';
import { openWorld } from './support/world.ts';

test('the inbox shows the codes of masked numbers, newest first, on a page where nothing runs', async () => {
  const world = openWorld({ demo: true });
  const empty = await world.browser().get('/demo/inbox');
  expect(empty.text).toContain('还没有短信');
  await sendCode(world, world.browser(), '13900001111');
  await sendCode(world, world.browser(), '13900002222');
  const page = await world.browser().get('/demo/inbox');
  const at = [lastCode(world, '13900002222'), lastCode(world, '13900001111')].map((code) => page.text.indexOf(code));
  expect(at[0]).toBeGreaterThan(0);
  expect(at[1]).toBeGreaterThan(at[0] ?? 0);
  expect(page.text).toContain('139****1111');
  expect(page.text).not.toMatch(/1390000|<script/);
  const style = /<style>(.*)<\/style>/.exec(page.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('outside demo mode there is no inbox', async () => {
  const world = openWorld({ demo: false });
  await sendCode(world, world.browser());
  const reply = await world.browser().get('/demo/inbox');
  expect([reply.status, reply.text.includes(lastCode(world))]).toEqual([404, false]);
});

test.each(['/demo/inbox', '/demo/cashier?order=00000000-0000-4000-8000-000000000000'])(
  '%s answers only under the hosts that the server knows',
  async (path) => {
    const world = openWorld({ demo: true, origins: ['http://localhost:4321', 'http://192.168.1.7:4321'] });
    await sendCode(world, world.browser());
    for (const origin of ['http://localhost:4321', 'http://192.168.1.7:4321']) {
      const reply = await world.app.request(origin + path);
      expect(reply.headers.get('content-type')).toContain('text/html');
    }
    for (const origin of ['http://m.example.com', 'http://localhost', 'http://rebound.example:4321']) {
      const reply = await world.app.request(origin + path);
      expect([reply.status, (await reply.text()).includes(lastCode(world))]).toEqual([404, false]);
    }
  },
);

test('what is not the API goes to the site, what is never does', async () => {
  const asked: string[] = [];
  const site = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response('site');
  };
  const browser = openWorld({ demo: false }, { site }).browser();
  for (const path of [
    '/',
    '/mc/',
    '/mc/community/home',
    '/login.htm',
    '/csp-report',
    '/demo/inbox',
    '/apiary',
    '/filesystem',
    '/app/scan',
  ])
    expect((await browser.get(path)).text).toBe('site');
  for (const path of ['/api', '/api/', '/api/x', '/files', '/files/x/y', '/upload/x', '/download', '/ws', '/ws/x']) {
    const reply = await browser.get(path);
    expect([path, reply.text === 'site', reply.body?.errCode]).toEqual([
      path,
      false,
      path.startsWith('/upload') ||
      path.startsWith('/api') ||
      path === '/files' ||
      path === '/files/x/y' ||
      path === '/download' ||
      path.startsWith('/ws')
        ? 404
        : 0,
    ]);
  }
  expect(asked).toHaveLength(9);
});
