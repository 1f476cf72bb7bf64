import type { Page, Route } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';

interface Reply {
  errCode: unknown;
  errMsg: unknown;
  data: Record<string, unknown>;
}

const CALL = '**/api/community/post?*';
let id = '';
let real: Reply;
test.beforeAll(async ({ request }) => {
  id = (await readIds(request)).post;
  real = (await (await request.get(`/api/community/post?id=${id}`)).json()) as Reply;
});

const open = (page: Page): Promise<unknown> => page.goto(`/mc/community/detail?id=${id}`);
/** Answers the page's own call with the real reply, changed. */
const answer = (page: Page, change: Partial<Reply> | ((route: Route) => unknown)): Promise<unknown> =>
  page.route(
    CALL,
    async (route) =>
      void (await (typeof change === 'function' ? change(route) : route.fulfill({ json: { ...real, ...change } }))),
  );
const withData = (data: Record<string, unknown>): Partial<Reply> => ({ data: { ...real.data, ...data } });
const face = (page: Page, name: string) => page.locator(`[data-when-view="${name}"]`);

const hostile = [
  '<img src=x onerror="window.hit=1"><script>window.hit=1</script>',
  '"><svg onload=window.hit=1>',
  '{{constructor.constructor("window.hit=1")()}} ${window.hit=1}',
  '\u202Eevil\u202C \u2066x\u2069 \u0000\u0007 ﷽ 👩‍👩‍👧‍👦',
  '长'.repeat(10_000),
  'A'.repeat(2_000),
];

test.describe('content', () => {
  test('stands with the engine of living pages alone: every other module hangs here', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const html = await (await page.request.get(`/mc/community/detail?id=${id}`)).text();
    const engine = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, address = '']) => address);
    expect(engine.length).toBeGreaterThan(0);
    await page.route(/\/_astro\/[^?]*\.js/, (route) =>
      engine.some((address) => route.request().url().endsWith(address)) ? route.continue() : undefined,
    );
    await page.goto(`/mc/community/detail?id=${id}`, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText(String(real.data['title']));
    await expect(page.locator('article.post')).toContainText(
      String((real.data['author'] as { nickName: string }).nickName),
    );
    const blocks = real.data['blocks'] as { type: string; text?: string }[];
    const paragraph = blocks.find(({ type }) => type === 'paragraph')?.text ?? '';
    await expect(page.locator('article.post')).toContainText(paragraph.slice(0, 20));
    expect(await page.title()).toBe(real.data['title']);
    expect(asked.filter((path) => path === '/api/community/post')).toHaveLength(1);
  });

  test('is asked for once, in the head', async ({ page }) => {
    await open(page);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/community/post?'))
        .map(({ startTime }) => startTime),
    );
    expect(calls).toHaveLength(1);
    const interactive = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
    );
    expect(calls[0]).toBeLessThan(interactive);
  });

  test('draws the way of its route beside the figures of it, also on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const track = { routeId: '1', name: '武功山', distance: 32_100, climb: 2_410, days: 2, profile: [400, 900, 500] };
    await answer(page, withData({ track: { ...track, way: 'M5 85l50-60 20 30 40-50' } }));
    await open(page);
    expect(await settled(page)).toBe('ready');
    const card = page.locator('article.post > .track');
    await expect(card.locator('.track-way path')).toHaveAttribute('d', 'M5 85l50-60 20 30 40-50');
    const way = await card.locator('.track-way').boundingBox();
    expect(way?.width).toBeGreaterThan(40);
    for (const words of await card.locator('.track-name span, .sign').all()) {
      const box = await words.boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(way?.x ?? 0);
    }
    const profile = await card.locator('.track-profile').boundingBox();
    expect(profile?.y).toBeGreaterThanOrEqual((way?.y ?? 999) + (way?.height ?? 0) - 1);
  });

  test('of a hostile hand stays text', async ({ page, problems }) => {
    for (const [at, words] of hostile.entries())
      await test.step(`hand ${at}`, async () => {
        const blocks = ['paragraph', 'heading', 'quote'].map((type) => ({
          type,
          text: words,
          level: 2,
          source: words,
        }));
        await page.unrouteAll();
        await answer(
          page,
          withData({
            title: words,
            blocks,
            author: { ...(real.data['author'] as object), nickName: words },
            board: { id: '1', name: words },
          }),
        );
        await open(page);
        expect(await settled(page)).toBe('ready');
        await expect(page.locator('h1')).toHaveText(
          words.replace(/\s+/g, ' ').trim().slice(0, 40) === '' ? /^/ : new RegExp(escape(firstWord(words))),
        );
        expect(await page.locator('article.post').locator('svg[onload], img[src="x"], [onerror]').count()).toBe(0);
        expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(problems).toEqual([]);
      });
  });

  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const firstWord = (words: string): string => (/[\p{L}\p{N}<"{]+/u.exec(words)?.[0] ?? '').slice(0, 20);

  test('links out only where a reply says http', async ({ page }) => {
    const link = (href: string) => ({ type: 'link', href, text: href });
    const bad = [
      'javascript:window.hit=1',
      ' data:text/html,<b>',
      'intent://x#Intent;end',
      '//evil.example',
      'https://good.example/a',
    ];
    await answer(page, withData({ blocks: [{ type: 'paragraph', text: '正文' }, ...bad.map(link)] }));
    await open(page);
    expect(await settled(page)).toBe('ready');
    const out = await page
      .locator('article.post a[href]')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href));
    expect(out.filter((href) => !/^https?:/.test(href))).toEqual([]);
    expect(out.filter((href) => href.includes('evil.example'))).toEqual([]);
  });

  const odd: Readonly<Record<string, () => Partial<Reply>>> = {
    'numbers for texts': () => withData({ title: 12, blocks: 'x' }),
    'a list for data': () => ({ data: [] as never }),
    'null for data': () => ({ data: null as never }),
    'an author that is a text': () => withData({ author: '<b>我</b>' }),
    'a count that is none': () => withData({ counts: { likes: '1e999', comments: null, reads: -1 } }),
    'a wrong kind': () => withData({ kind: '__proto__' }),
  };
  test('that reads oddly is a failure that can be tried again, never half a page', async ({ page, problems }) => {
    for (const [name, change] of Object.entries(odd))
      await test.step(`with ${name}`, async () => {
        await page.unrouteAll();
        await answer(page, change());
        await open(page);
        expect(await settled(page)).toBe('error');
        await expect(face(page, 'error').locator('[data-retry]')).toBeVisible();
        const text = await page.locator('body').innerText();
        expect(text).not.toMatch(/undefined|NaN|\[object Object\]|Invalid Date/);
        expect(problems).toEqual([]);
      });
  });

  test('is taken with errCode "0" as with 0', async ({ page }) => {
    await answer(page, { errCode: '0' });
    await open(page);
    expect(await settled(page)).toBe('ready');
  });
});

test.describe('faces', () => {
  test('bad link: said at once, and nothing is asked', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/community/post')) asked.push(request.url());
    });
    for (const query of [
      '',
      '?id=',
      '?id=abc',
      '?id=0',
      '?id=-1',
      '?id=1%27',
      '?id=1e3',
      '?id=%00',
      '?id=%ff',
      '?id=../1',
      '?id=12345678901234567890',
      '?id[]=1',
      '?ID=1',
    ]) {
      await page.goto(`/mc/community/detail${query}`);
      expect(await settled(page), query).toBe('bad');
      await expect(face(page, 'bad').getByRole('link')).toBeVisible();
    }
    expect(asked).toEqual([]);
  });

  test('a link to a dynamic, or to somebody’s dynamics, that is bad is said at once, and nothing is asked', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/dynamic')) asked.push(request.url());
    });
    const odd = ['abc', '0', '-1', '1e3', '%3Cb%3E', '..%2F1', '%00', '12345678901234567890', '1%2526from%253Dx'];
    for (const [path, name, values] of [
      ['/dynamic/detail', 'did', ['', ...odd]],
      ['/spaceindex/personal_dynamic_new.htm', 'did', ['', ...odd]],
      ['/dynamic/list', 'userId', odd],
    ] as const)
      for (const value of values) {
        await page.goto(`/mc${path}?${name}=${value}`);
        expect(await settled(page), `${path} ${value}`).toBe('bad');
        await expect(face(page, 'bad').getByRole('link')).toBeVisible();
      }
    expect(asked).toEqual([]);
    await page.goto('/mc/dynamic/list?userId=');
    expect(await settled(page)).toBe('ready');
    expect(asked).toHaveLength(1);
  });

  test('a dynamic that nobody knows is gone, by whichever address, with a way on', async ({ page }) => {
    for (const path of ['/dynamic/detail', '/spaceindex/personal_dynamic_new.htm']) {
      const response = await page.goto(`/mc${path}?did=9999999999`);
      expect(response?.status()).toBe(200);
      expect(await settled(page), path).toBe('gone');
      await expect(face(page, 'gone').getByRole('link').first()).toBeVisible();
    }
  });

  test('an empty name of an older link does not hide the other one', async ({ page }) => {
    await page.goto(`/mc/community/h5/details?id=&topicId=${id}`);
    expect(await settled(page)).toBe('ready');
  });

  test('the first of repeated ids counts, and what messengers add does no harm', async ({ page }) => {
    await page.goto(`/mc/community/detail?id=${id}&id=999&from=singlemessage&isappinstalled=0`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('h1')).toHaveText(String(real.data['title']));
  });

  test('unknown: the server says so, and there is a way on', async ({ page }) => {
    await page.goto('/mc/community/detail?id=9999999999');
    expect(await settled(page)).toBe('gone');
    await expect(face(page, 'gone')).toBeVisible();
    await expect(face(page, 'gone').getByRole('link').first()).toBeVisible();
  });

  test('what is not shown says why in its own words, with similar things to read', async ({ page }) => {
    for (const [state, words] of [
      ['deleted', '删除'],
      ['private', '好友'],
      ['auditing', '审核'],
      ['blockedAuthor', '屏蔽'],
    ] as const)
      await test.step(state, async () => {
        await page.unrouteAll();
        await answer(page, { errCode: -1, errMsg: '', data: { state, similar: real.data['related'] ?? [] } });
        await open(page);
        expect(await settled(page)).toBe('gone');
        await expect(face(page, 'gone')).toContainText(words);
      });
  });

  test("a refusal says the server's words as text, cut to a length a person reads", async ({ page }) => {
    const errMsg = `<b>停</b>\n\u202E${'很'.repeat(10_000)}`;
    await answer(page, { errCode: 503, errMsg, data: {} });
    await open(page);
    expect(await settled(page)).toBe('error');
    const why = face(page, 'error').locator('[data-why]');
    await expect(why).toContainText('<b>停</b>');
    expect((await why.innerText()).length).toBeLessThanOrEqual(201);
    expect(await why.textContent()).not.toContain('\u202E');
    expect(await why.locator('b').count()).toBe(0);
  });

  const broken: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'a 500': (route) => route.fulfill({ status: 500, body: 'oops' }),
    'a page of a captive portal': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html><script>window.hit=1</script>' }),
    'half a reply': (route) => route.fulfill({ contentType: 'application/json', body: '{"errCode":0,"data":{"id"' }),
    nothing: (route) => route.fulfill({ contentType: 'application/json', body: '' }),
    'a script': (route) => route.fulfill({ contentType: 'application/javascript', body: 'callback({"errCode":0})' }),
    'a reset': (route) => route.abort('connectionreset'),
    'no name': (route) => route.abort('namenotresolved'),
  };
  test('whatever comes instead of a reply: an error in words, and trying again brings the text', async ({ page }) => {
    for (const [name, reply] of Object.entries(broken))
      await test.step(name, async () => {
        let fails = true;
        await page.unrouteAll();
        await answer(page, (route) => (fails ? reply(route) : route.continue()));
        await page.evaluate(() => localStorage.clear()).catch(() => undefined);
        await open(page);
        expect(await settled(page)).toBe('error');
        await expect(face(page, 'error').locator('[data-why]')).not.toBeEmpty();
        expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
        fails = false;
        await face(page, 'error').locator('[data-retry]').click();
        await expect(page.locator('h1')).toHaveText(String(real.data['title']));
        await expect(face(page, 'error')).toBeHidden();
      });
  });

  test('slow: says so after eight seconds, with a way to try and a way out', async ({ page }) => {
    await page.clock.install();
    let held: Route | null = null;
    await answer(page, (route) => (held === null ? ((held = route), undefined) : route.continue()));
    await page.goto(`/mc/community/detail?id=${id}`);
    const slow = page.locator('[data-slow]');
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'loading');
    await page.clock.fastForward(7_000);
    await expect(slow).toBeHidden();
    await page.clock.fastForward(1_500);
    await expect(slow).toBeVisible();
    await expect(slow).toContainText('网络较慢');
    await expect(slow.getByRole('link')).toBeVisible();
    await slow.locator('[data-retry]').click();
    await expect(page.locator('h1')).toHaveText(String(real.data['title']));
  });

  test('offline: what was read before is there, with its age, and is read anew when the network is back', async ({
    page,
    context,
  }) => {
    await open(page);
    expect(await settled(page)).toBe('ready');
    // It is kept when the page has time for it, under the time of that moment.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toContain('saved:');
    const at = Date.now();
    await page.clock.install({ time: at + 3 * 86_400_000 });
    let gone = true;
    await answer(page, (route) => (gone ? route.abort('internetdisconnected') : route.continue()));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await open(page);
    // The copy comes when the page has time for it.
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');
    await expect(page.locator('h1')).toHaveText(String(real.data['title']));
    await expect(page.locator('[data-note]')).toContainText('网络');
    await expect(page.locator('[data-note]')).toContainText(/3\s?天前/);
    gone = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.locator('[data-note]')).toBeHidden();
  });

  test('offline with nothing saved: an own face, and it tries by itself later', async ({ page, context }) => {
    let gone = true;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await answer(page, (route) => (gone ? route.abort('internetdisconnected') : route.continue()));
    await open(page);
    expect(await settled(page)).toBe('offline');
    gone = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(String(real.data['title']));
  });
});

test('a reply that comes after a newer one is dropped', async ({ page }) => {
  const first: Route[] = [];
  await answer(page, (route) => {
    if (first.length === 0) return void first.push(route);
    return route.fulfill({ json: { ...real, ...withData({ title: '新的' }) } });
  });
  await page.goto(`/mc/community/detail?id=${id}`, { waitUntil: 'commit' });
  await expect.poll(() => first.length).toBe(1);
  // Nobody hears a tap before the script that listens has come.
  await expect(async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-live] [data-retry]')?.click());
    await expect(page.locator('h1')).toHaveText('新的', { timeout: 500 });
  }).toPass();
  await first[0]?.fulfill({ json: { ...real, ...withData({ title: '旧的' }) } });
  await page.waitForTimeout(500);
  await expect(page.locator('h1')).toHaveText('新的');
});

test.describe('comments', () => {
  const comments = (page: Page) => page.locator('#comments');
  const one = {
    id: '900001',
    author: { userId: '12', nickName: '山友', avatar: null, vip: 0, leader: false },
    text: '垭口有雪',
    picture: null,
    createdAt: 1_700_000_000_000,
    likes: 2,
    liked: false,
    mine: false,
    byAuthor: false,
    auditing: false,
    deleted: false,
    pinned: false,
    floor: 1,
    replyCount: 0,
    replies: [],
  };
  const seen = async (page: Page): Promise<void> => {
    await page.route('**/api/community/comments?*', (route) =>
      route.fulfill({ json: { errCode: 0, errMsg: '', data: { items: [one], cursor: null, total: 1 } } }),
    );
    await page.route('**/_astro/comment.lazy.*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await open(page);
    expect(await settled(page)).toBe('ready');
    await comments(page).scrollIntoViewIfNeeded();
    await expect(comments(page).locator('.c-comment').first()).toBeVisible();
  };

  test('an answer can be written, though its script comes with the tap', async ({ page, problems }) => {
    await seen(page);
    await comments(page).getByRole('button', { name: '回复' }).first().click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    expect(problems).toEqual([]);
  });

  test("a guest's like is kept for after the login", async ({ page }) => {
    await seen(page);
    await comments(page).locator('.c-like').first().click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    expect(await page.evaluate(() => sessionStorage.getItem('intent'))).toContain('"setLike"');
  });
});
