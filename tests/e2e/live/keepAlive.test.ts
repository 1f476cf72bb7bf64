import type { Locator, Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';

/** Playwright's Chromium runs without bfcache: what comes back here comes from our own snapshot. */
const HOME = '/mc/community/home';

const feedRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/community/feed') seen.push(request.url());
  });
  return seen;
};

const cards = (page: Page): Locator => page.locator('article.card[data-id]');

/** Opens the home and scrolls until three further pages stand there. */
const scrollDown = async (page: Page, pages = 3): Promise<void> => {
  await page.goto(HOME);
  await settled(page);
  for (let at = 0; at < pages; at += 1) {
    const before = await cards(page).count();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
};

/** A card well below the fold, once nothing moves any more: cards get their height when they come near the view. */
const cardInView = async (page: Page, at: number): Promise<{ card: Locator; id: string; top: number }> => {
  const chosen = cards(page).nth(at);
  await expect
    .poll(async () => {
      await chosen.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 180));
      await page.waitForTimeout(120);
      return Math.round(await topOf(chosen));
    })
    .toBe(180);
  const id = (await chosen.getAttribute('data-id')) ?? '';
  return { card: chosen, id, top: await topOf(chosen) };
};
const topOf = async (card: Locator): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN;

/** Taps the card where it is seen: nothing is scrolled for the tap. */
const tap = (card: Locator): Promise<void> => card.locator('a.card-body').click({ position: { x: 40, y: 16 } });

const openAndReturn = async (page: Page, card: Locator): Promise<void> => {
  await tap(card);
  await page.waitForURL(/\/detail\?/);
  await settled(page);
  await page.goBack({ waitUntil: 'commit' });
};

test('shows itself also where the engine that fills it does not come any more', async ({ page }) => {
  await page.goto(HOME);
  await settled(page);
  await tap(cards(page).first());
  await page.waitForURL(/\/detail\?/);
  await settled(page);
  // With a route in force nothing comes from the browser's own store either.
  await page.route(/\/_astro\/[^?]*\.js/, () => undefined);
  // Told by the page itself: a busy driver looks when it is over.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      if (document.body !== null) {
        const restoring = document.documentElement.hasAttribute('data-restoring');
        const now = `${restoring} ${getComputedStyle(document.body).visibility}`;
        if (seen[seen.length - 1] !== now) seen.push(now);
      }
      setTimeout(look, 20);
    };
    look();
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen?: string[] }).seen), { timeout: 12_000 })
    .toEqual(['true hidden', 'true visible']);
});

test('comes back to the same card, painted without asking the server', async ({ page }) => {
  await scrollDown(page);
  const { card, id, top } = await cardInView(page, 24);
  const count = await cards(page).count();
  const asked = feedRequests(page);
  await openAndReturn(page, card);
  const back = page.locator(`article.card[data-id="${id}"]`);
  await expect(back).toBeInViewport();
  expect(asked).toEqual([]);
  expect(Math.abs((await topOf(back)) - top)).toBeLessThanOrEqual(8);
  expect(await cards(page).count()).toBe(count);
  await page.waitForLoadState('load');
  expect(Math.abs((await topOf(back)) - top), 'nothing moves when the modules arrive').toBeLessThanOrEqual(8);
});

test('six round trips end where they began', async ({ page }) => {
  test.setTimeout(120_000);
  await scrollDown(page, 2);
  const asked = feedRequests(page);
  for (let trip = 0; trip < 6; trip += 1) {
    const { card, id, top } = await cardInView(page, 6 + trip);
    const pages = asked.length;
    await openAndReturn(page, card);
    const back = page.locator(`article.card[data-id="${id}"]`);
    await expect(back, `trip ${trip}`).toBeInViewport();
    expect(Math.abs((await topOf(back)) - top), `trip ${trip}`).toBeLessThanOrEqual(8);
    const fresh = asked.slice(pages).filter((url) => !url.includes('cursor='));
    expect(fresh, `trip ${trip}`).toEqual([]);
  }
});

test('the list goes on from where it was left', async ({ page }) => {
  await scrollDown(page, 1);
  const { card } = await cardInView(page, 8);
  await openAndReturn(page, card);
  await expect(cards(page).nth(8)).toBeInViewport();
  const before = await cards(page).count();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  const ids = await cards(page).evaluateAll((list) => list.map((one) => one.getAttribute('data-id')));
  expect(new Set(ids).size, 'no card stands twice').toBe(ids.length);
});

test('a like on the detail page stands in the list on return', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto(HOME);
  await settled(page);
  const { card, id } = await cardInView(page, 3);
  const like = page.locator(`article.card[data-id="${id}"] [data-action=like]`);
  const liked = (await like.getAttribute('aria-pressed')) === 'true';
  await tap(card);
  await page.waitForURL(/\/detail\?/);
  await settled(page);
  const answered = page.waitForResponse((response) => response.url().includes('/api/community/like'));
  const button = page.getByRole('group', { name: '互动' }).getByRole('button', { name: '赞' });
  await button.click();
  expect(((await (await answered).json()) as { errCode: unknown }).errCode).toBe(0);
  await expect(button).toHaveAttribute('aria-pressed', String(!liked));
  await page.goBack();
  await expect(like).toHaveAttribute('aria-pressed', String(!liked));
});

test('a tap on the tab starts fresh', async ({ page }) => {
  await scrollDown(page, 1);
  const { card } = await cardInView(page, 8);
  await openAndReturn(page, card);
  await expect(cards(page).nth(8)).toBeInViewport();
  const asked = feedRequests(page);
  await page.getByRole('navigation').getByRole('link', { name: '推荐', exact: true }).click();
  await expect.poll(() => asked.length).toBe(1);
  await settled(page);
  await expect(cards(page).first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a reload reads anew, another tab has its own list', async ({ page, context }) => {
  await scrollDown(page, 1);
  const asked = feedRequests(page);
  await page.reload();
  await settled(page);
  expect(asked.length).toBeGreaterThan(0);
  const other = await context.newPage();
  const askedThere = feedRequests(other);
  await other.goto(HOME);
  await settled(other);
  expect(askedThere).toHaveLength(1);
});

test('a snapshot that somebody has spoilt is passed over', async ({ page, problems }) => {
  await page.goto(HOME);
  await settled(page);
  const { card } = await cardInView(page, 4);
  await tap(card);
  await page.waitForURL(/\/detail\?/);
  // What else is no snapshot: tests/unit/live/snapshot.test.ts.
  const spoilt = ['{', JSON.stringify({ data: { items: '<img src=x onerror=alert(1)>' } })];
  for (const text of spoilt) {
    await page.evaluate((value) => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('keep:')) sessionStorage.setItem(key, value);
    }, text);
    await page.goBack();
    expect(await settled(page), text).toBe('ready');
    await page.goForward();
    await settled(page);
  }
  expect(problems).toEqual([]);
});
