import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { publishPost } from '../../../src/api/community/writing/manuscript.ts';
import { APP_TOKEN } from '../../../src/settings.ts';
import { asMember, expect, readIds, settled, test } from '../../support/browser.ts';
import { callAs, logIn } from '../../support/member.ts';
import { LARGE } from '../../support/visitor.ts';
import { edgePort, startWorkerd } from '../../support/workerd.ts';

/*
 * The edge worker as its hosts run it, in front of the site and the API: what it fills, and how a browser takes it over.
 */
const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
let [edge, stop]: [string, () => void] = ['', () => undefined];

test.beforeAll(async ({}, { project }) => {
  const behind = project.use.baseURL ?? '';
  const port = edgePort(Number(new URL(behind).port));
  const script = readFileSync(`${dist}/.delivery/worker.js`, 'utf8');
  stop = await startWorkerd({
    port,
    script,
    env: { STATIC_ORIGIN: behind, API_ORIGIN: behind, EDGE_BUDGET_MS: '5000' },
  });
  edge = `http://127.0.0.1:${port}`;
});
test.afterAll(() => stop());

const readsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:community\/(?:post|topic)|dynamic\/detail|route\/detail|event\/event|gear\/list)$/.test(pathname))
      asked.push(pathname);
  });
  return asked;
};

const movesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

test(
  'pages that people pass on ask for nothing that stands in them, and do not move',
  { tag: LARGE },
  async ({ page, request, problems }) => {
    const { post, dynamic } = await readIds(request);
    const asked = readsOf(page);
    for (const path of [
      `/mc/community/detail?id=${post}`,
      `/mc/dynamic/detail?did=${dynamic}`,
      '/mc/route/detail?id=1',
      '/event/d-1.htm',
      '/mc/community/topic?id=1',
      '/mc/list/share?id=1',
    ]) {
      await page.goto(edge + path, { waitUntil: 'domcontentloaded' });
      expect(await settled(page), path).toBe('ready');
      const title = await page.title();
      expect(title, path).not.toContain('·');
      await expect(page.locator('html')).toHaveAttribute('data-js', '');
      // Taken over: the block has been read, each list stands once.
      await expect(page.locator('script[data-reply]')).toHaveCount(0);
      expect(await movesOf(page), path).toBeLessThan(0.01);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${path.replace(/[?.]/g, '\\$&')}$`),
      );
    }
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('lists leave filled: they ask for nothing that stands in them, do not move, and are read without scripts', async ({
  page,
  browser,
  request,
  problems,
}) => {
  const { pictured } = await readIds(request);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [path, call, words] of [
    ['/mc/community/home', '/api/community/feed', 'article.card'],
    ['/mc/community/home?tab=event', '/api/community/feed', 'main a[href*="/event/d-"]'],
    ['/mc/dynamic/list', '/api/dynamic/list', 'article.card'],
    ['/mc/community/travel', '/api/community/travel', 'article.card'],
    ['/mc/community/goto', '/api/community/feed', 'article.card'],
    ['/mc/community/more', '/api/community/boards', 'a[href*="/community/more/list?id="]'],
    ['/mc/community/more/list?id=1', '/api/community/board', 'article.card'],
    ['/mc/community/news', '/api/community/news', 'main time'],
    ['/mc/community/search/list?q=山', '/api/community/search', 'main a[href*="id="]'],
    ['/mc/top/rank', '/api/top/rank', 'main a[href*="userId="]'],
    ['/mc/match/rank', '/api/match/rank', 'main .num'],
    ['/mc/user/info?userId=10001', '/api/api/user/queryUserBaseInfo', 'article.card'],
    ['/mc/goods?id=1', '/api/youzan/getGoodsInfo', 'main h1'],
    [`/mc/community/image?id=${pictured}`, '/api/community/pictures', '[data-slide] img'],
  ] as const) {
    await plain.goto(edge + path, { waitUntil: 'domcontentloaded' });
    await expect(plain.locator(words).filter({ visible: true }).first(), path).toBeVisible();
    asked.length = 0;
    await page.goto(edge + path, { waitUntil: 'domcontentloaded' });
    expect(await settled(page), path).toBe('ready');
    await expect(page.locator('script[data-reply]'), path).toHaveCount(0);
    expect(await movesOf(page), path).toBeLessThan(0.01);
    expect(asked, path).not.toContain(call);
  }
  await context.close();
  expect(problems).toEqual([]);
});

/** Scripts and styles that a page has asked for. */
const partsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test('a page that leaves filled asks for no script until the visitor does something or it has stood a while', async ({
  browser,
  page,
  request,
  problems,
}) => {
  const { post, dynamic } = await readIds(request);
  const addresses = [
    `/mc/community/detail?id=${post}`,
    `/mc/dynamic/detail?did=${dynamic}`,
    '/event/d-1.htm',
    '/mc/list/share?id=1',
    '/mc/route/detail?id=1',
  ];
  const parts = partsOf(page);
  const taken = page.locator('script[data-reply]');
  for (const address of addresses) {
    // What the page before still asked for is none of this one's.
    await page.goto('about:blank');
    parts.length = 0;
    await page.goto(edge + address, { waitUntil: 'load' });
    // Long enough for what a page asks for by itself, shorter than it stands.
    await page.waitForTimeout(1_000);
    // Of a route the styles below its first screen.
    expect(
      parts.filter((part) => !/\/parts\.[\w-]+\.css$/.test(part)),
      address,
    ).toEqual([]);
    await expect(taken, address).toHaveCount(1);
    await page.keyboard.press('Shift');
    await expect(taken, address).toHaveCount(0);
  }
  await page.goto(edge + (addresses[0] as string));
  await expect(taken).toHaveCount(0, { timeout: 10_000 });
  // A day of a route is drawn by its script, which then waits for nobody. Nor does it in the app, which hears of the page.
  await page.goto(`${edge}/mc/route/detail?id=1&day=1`);
  await expect(taken).toHaveCount(0, { timeout: 2_500 });
  await page.goto(`${edge}/mc/community/topic?id=1`);
  await expect(taken).toHaveCount(0, { timeout: 2_500 });
  const app = await browser.newContext({ userAgent: `Mozilla/5.0 (Linux; Android 13) ${APP_TOKEN}/8.2.0` });
  const inApp = await app.newPage();
  await inApp.goto(edge + (addresses[0] as string));
  await expect(inApp.locator('script[data-reply]')).toHaveCount(0, { timeout: 2_500 });
  await app.close();
  expect(problems).toEqual([]);
});

test('the first tap on a filled page is answered, and nobody leaves it unasked', async ({ page, request }) => {
  const { post } = await readIds(request);
  await page.goto(`${edge}/mc/community/detail?id=${post}`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'https://outside.example/', textContent: '外面的链接' });
    link.dataset['outside'] = '';
    document.querySelector('.post-title')?.after(link);
  });
  await page.getByRole('link', { name: '外面的链接' }).click();
  await expect(page.getByRole('dialog')).toContainText('outside.example');
  expect(page.url()).toContain('/mc/community/detail');
  await page.goto(`${edge}/mc/community/detail?id=${post}`);
  await page
    .getByRole('button', { name: /^赞|点赞/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/login/);
});

test('without scripts the content is there; what is gone says so with its status', async ({ browser, request }) => {
  const { post } = await readIds(request);
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const page = await reader.newPage();
  await page.goto(`${edge}/mc/community/detail?id=${post}`, { waitUntil: 'domcontentloaded' });
  const reply = (await (await request.get(`/api/community/post?id=${post}`)).json()) as { data: { title: string } };
  await expect(page.getByRole('heading', { level: 1, name: reply.data.title })).toBeVisible();
  await expect(page.locator('article .prose [data-copy]').first()).toBeVisible();
  await expect(page.locator('[data-when-view="loading"]')).toBeHidden();
  // A city says which it is, and that nobody was located.
  for (const [query, name] of [
    ['', '深圳市'],
    ['?cityId=16142', '石家庄市'],
  ] as const) {
    await page.goto(`${edge}/mc/community/goto${query}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.city-static .city-name')).toHaveText(name);
    await expect(page.locator('.city-static')).toContainText('不能定位');
  }
  // What a page's script would bring the styles of has them as well.
  await page.goto(`${edge}/mc/route/detail?id=1`);
  await expect(page.locator('.rt-point-go b').first()).toBeVisible();
  await expect(page.locator('.rt-rises b').first()).toBeVisible();
  // The way and its profile are drawn; what only a script hears is not offered.
  await expect(page.locator('.rt-map .rt-way').first()).toBeVisible();
  await expect(page.locator('.rt-along .rt-line')).toBeVisible();
  for (const name of ['.rt-slider', '.rt-read']) await expect(page.locator(name)).toBeHidden();
  await expect(page.getByRole('heading', { name: '带上这条路线' })).toBeVisible();
  await expect(page.locator('.rt-shots')).toHaveCSS('display', 'flex');
  expect((await page.goto(`${edge}/mc/community/detail?id=999999999`))?.status()).toBe(404);
  await expect(page.getByText('没有找到这篇内容')).toBeVisible();
  await reader.close();
});

test('a route leaves drawn, its days are links, and Back stands where it was left', async ({ page, problems }) => {
  await page.goto(`${edge}/mc/route/detail?id=1`, { waitUntil: 'domcontentloaded' });
  const html = await (await page.request.get(`${edge}/mc/route/detail?id=1`)).text();
  const ways = (text: string): string[] =>
    [...text.matchAll(/class="rt-way[^>]* d="([^"]+)"/g)].map(([, d]) => d ?? '');
  const drawn = ways(html);
  expect(drawn.length).toBeGreaterThan(0);
  expect(html).toMatch(/<a data-mark="day\|day" data-day="2" data-copy href="\/mc\/route\/detail\?id=1&amp;day=2">/);
  const taken = page.locator('script[data-reply]');
  const points = page.locator('.rt-point');
  await points.nth(6).scrollIntoViewIfNeeded();
  await expect(taken).toHaveCount(0);
  // The page's script has drawn the same.
  expect(ways(await page.locator('.rt-sheet').innerHTML())).toEqual(drawn);
  // What remembers a place comes when the page is at rest.
  await page.waitForLoadState('networkidle');
  const top = () => points.nth(6).evaluate((point) => point.getBoundingClientRect().top);
  const before = await top();
  await page
    .locator('.rt-condition a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/user\/info/);
  await page.goBack({ waitUntil: 'load' });
  await expect(points.nth(6)).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(taken).toHaveCount(0);
  await page.getByRole('link', { name: '第 2 天' }).click();
  await expect(page.getByRole('link', { name: '第 2 天' })).toHaveAttribute('aria-current', 'page');
  expect(problems).toEqual([]);
});

test('Back stands where a list was left; a member asks for their own reply', async ({ page, member }) => {
  const asked = readsOf(page);
  await page.goto(`${edge}/mc/community/topic?id=1`, { waitUntil: 'domcontentloaded' });
  const cards = page.locator('article.card');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await cards.nth(3).scrollIntoViewIfNeeded();
  await cards.nth(3).locator('a[href*="/detail"]').first().click();
  await page.waitForURL(/\/detail\?/);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  expect(await settled(page)).toBe('ready');
  await expect(cards.nth(3)).toBeInViewport();
  expect(await cards.count()).toBeGreaterThanOrEqual(before);
  const ids = await cards.evaluateAll((list) => list.map((one) => one.getAttribute('data-id')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(asked).toEqual([]);
  await asMember(page, member);
  await page.goto(`${edge}/mc/community/topic?id=2`, { waitUntil: 'domcontentloaded' });
  // Nobody may have written about it yet.
  expect(['ready', 'empty']).toContain(await settled(page));
  expect(asked).toEqual(['/api/community/topic']);
});

test('the card of a product stands in a text that is read without scripts', async ({ browser, baseURL }) => {
  const { id } = await callAs(baseURL ?? '', await logIn(baseURL ?? ''), publishPost, {
    key: randomUUID(),
    manuscript: {
      kind: 'post',
      title: '一只背包背了一年',
      blocks: [{ type: 'goods', goodsId: '1' }],
      pictures: [],
      boardId: null,
      topicIds: [],
      placeId: null,
      trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
      visibility: 'public',
      reprint: '',
    },
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${edge}/mc/community/detail?id=${id}`);
  const card = page.locator('.prose a[href^="/mc/goods"]');
  await expect(card).toHaveText(/山脊 48 升重装背包\s*¥699\.00 起/);
  await expect(card).toHaveAttribute('href', '/mc/goods?id=1');
  await context.close();
});

test('a list goes on without scripts, page by page and back; with them it goes on by itself from where it begins', async ({
  page,
  browser,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const cards = plain.locator('article.card');
  // Roles are not told of what stands in a noscript.
  const way = (rel: string) => plain.locator(`noscript a[rel=${rel}]`);
  const idsOf = (): Promise<(string | null)[]> =>
    cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
  for (const path of ['/mc/community/home?sort=hot', '/mc/dynamic/list']) {
    await plain.goto(edge + path, { waitUntil: 'domcontentloaded' });
    const first = await idsOf();
    await way('next').click();
    await plain.waitForURL(/[?&]cursor=[\w-]+$/);
    await expect(cards.first()).toBeVisible();
    const second = await idsOf();
    expect(second.length, path).toBeGreaterThan(0);
    expect(
      second.filter((id) => first.includes(id)),
      path,
    ).toEqual([]);
    await expect(plain.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    expect(await plain.locator('link[rel=canonical]').getAttribute('href'), path).not.toContain('cursor');
    await expect(way('start')).toBeVisible();
    await way('start').click();
    await expect(plain, path).toHaveURL(edge + path);
    expect(await idsOf(), path).toEqual(first);
  }
  await plain.goto(`${edge}/mc/community/home?sort=hot`, { waitUntil: 'domcontentloaded' });
  const next = (await way('next').getAttribute('href')) ?? '';
  await context.close();
  // Whoever was sent a further page and has scripts reads on from there.
  await page.goto(edge + next, { waitUntil: 'domcontentloaded' });
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('a[rel=next]')).toHaveCount(0);
  const shown = page.locator('article.card');
  const begun = await shown.count();
  await shown.last().scrollIntoViewIfNeeded();
  await expect.poll(() => shown.count()).toBeGreaterThan(begun);
  const ids = await shown.evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(problems).toEqual([]);
});

test('a day of a route is marked without scripts, with its own figures', async ({ browser, request }) => {
  type Reply = { data: { days: number } };
  const ids = Array.from({ length: 20 }, (_, at) => String(at + 1));
  const daysOf = async (id: string): Promise<number> =>
    ((await (await request.get(`/api/route/detail?id=${id}`)).json()) as Reply).data?.days ?? 0;
  let id = '';
  for (const one of ids) if (id === '' && (await daysOf(one)) > 1) id = one;
  expect(id).not.toBe('');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const figures = page.locator('[data-figures]');
  await page.goto(`${edge}/mc/route/detail?id=${id}`);
  const whole = await figures.innerText();
  await page.getByRole('link', { name: '第 2 天' }).click();
  await expect(page).toHaveURL(/day=2$/);
  await expect(page.locator('[data-days] [aria-current]')).toHaveText('第 2 天');
  expect(await figures.innerText()).not.toBe(whole);
  // There is no such day.
  await page.goto(`${edge}/mc/route/detail?id=${id}&day=99`);
  await expect(page.locator('[data-days] [aria-current]')).toHaveText('全程');
  expect(await figures.innerText()).toBe(whole);
  await context.close();
});
