/** What lies below the first screen comes in a script of its own, behind the reply. */
import type { Page } from 'playwright/test';
import { readFileSync } from 'node:fs';
import { expect, settled, test } from '../../support/browser.ts';

const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
const SCRIPT = /\/_astro\/[\w-]+\.deferred\.[\w-]+\.js$/;

const pages = [
  {
    address: '/mc/route/detail?id=1',
    file: 'route/detail.html',
    mark: 'id="rt-tools"',
    words: '带上这条路线',
    first: '.rt-figures',
  },
  {
    address: '/event/d-1.htm',
    file: 'event/d-id.htm.html',
    mark: 'id="ev-ladder"',
    words: '退款规则',
    first: '.ev-facts',
  },
] as const;

const below = (page: Page, words: string) => page.getByRole('heading', { name: words });

for (const { address, file, mark, words, first } of pages) {
  test(`${address} has it, filled, though its document does not`, async ({ page, problems }) => {
    expect(readFileSync(`${dist}/${file}`, 'utf8')).not.toContain(mark);
    await page.goto(address);
    expect(await settled(page)).toBe('ready');
    await expect(below(page, words)).toBeAttached();
    await expect(page.locator('[data-deferred], [data-later] noscript')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test(`${address} shows its first screen while that is on its way, and it joins in below`, async ({ page }) => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(SCRIPT, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    expect(await settled(page)).toBe('ready');
    await expect(page.locator(first)).toBeVisible();
    const top = await page.locator(first).evaluate((one) => one.getBoundingClientRect().top);
    await expect(below(page, words)).toHaveCount(0);
    send();
    await expect(below(page, words)).toBeAttached();
    expect(await page.locator(first).evaluate((one) => one.getBoundingClientRect().top)).toBe(top);
  });

  test(`${address} loads itself once more where that does not come, and then says so; what is read stands`, async ({
    page,
  }) => {
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '没有这个文件' }));
    await page.goto(address);
    await expect(page.locator('.chunk-bar')).toBeVisible({ timeout: 15_000 });
    expect(loads).toBe(2);
    await expect(page.locator(first)).toBeVisible();
  });
}

test('a link into that part leads there', async ({ page }) => {
  await page.goto('/mc/route/detail?id=1#conditions');
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('#conditions')).toBeInViewport({ timeout: 10_000 });
});
