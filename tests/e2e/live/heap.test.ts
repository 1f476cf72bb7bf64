import type { CDPSession, Page } from 'playwright/test';
import { expect, readTalked, settled, test } from '../../support/browser.ts';
import { LARGE } from '../../support/visitor.ts';

/** What a page leaves behind (quality row 38): what was opened and closed, or visited and left, is let go of. */
interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

const begin = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
};

/** What the tab holds once its garbage is gone; what frees in several steps is given them. */
const held = async (page: Page, session: CDPSession): Promise<Held> => {
  for (let round = 0; round < 3; round += 1) {
    await page.waitForTimeout(100);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
  };
};

/** Caches come and go, but what is left behind each time is there `times` times. */
const expectNoMore = (after: Held, before: Held, times: number, each: Pick<Held, 'nodes' | 'documents'>): void => {
  const told = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  expect(after.listeners - before.listeners, told).toBeLessThan(times / 2);
  expect(after.nodes - before.nodes, told).toBeLessThan((times * each.nodes) / 2);
  expect(after.documents - before.documents, told).toBeLessThanOrEqual((times * each.documents) / 2);
  expect(after.heap, told).toBeLessThan(before.heap * (1 + times / 100));
};

/** A busy browser frees some of it a moment later; what is left behind stays, however often it is looked at. */
const untilNoMore = (
  page: Page,
  session: CDPSession,
  before: Held,
  times: number,
  each: Pick<Held, 'nodes' | 'documents'>,
): Promise<void> =>
  expect(async () => expectNoMore(await held(page, session), before, times, each)).toPass({ timeout: 20_000 });

/** Each is seen once before anything is counted. */
const CARDS = 4;
const TRIPS = 12;

test('twenty-four navigations between the list and posts leave nothing behind', { tag: LARGE }, async ({ page }) => {
  test.setTimeout(240_000);
  const session = await begin(page);
  await page.goto('/mc/community/home');
  await settled(page);
  const trip = async (at: number): Promise<void> => {
    const card = page.locator('article.card a.card-body').nth(at % CARDS);
    await card.scrollIntoViewIfNeeded();
    await card.click({ position: { x: 40, y: 16 } });
    await page.waitForURL(/\/detail\?/);
    await settled(page);
    await page.goBack();
    await page.waitForURL(/\/home/);
    await settled(page);
    await page.waitForLoadState('load');
  };
  for (let at = 0; at < CARDS; at += 1) await trip(at);
  const before = await held(page, session);
  for (let at = 0; at < TRIPS; at += 1) await trip(at);
  // A page is some two thousand nodes; the browser may keep the last post, to go forward to, or not.
  await untilNoMore(page, session, before, TRIPS, { nodes: 400, documents: 0.5 });
});

test(
  'fifteen sheets, toasts and changes of order on one page leave nothing behind',
  { tag: LARGE },
  async ({ page }) => {
    test.setTimeout(240_000);
    const session = await begin(page);
    const post = await readTalked(page.request);
    await page.goto(`/mc/community/detail?id=${post}`);
    await settled(page);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.locator('#comments .skeleton')).toHaveCount(0);
    const sheet = page.getByRole('dialog', { name: '更多' });
    const round = async (at: number): Promise<void> => {
      await page.getByRole('button', { name: '更多', exact: true }).first().click();
      await sheet.getByRole('button', { name: '复制链接' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.locator('.toast')).toHaveCount(1);
      const order = page.getByRole('button', { name: at % 2 === 0 ? '最新' : '热门', exact: true });
      await order.click();
      await expect(order).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('#comments .skeleton')).toHaveCount(0);
    };
    const quiet = (): Promise<void> => expect(page.locator('.toast')).toHaveCount(0);
    for (let at = 0; at < 10; at += 1) await round(at);
    await quiet();
    const before = await held(page, session);
    for (let at = 10; at < 25; at += 1) await round(at);
    await quiet();
    await untilNoMore(page, session, before, 15, { nodes: 1, documents: 0.1 });
  },
);
