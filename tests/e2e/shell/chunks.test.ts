import type { Page, Route } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import { REST, START } from '../../support/built/scripts.ts';

/** A part of the page does not come (quality rows 44 to 48): the page loads twice at most, and then says so. */
const faults = {
  'a 404': { status: 404, contentType: 'text/plain', body: '没有这个文件。' },
  'a 503': { status: 503, contentType: 'text/plain', body: 'busy' },
  'HTML with 200': { status: 200, contentType: 'text/html', body: '<!doctype html><title>网页</title>' },
} as const;

test.describe.configure({ mode: 'parallel' });

const countLoads = (page: Page): { readonly count: number } => {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
};

const blockStores = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });

/** Looks for the bar while scrolling to where the comments would come in: a reload begins at the top again. */
const barShows = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight)).catch(() => undefined);
        return page.locator('.chunk-bar').isVisible();
      },
      { timeout: 15_000 },
    )
    .toBe(true);

const address = async (page: Page): Promise<string> => `/mc/community/detail?id=${(await readIds(page.request)).post}`;

for (const [name, reply] of Object.entries(faults))
  for (const stores of ['open', 'blocked'] as const)
    test(`an island that answers ${name}, stores ${stores}: two loads, then a way to try again`, async ({ page }) => {
      if (stores === 'blocked') await blockStores(page);
      const url = await address(page);
      await page.route(REST, (route) => route.fulfill(reply));
      const loads = countLoads(page);
      await page.goto(url);
      const bar = page.locator('.chunk-bar');
      await barShows(page);
      await page.waitForTimeout(1_500);
      expect(loads.count).toBeLessThanOrEqual(2);
      await expect(page.locator('h1')).not.toBeEmpty();
      await expect(bar.getByRole('link', { name: '重新加载' })).toBeVisible();
    });

test('a connection that breaks off is the same', async ({ page }) => {
  const url = await address(page);
  await page.route(REST, (route) => route.abort('connectionreset'));
  const loads = countLoads(page);
  await page.goto(url);
  await barShows(page);
  expect(loads.count).toBeLessThanOrEqual(2);
});

test('a stylesheet that does not come is the same, and the words stand without it', async ({ page }) => {
  const url = await address(page);
  await page.route(/_astro\/comment\.[^/]*\.css/, (route) => route.fulfill(faults['a 404']));
  const loads = countLoads(page);
  await page.goto(url);
  await barShows(page);
  await page.waitForTimeout(1_000);
  expect(loads.count).toBe(2);
  await expect(page.locator('#comments .skeleton')).toHaveCount(0);
});

test('a part that comes on the second load leaves no bar behind', async ({ page }) => {
  const url = await address(page);
  let refused = 0;
  const loads = countLoads(page);
  await page.route(REST, (route) => {
    // Astro tries an import again by itself, within the same load.
    if (loads.count > 1) return route.continue();
    refused += 1;
    return route.fulfill(faults['a 503']);
  });
  await page.goto(url);
  const comments = page.locator('#comments');
  await comments.scrollIntoViewIfNeeded();
  await expect.poll(() => loads.count).toBe(2);
  expect(refused).toBeGreaterThan(0);
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.chunk-bar')).toBeHidden();
});

test('a part that breaks off while the visitor is on the way out takes no step from them', async ({ page }) => {
  const url = await address(page);
  let hold: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => (hold = resolve));
  await page.route(REST, (route) => hold(route));
  // Longer on its way than the guard waits for a page that is being left.
  await page.route(/\/mc\/community\/home/, async (route) => {
    await (await held).abort('connectionreset');
    setTimeout(() => void route.continue(), 1_500);
  });
  const loads = countLoads(page);
  await page.goto(url);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await held;
  await page.evaluate(() => void (location.href = '/mc/community/home'));
  await page.waitForURL('**/mc/community/home');
  expect(loads.count).toBe(2);
});

test('a part that does not come over a line that leads nowhere costs nobody the page', async ({ page }) => {
  await page.goto(await address(page));
  await settled(page);
  const loads = countLoads(page);
  await page.route('**/*', (route) => route.abort('timedout'));
  await page.locator('[aria-label=互动] button').first().click();
  await expect(page.locator('.chunk-bar')).toBeVisible();
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  expect(loads.count).toBe(0);
});

test('the feed stands and reads when its script does not come', async ({ page }) => {
  await page.route(START, (route) => route.fulfill(faults['a 404']));
  const loads = countLoads(page);
  await page.goto('/mc/community/home');
  await expect(page.locator('.chunk-bar')).toBeVisible({ timeout: 15_000 });
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('article.card').first()).toBeVisible();
  expect(loads.count).toBeLessThanOrEqual(2);
});

test('a picture is tried three times, then gives way to the default one, without a loop', async ({ page }) => {
  const tries = new Map<string, number>();
  await page.route(/\/files\//, (route) => {
    const { pathname } = new URL(route.request().url());
    tries.set(pathname, (tries.get(pathname) ?? 0) + 1);
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/mc/community/home?boardId=20');
  await settled(page);
  await expect.poll(() => Math.max(0, ...tries.values()), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await page.waitForTimeout(2_000);
  for (const [pathname, count] of tries) expect(count, pathname).toBeLessThanOrEqual(3);
  expect(await page.locator('article.card img[src^="data:image/svg+xml"]').count()).toBeGreaterThan(0);
});

test('a default picture that fails too is asked for once', async ({ page }) => {
  let asked = 0;
  await page.route(/\/files\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/mc\/(?:default|avatar)\.svg/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/mc/community/home?boardId=20');
  await settled(page);
  await page.waitForTimeout(6_000);
  const images = await page.locator('img').count();
  expect(asked).toBeLessThanOrEqual(images);
  const before = asked;
  await page.waitForTimeout(2_000);
  expect(asked).toBe(before);
});
