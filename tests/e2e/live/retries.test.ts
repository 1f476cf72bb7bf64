import type { Route } from 'playwright/test';
import { asMember, expect, readCards, readIds, readTalked, settled, test } from '../../support/browser.ts';
import { cutAfter, openFaults } from '../../support/faults.ts';
import { logIn } from '../../support/member.ts';
import { findShowToast, watchToasts } from '../../support/built/toasts.ts';

/** What is sent again, by whom and how often, when servers and connections fail. */

const LIKE = /\/api\/community\/like/;
const COMMENTS = /\/api\/community\/comments\?/;
const likeButton = '[data-entry-act=like]';
const failed = '请求失败,请稍后重试...';

test('what changes something is sent once, whatever comes instead of a reply', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  let sent = 0;
  for (const reply of [
    (route: Route) => route.abort('connectionreset'),
    (route: Route) => route.fulfill({ status: 503, body: '' }),
    (route: Route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '0' }, json: { errCode: 429, errMsg: '' } }),
  ]) {
    await page.route(LIKE, (route) => ((sent += 1), reply(route)));
    const before = sent;
    await page.locator(likeButton).click();
    await expect.poll(() => sent - before).toBe(1);
    await page.waitForTimeout(700);
    expect(sent - before).toBe(1);
    await page.unroute(LIKE);
  }
});

test('an answer that is lost after the server has acted counts once, though the browser itself sends it again', async ({
  page,
  baseURL,
}) => {
  const proxy = await openFaults(baseURL ?? '');
  try {
    const member = await logIn(baseURL ?? '');
    await asMember(page, member);
    await page.goto(`${proxy.origin}/mc/community/detail?id=${(await readIds(page.request)).post}`);
    await settled(page);
    await page.waitForLoadState('load');
    const like = page.locator(likeButton);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    proxy.on(LIKE, cutAfter);
    await like.click();
    await expect(page.locator('#notices .toast')).toHaveText(failed);
    const keys = proxy.asked.filter(({ path }) => LIKE.test(path)).map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(1);
    proxy.on(LIKE, ({ through }) => through());
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    const reply = await page.request.get(`/api/community/post?id=${new URL(page.url()).searchParams.get('id') ?? ''}`);
    expect(((await reply.json()) as { data: { liked: boolean } }).data.liked).toBe(true);
  } finally {
    await proxy.close();
  }
});

for (const [name, first, least] of [
  ['that the connection broke off', (route: Route) => route.abort('connectionreset'), 0],
  [
    'that was told to wait a second',
    (route: Route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { errCode: 429, errMsg: '慢点' } }),
    990,
  ],
] as const)
  test(`a read ${name} is tried once more, and not a third time`, async ({ page }) => {
    const at: number[] = [];
    let fails = 1;
    await page.route(COMMENTS, (route) => (at.push(Date.now()) <= fails ? first(route) : route.continue()));
    await page.goto(`/mc/community/detail?id=${await readTalked(page.request)}`);
    await settled(page);
    const comments = page.locator('#comments');
    await comments.scrollIntoViewIfNeeded();
    await expect.poll(() => at.length).toBe(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(least);
    await expect(comments.locator('.skeleton')).toHaveCount(0);
    fails = 99;
    await comments.getByRole('button', { name: '最新' }).click();
    await expect(comments.getByRole('alert')).toBeVisible();
    await page.waitForTimeout(1_200);
    expect(at).toHaveLength(4);
  });

test('fifty failures at once are one toast', async ({ page, member }) => {
  await asMember(page, member);
  await page.route('**/api/community/feed*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { items: { id: string }[] } };
    const items = [1, 2, 3, 4, 5, 6].flatMap((times) =>
      reply.data.items.map((one) => ({ ...one, id: `${one.id}${times}` })),
    );
    await route.fulfill({ json: { ...reply, data: { ...reply.data, items } } });
  });
  let sent = 0;
  await page.route(LIKE, (route) => ((sent += 1), route.fulfill({ json: { errCode: 5001, errMsg: '今天不行' } })));
  await page.goto('/mc/community/home');
  await settled(page);
  // The list has come to life: of taps before that the last one alone is kept.
  await expect(page.locator('[data-list-foot] > *').first()).toBeAttached();
  expect(await page.locator('[data-action=like]').count()).toBeGreaterThanOrEqual(50);
  await page.evaluate(watchToasts);
  await page.evaluate(() => {
    for (const one of Array.from(document.querySelectorAll<HTMLElement>('[data-action=like]')).slice(0, 50))
      one.click();
  });
  await expect.poll(() => sent).toBe(50);
  await expect(page.locator('#notices .toast')).toHaveText('今天不行');
  expect(await page.evaluate('window.most')).toBe(1);
});

test('a toast that is misused raises the alert and nothing else; a thousand are one', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/mc/community/home');
  await settled(page);
  await page.waitForLoadState('load');
  expect(await page.evaluate(`(() => { ${findShowToast} })()`)).toBe(true);
  for (const [at, odd] of ['undefined', 'null', '3', '["a"]', '() => 1'].entries()) {
    await page.evaluate(`void setTimeout(() => showToast(${odd}))`);
    await expect.poll(() => said.length).toBe(at + 1);
  }
  expect(new Set(said)).toEqual(new Set(['toast 配置错误']));
  await expect(page.locator('#notices .toast')).toHaveCount(0);
  await page.evaluate(watchToasts);
  await page.evaluate(`for (let one = 1; one <= 1000; one += 1) showToast('第 ' + one + ' 句')`);
  await expect(page.locator('#notices .toast')).toHaveText('第 1000 句');
  expect(await page.evaluate('window.most')).toBe(1);
  await expect(page.locator('#notices .toast')).toHaveCount(0);
});

test('a wait behind a dead connection lets one go after eight seconds', async ({ page }) => {
  const pictured = (await readCards(page.request, 'hot')).find(
    ({ kind, pictureCount }) => kind !== 'dynamic' && pictureCount > 0,
  );
  await page.goto(`/mc/community/image?id=${pictured?.id ?? ''}&i=0`);
  await settled(page);
  await page.waitForLoadState('load');
  // Only the original has no suffix after its token.
  await page.route(/\/files\/[\w-]{43}$/, () => undefined);
  await page.clock.install();
  await page.getByRole('button', { name: '保存' }).click();
  const shade = page.locator('.loading-shade');
  await expect(shade).toContainText('正在下载…');
  await expect(shade.getByRole('button')).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await shade.getByRole('button', { name: '取消' }).click();
  await expect(shade).toHaveCount(0);
});

test.describe('a list', () => {
  const feed = (route: Route, change: (data: object) => object): Promise<void> =>
    route.fetch().then(async (reply) => {
      const json = (await reply.json()) as { data: object };
      await route.fulfill({ json: { ...json, data: change(json.data) } });
    });

  test('that is empty is asked for once', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/community/feed*', (route) => {
      asked += 1;
      return feed(route, (data) => ({ ...data, items: [], cursor: null }));
    });
    await page.goto('/mc/community/home');
    expect(await settled(page)).toBe('empty');
    await page.evaluate(() => [1e6, 0, 1e6, 0].forEach((y) => scrollTo(0, y)));
    await page.waitForTimeout(700);
    expect(asked).toBe(1);
  });

  test('asks for one further page at a time, however the page bounces, and for no more when pages are empty', async ({
    page,
  }) => {
    const further: Route[] = [];
    await page.route('**/api/community/feed?*cursor=*', (route) => void further.push(route));
    await page.goto('/mc/community/home');
    await settled(page);
    const bounce = (): Promise<void> =>
      page.evaluate(() => {
        scrollTo(0, 0);
        scrollTo(0, document.documentElement.scrollHeight - innerHeight - 0.6);
      });
    await expect.poll(async () => (await bounce(), further.length)).toBe(1);
    for (let at = 0; at < 6; at += 1) await bounce();
    await page.waitForTimeout(300);
    expect(further).toHaveLength(1);
    await feed(further[0] as Route, (data) => ({ ...data, items: [], cursor: 'c1' }));
    await page.waitForTimeout(700);
    expect(further.length).toBeLessThanOrEqual(2);
  });
});
