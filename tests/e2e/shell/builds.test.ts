import type { Page } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import { MORE } from '../../support/built/scripts.ts';

/** A release goes out while a page is open (quality row 45). Chromium runs without bfcache here: its event is made. */
const restore = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
const seeAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { mark: true }));
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in window);

/** A page is not restored before all of it has been there once. */
const loaded = async (page: Page): Promise<void> => {
  await settled(page);
  // Its modules come behind its reply.
  await page.waitForLoadState('networkidle');
};

/** Opens a post whose server names these builds; `own` stands for the page's. Counts questions and loads. */
const open = async (page: Page, kept: readonly string[], path?: string) => {
  const seen = { asked: 0, loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  await page.route('**/mc/build.json', async (route) => {
    seen.asked += 1;
    const own = await page.evaluate(() => window.page.settings.build);
    await route.fulfill({ json: { build: 'b9', kept: kept.map((name) => (name === 'own' ? own : name)) } });
  });
  await page.goto(path ?? `/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await loaded(page);
  await mark(page);
  return seen;
};

const bar = (page: Page) => page.locator('.chunk-bar');
/** A thing that must not happen is given time to happen. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(700);

test('the page’s own build is named by the file that its server serves', async ({ page }) => {
  await page.goto('/mc/community/home');
  const own = await page.evaluate(() => window.page.settings.build);
  const response = await page.request.get('/mc/build.json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const { build, kept } = (await response.json()) as { build: string; kept: string[] };
  expect([build, kept[0]]).toEqual([own, own]);
});

test('a page that comes back asks, and stays as it is while its build is kept', async ({ page, problems }) => {
  const seen = await open(page, ['b9', 'own', 'b7']);
  await restore(page);
  await expect.poll(() => seen.asked).toBe(1);
  await rest(page);
  expect([seen.loads, await marked(page)]).toEqual([1, true]);
  await expect(bar(page)).toBeHidden();
  expect(problems).toEqual([]);
});

test('once its build is gone it is loaded anew, once; then it says so itself', async ({ page }) => {
  const seen = await open(page, ['b9', 'b8']);
  await restore(page);
  await expect.poll(() => marked(page).catch(() => true)).toBe(false);
  await loaded(page);
  expect(seen.loads).toBe(2);
  await mark(page);
  await restore(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText('新版本');
  await rest(page);
  expect([seen.loads, await marked(page)]).toEqual([2, true]);
});

test('with blocked stores as well: two loads, then the bar', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const seen = await open(page, ['b9']);
  await restore(page);
  await expect.poll(() => marked(page).catch(() => true)).toBe(false);
  await loaded(page);
  for (let again = 0; again < 3; again += 1) await restore(page);
  await expect(bar(page)).toBeVisible();
  await rest(page);
  expect(seen.loads).toBe(2);
});

test('what was typed is not lost: a note with a way, and no part of the page is asked for any more', async ({
  page,
}) => {
  const seen = await open(page, ['b9'], '/mc/vip/question');
  // The parts of the old release are gone from the server: whatever the page asks for now would be missing.
  const missing: string[] = [];
  await page.route(MORE, (route) => {
    missing.push(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/plain', body: '没有这个文件。' });
  });
  const field = page.getByRole('searchbox');
  await field.fill('付款之后没有开通会员');
  await restore(page);
  await expect(bar(page)).toBeVisible();
  await seeAgain(page);
  await rest(page);
  expect([seen.loads, await marked(page), missing]).toEqual([1, true, []]);
  await expect(field).toHaveValue('付款之后没有开通会员');
  await bar(page).getByRole('link', { name: '刷新' }).click();
  await expect.poll(() => marked(page).catch(() => true)).toBe(false);
  expect(seen.loads).toBe(2);
});

test('an open sheet stays open; the note stands when it is closed', async ({ page }) => {
  const seen = await open(page, ['b9']);
  await page.getByRole('button', { name: '更多' }).first().click();
  const sheet = page.getByRole('dialog', { name: '更多' });
  await expect(sheet).toBeVisible();
  await mark(page);
  await restore(page);
  await expect(page.locator('html')).toHaveAttribute('data-chunk', 'failed');
  await rest(page);
  expect([seen.loads, await marked(page)]).toEqual([1, true]);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect(bar(page).getByRole('link', { name: '刷新' })).toBeVisible();
});

test('a page that is seen again after long asks, and not again within five minutes', async ({ page }) => {
  await page.clock.install();
  const seen = await open(page, ['own']);
  await seeAgain(page);
  await page.clock.runFor(1_000);
  expect(seen.asked).toBe(0);
  await page.clock.fastForward(300_000);
  for (let look = 0; look < 4; look += 1) {
    await seeAgain(page);
    await page.clock.runFor(60_000);
  }
  await expect.poll(() => seen.asked).toBe(1);
  await page.clock.fastForward(120_000);
  await seeAgain(page);
  await page.clock.runFor(1_000);
  await expect.poll(() => seen.asked).toBe(2);
  expect(seen.loads).toBe(1);
});

test('an answer that says nothing changes nothing', async ({ page, problems }) => {
  for (const body of ['<html>', '', 'null', '[]', '{"kept":"x"}']) {
    await page.unroute('**/mc/build.json');
    await page.route('**/mc/build.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto('/mc/community/home');
    await loaded(page);
    await mark(page);
    const asked = page.waitForRequest('**/api/validIslogin');
    await restore(page);
    await asked;
    await rest(page);
    expect(await marked(page), body).toBe(true);
    await expect(bar(page)).toBeHidden();
  }
  expect(problems).toEqual([]);
});
