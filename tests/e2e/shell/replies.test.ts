import type { Page } from 'playwright/test';
import {
  addressOf,
  dressFor,
  expect,
  livePages,
  readIds,
  settled,
  startApi,
  stopApi,
  test,
  type Ids,
} from '../../support/browser.ts';

/** Names, topics, titles and texts without a gap, in every place where one stands: no page scrolls sideways for them. */

const NAME = 'W'.repeat(24);
const LONGER = 'W'.repeat(60);
const named = new Set(['nickName', 'name', 'to', 'award', 'area']);
const said = new Set(['title', 'text', 'excerpt', 'caption', 'summary', 'intro']);

const stretch = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') {
    if (value === '') return value;
    return named.has(key) ? NAME : said.has(key) ? LONGER : value;
  }
  if (Array.isArray(value)) return value.map((item) => stretch(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stretch(item, name)]));
};

/** What sticks out to the right although its parent does not scroll by itself. */
const wider = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
      .slice(0, 6)
      .map(
        (one) => `${one.tagName}.${one.getAttribute('class') ?? ''} ${Math.round(one.getBoundingClientRect().right)}`,
      )
      .concat(`the page is ${scrollWidth} px wide`);
  });

test.describe.configure({ mode: 'parallel' });

let ids: Ids;
test.beforeAll(async ({ request }) => {
  ids = await readIds(request);
});

const CALL = /^https?:\/\/[^/]+\/(?:api|app)\//;

/** With the server gone a page says so, and offers a way out. Answers whether it asked for anything by itself. */
const seeItGone = async (page: Page, address: string): Promise<boolean> => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(CALL.test(request.url()))));
  await stopApi(page);
  await page.goto(address);
  const face = await settled(page);
  if (face !== null) {
    expect(['error', 'offline']).toContain(face);
    await expect(page.locator(`[data-when-view="${face}"] [data-retry]`)).toBeVisible();
  }
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('a[href], button').filter({ visible: true }).first()).toBeVisible();
  if (calls === 0) await page.waitForTimeout(500);
  await startApi(page);
  return calls > 0;
};

// What keeps nothing yet is asked without its server first: one visitor for both.
for (const one of livePages)
  test(`${one.row.host === 'main' ? 'main ' : ''}${one.path} says that the server is gone, and stays as wide as the screen with long names`, async ({
    page,
  }) => {
    await dressFor(page, one.row.path);
    const asks = await seeItGone(page, addressOf(one, ids));
    // Of a page that asks for nothing no name can be longer: shell/visit.test.ts has measured it as it stands.
    if (one.row.canonical !== undefined || !asks) return;
    let stretched = 0;
    await page.route(/\/(?:api|app)\/[^?]*/, async (route) => {
      const reply = await route.fetch().catch(() => null);
      if (reply === null || !/json/.test(reply.headers()['content-type'] ?? '')) return route.continue();
      stretched += 1;
      await route.fulfill({ response: reply, json: stretch(await reply.json()) });
    });
    await page.goto(addressOf(one, ids));
    const state = await settled(page);
    expect(state, 'names are no reason to refuse a reply').not.toBe('error');
    const comments = page.locator('#comments');
    if ((await comments.count()) > 0) {
      await comments.scrollIntoViewIfNeeded();
      await expect(comments.locator('.skeleton')).toHaveCount(0);
    }
    await page.waitForTimeout(300);
    const found: string[] = [];
    for (const width of [375, 320])
      for (const size of ['1', '1.4']) {
        await page.setViewportSize({ width, height: 812 });
        await page.evaluate((chosen) => (document.documentElement.dataset['size'] = chosen), size);
        found.push(...(await wider(page)).map((what) => `${width} px × ${size}: ${what}`));
      }
    expect(found).toEqual([]);
    if (state !== null) expect(stretched).toBeGreaterThan(0);
  });
