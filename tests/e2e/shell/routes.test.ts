import type { Page } from 'playwright/test';
import { routes } from '../../../src/routes.ts';
import { BRAND, SITE_ORIGIN } from '../../../src/settings.ts';
import { BASE } from '../../../src/site.ts';
import { addressOf, expect, livePages, readIds, test as base, type Ids } from '../../support/browser.ts';

/** A page that runs no scripts: nothing that one document leaves behind reaches the next, so it shows them all. */
const test = base.extend<object, { readonly scriptless: Page }>({
  scriptless: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null } = project.use;
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

let ids: Ids;
test.beforeAll(async ({ request }) => {
  ids = await readIds(request);
});

for (const one of livePages) {
  const { row } = one;
  test.describe(`${row.host === 'main' ? 'main ' : ''}${one.path}`, () => {
    test('reads with JavaScript off', async ({ scriptless: page }) => {
      await page.goto(addressOf(one, ids));
      expect(await page.title()).toContain(row.title);
      const text = await page.locator('body').innerText();
      const names = [row.title, BRAND, (await page.locator('h1').allInnerTexts()).join()].filter((name) => name !== '');
      expect(
        names.some((name) => text.includes(name)),
        text,
      ).toBe(true);
      await expect(page.locator('a[href]').filter({ visible: true }).first()).toBeVisible();
      const needsScript = (await page.locator('[data-live], astro-island').count()) > 0;
      if (needsScript) expect(text).toMatch(/JavaScript|脚本/);
      const about = page.locator('[data-live] noscript .view-text').first();
      if ((await about.count()) > 0) {
        await expect(about).toBeInViewport();
        // What stands without it: each leads to a page that reads.
        for (const path of ['/user/protocol', '/vip/question', '/vip/rights'])
          await expect(page.locator(`[data-live] noscript a[href="/mc${path}"]`)).toBeVisible();
        await expect(page.locator('[data-live] noscript a[href^="https://"]').first()).toBeVisible();
      }
      await expect(
        page.locator('.skeleton, [aria-busy=true] .vh').filter({ visible: true }),
        'nothing comes',
      ).toHaveCount(0);
      const dead = page.locator('button:not([type=submit]):not([disabled])').filter({ visible: true });
      expect(await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 90)))).toEqual([]);
    });
  });
}

test('what is not built yet says so, with the status of a missing page', async ({ request }) => {
  for (const row of routes.filter(({ planned, host }) => planned && host !== 'main')) {
    const response = await request.get(BASE + row.path);
    expect(response.status(), row.path).toBe(404);
    const html = await response.text();
    expect(html, row.path).toContain(row.title);
    expect(html, row.path).toContain('建设中');
  }
});

test('an address that has moved keeps its query', async ({ request }) => {
  for (const row of routes.filter(({ redirect }) => redirect !== undefined)) {
    const response = await request.get(`${BASE}${row.path}?tab=travel`, { maxRedirects: 0 });
    expect(response.status(), row.path).toBe(301);
    expect(response.headers()['location'], row.path).toBe(`${BASE}${row.redirect ?? ''}?tab=travel`);
  }
});

test('an unknown address ends at the 404 page in one step and names what was typed', async ({ page }) => {
  const response = await page.goto(`${BASE}/no/such/<b>page</b>`);
  expect(response?.status()).toBe(404);
  expect(new URL(page.url()).pathname).toBe(`${BASE}/404`);
  await expect(page.locator('main')).toContainText('/mc/no/such/<b>page</b>');
  await expect(page.locator('main b')).toHaveCount(0);
});

test('back from the 404 page is back, also to a page of somebody else', async ({ page, baseURL }) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}${BASE}/no/such">here</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await expect(page.locator('.lost-from')).toContainText('/no/such');
  await page.getByRole('link', { name: '返回上一页' }).click();
  await expect(page).toHaveURL('https://elsewhere.example/');
});

test('a missing asset is no page', async ({ request }) => {
  for (const path of ['/_astro/none.js', '/_astro/none.css', '/none.png']) {
    const response = await request.get(BASE + path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toContain('text/plain');
  }
});

/** What follows an id (a type, a product, a query) names no other text: each is known by its id alone. */
test('what follows an id is known by the id alone, and shares as it', async ({ page }) => {
  for (const [path, tails] of [
    ['/vip/rights/4', ['', '/svip', '/vip/com.example.month', '?from=card']],
    ['/vip/question/1', ['', '?from=card']],
  ] as const)
    for (const tail of tails)
      await test.step(`${path}${tail} is known as ${path}, and shares as it`, async () => {
        await page.goto(BASE + path + tail);
        const own = SITE_ORIGIN + BASE + path;
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
        await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', own);
        const title = (await page.title()).replace(` · ${BRAND}`, '');
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
        expect(routes.map((row) => row.title as string)).not.toContain(title);
      });
});
