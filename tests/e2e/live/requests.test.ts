import type { Page, Route } from 'playwright/test';
import { asMember, expect, readIds, settled, test } from '../../support/browser.ts';

/** How a request ends (quality rows 31, 35, 36, 38, 43): the page's own in the head, and the calls that come after it. */
const HOME = '/mc/community/home';
const FEED = /\/api\/community\/feed(?:\?|$)/;
const toast = (page: Page) => page.locator('.toast');

interface Feed {
  readonly errCode: number;
  readonly data: { readonly items: Record<string, unknown>[]; readonly cursor: string | null; readonly fresh: unknown };
}
const realFeed = async (page: Page): Promise<Feed> =>
  (await (await page.request.get('/api/community/feed?limit=20')).json()) as Feed;

const hold = (): { readonly held: Route[]; readonly take: (route: Route) => void } => {
  const held: Route[] = [];
  return { held, take: (route) => void held.push(route) };
};
const face = (page: Page, name: string) => page.locator(`[data-when-view="${name}"]`);

test.describe('two hours without an answer', () => {
  test('end the page’s own request with the specification’s words, once, and a way to try again', async ({ page }) => {
    await page.clock.install({ time: 1_800_000_000_000 });
    await page.clock.pauseAt(1_800_000_001_000);
    await page.route(FEED, () => undefined);
    // Its modules wait a moment for the reply, and what tells of failures for a page that rests.
    let rests = false;
    page.on('requestfinished', (request) => (rests ||= /\.rest\./.test(request.url())));
    await page.goto(HOME);
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return rests;
      })
      .toBe(true);
    await page.clock.fastForward(7_200_000 - 30_000);
    await expect(face(page, 'loading')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(face(page, 'error')).toBeVisible();
    await expect(face(page, 'error').getByRole('button', { name: '重试' })).toBeVisible();
    await expect(toast(page)).toHaveText('网络超时,请稍后重试...');
    await page.clock.runFor(1_900);
    await expect(toast(page)).toHaveText('网络超时,请稍后重试...');
    await page.clock.runFor(200);
    await expect(page.getByText('网络超时,请稍后重试...')).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(page.getByText('网络超时,请稍后重试...')).toHaveCount(0);

    await page.unroute(FEED);
    await face(page, 'error').getByRole('button', { name: '重试' }).click();
    expect(await settled(page)).toBe('ready');
  });

  test('end any other call the same way', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/community/like', () => undefined);
    await page.goto(HOME);
    await settled(page);
    const like = page.locator('article.card [data-action=like]').first();
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        await like.click();
        return like.getAttribute('aria-pressed');
      })
      .toBe('true');
    await page.clock.fastForward(7_199_000);
    await expect(page.getByText('网络超时,请稍后重试...')).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(toast(page)).toHaveText('网络超时,请稍后重试...');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.clock.runFor(2_100);
    await expect(page.getByText('网络超时,请稍后重试...')).toHaveCount(0);
  });
});

test.describe('too much of an answer', () => {
  test('ten megabytes are an error with a way to try again, good as they may be', async ({ page }) => {
    const feed = JSON.stringify(await realFeed(page));
    await page.route(FEED, (route) =>
      route.fulfill({ contentType: 'application/json', body: feed + ' '.repeat(10 * 1024 * 1024) }),
    );
    await page.goto(HOME);
    expect(await settled(page)).toBe('error');
    await expect(page.locator('article.card')).toHaveCount(0);
    await page.unroute(FEED);
    await face(page, 'error').getByRole('button', { name: '重试' }).click();
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('article.card').first()).toBeVisible();
  });

  test('five thousand cards are drawn a part at a time', async ({ page, problems }) => {
    const real = await realFeed(page);
    // Short ones: as many long ones are more than an answer may weigh.
    const weightOf = (card: object): number => JSON.stringify(card).length;
    const [card = {}] = real.data.items.toSorted((a, b) => weightOf(a) - weightOf(b));
    const items = Array.from({ length: 5_000 }, (_, at) => ({ ...card, id: String(1_000_000 + at) }));
    await page.route(FEED, (route) =>
      route.fulfill({ json: { ...real, data: { ...real.data, items, cursor: null } } }),
    );
    await page.goto(HOME);
    expect(await settled(page)).toBe('ready');
    const cards = page.locator('article.card');
    await expect(cards).toHaveCount(250);
    await page.waitForLoadState('networkidle');
    await expect(cards).toHaveCount(250);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(500);
    const ids = await cards.evaluateAll((list) => list.map((one) => one.getAttribute('data-id')));
    expect(new Set(ids).size).toBe(500);
    expect(problems).toEqual([]);
  });
});

test('a fault of the server is one, whatever its envelope says, in the head as elsewhere', async ({ page }) => {
  const feed = await realFeed(page);
  for (const [status, json] of [
    [503, feed],
    [500, { errCode: 500, errMsg: '内部细节' }],
    [404, feed],
  ] as const) {
    await page.unroute(FEED);
    await page.route(FEED, (route) => route.fulfill({ status, json }));
    await page.goto(HOME);
    expect(await settled(page), String(status)).toBe('error');
    await expect(face(page, 'error')).toContainText('请求失败,请稍后重试...');
  }
});

test('an answer that the last user asked for never shows: it is asked for again', async ({ page, context, member }) => {
  await asMember(page, member);
  const { post } = await readIds(page.request);
  const { held, take } = hold();
  let asked = 0;
  await page.route('**/api/community/comments?*', (route) => {
    asked += 1;
    return asked === 1 ? take(route) : route.continue();
  });
  await page.goto(`/mc/community/detail?id=${post}`);
  await settled(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect.poll(() => held.length).toBe(1);
  // Logged out in another tab.
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('userId');
    dispatchEvent(new StorageEvent('storage', { key: 'userId' }));
  });
  await expect.poll(() => asked).toBe(2);
  const real = (await (await page.request.get(held[0]?.request().url() ?? '')).json()) as {
    data: { items: { text: string }[] };
  };
  for (const item of real.data.items) item.text = '只给上一个人看的话';
  await held[0]?.fulfill({ json: real }).catch(() => undefined);
  await expect(page.locator('#comments .skeleton')).toHaveCount(0);
  await page.waitForTimeout(500);
  await expect(page.getByText('只给上一个人看的话')).toHaveCount(0);
  await expect(page.locator('#comments [role=alert]')).toHaveCount(0);
});

test('a page that comes back having been left before it stood asks again', async ({ page }) => {
  const { held, take } = hold();
  await page.route(FEED, take);
  // The module that listens for the leaving has run by then.
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBe(1);
  // WebKit breaks the request off at this word.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  await held[0]?.abort('aborted');
  await page.waitForTimeout(300);
  await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'loading');
  await page.unroute(FEED);
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return document.querySelector<HTMLElement>('[data-live]')?.dataset['view'];
      }),
    )
    .toBe('ready');
});
