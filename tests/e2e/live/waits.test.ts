import type { Page, Route } from 'playwright/test';
import { messages } from '../../../src/messages.ts';
import { expect, readIds, settled, test } from '../../support/browser.ts';

/** Requests that hang or are told to wait: each says so where it belongs, and offers a way out. */

const tooOften = (route: Route): Promise<void> =>
  route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: { errCode: 429, errMsg: '慢点' } });
const words = '现在人多，请 30 秒后再试';
const FEED = '**/api/community/feed*';
const NEXT = '**/api/community/feed?*cursor=*';
const COMMENTS = '**/api/community/comments?*';

const toComments = async (page: Page): Promise<void> => {
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
};

test.describe('a read that was told to wait half a minute says so at once and can be asked again', () => {
  test('a first page', async ({ page }) => {
    await page.route(FEED, tooOften);
    await page.goto('/mc/community/home');
    expect(await settled(page)).toBe('error');
    await expect(page.locator('#main').getByText(words)).toBeVisible();
    await page.unroute(FEED);
    await page.getByRole('button', { name: messages.retry }).click();
    await expect(page.locator('.card').first()).toBeVisible();
  });

  test('a next page', async ({ page }) => {
    await page.route(NEXT, tooOften);
    await page.goto('/mc/community/home');
    await settled(page);
    const foot = page.locator('[data-list-foot]');
    await foot.scrollIntoViewIfNeeded();
    await expect(foot.getByText(words)).toBeVisible();
    const before = await page.locator('.card').count();
    await page.unroute(NEXT);
    await foot.getByRole('button', { name: messages.retry }).click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before);
  });

  test('a first page and a next one, told by a limit that knows no envelope of ours', async ({ page }) => {
    const limit = (route: Route): Promise<void> =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '30' },
        contentType: 'text/html',
        body: '<h1>Too Many Requests</h1>',
      });
    await page.route(FEED, limit);
    await page.goto('/mc/community/home');
    expect(await settled(page)).toBe('error');
    await expect(page.locator('#main').getByText(words)).toBeVisible();
    await page.unroute(FEED);
    await page.route(NEXT, limit);
    await page.getByRole('button', { name: messages.retry }).click();
    await expect(page.locator('.card').first()).toBeVisible();
    const foot = page.locator('[data-list-foot]');
    await foot.scrollIntoViewIfNeeded();
    await expect(foot.getByText(words)).toBeVisible();
  });

  test('comments', async ({ page }) => {
    await page.route(COMMENTS, tooOften);
    await toComments(page);
    const comments = page.locator('#comments');
    await expect(comments.getByText(words)).toBeVisible({ timeout: 4_000 });
    await page.unroute(COMMENTS);
    await comments.getByRole('button', { name: messages.retry }).click();
    await expect(comments.getByRole('alert')).toHaveCount(0);
    await expect(comments.locator('.skeleton')).toHaveCount(0);
  });
});

test.describe('a request that hangs says so after eight seconds', () => {
  test('comments: with a way to wait no longer, and one to ask again', async ({ page }) => {
    let hangs = true;
    await page.route(COMMENTS, (route) => (hangs ? undefined : route.continue()));
    await page.clock.install();
    const asked = page.waitForRequest(/\/api\/community\/comments\?/);
    await toComments(page);
    await asked;
    const comments = page.locator('#comments');
    await expect(comments.locator('.c-line').first()).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(comments.getByText(messages.slow)).toBeVisible();
    await comments.getByRole('button', { name: messages.cancel }).click();
    await expect(comments.getByText('评论没有加载出来')).toBeVisible();
    await expect(comments.locator('.c-line')).toHaveCount(0);
    hangs = false;
    await comments.getByRole('button', { name: messages.retry }).click();
    await expect(comments.getByText('评论没有加载出来')).toHaveCount(0);
  });

  test('a next page: with a way to wait no longer, and one to ask again', async ({ page }) => {
    let hangs = true;
    await page.route(NEXT, (route) => (hangs ? undefined : route.continue()));
    await page.clock.install();
    await page.goto('/mc/community/home');
    await settled(page);
    const foot = page.locator('[data-list-foot]');
    const asked = page.waitForRequest(/\/api\/community\/feed\?.*cursor=/);
    await foot.scrollIntoViewIfNeeded();
    await asked;
    const before = await page.locator('.card').count();
    await page.clock.fastForward(8_000);
    await expect(foot.getByText(messages.slow)).toBeVisible();
    await foot.getByRole('button', { name: messages.cancel }).click();
    await expect(foot.getByText('后面的内容没有加载出来')).toBeVisible();
    await expect(page.locator('.card')).toHaveCount(before);
    hangs = false;
    await foot.getByRole('button', { name: messages.retry }).click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before);
  });

  test('a page that is read anew, above what stands', async ({ page }) => {
    await page.goto('/mc/community/home');
    await settled(page);
    await page.waitForLoadState('load');
    let asked = 0;
    let hangs = true;
    await page.route(FEED, (route) => ((asked += 1), hangs ? undefined : route.continue()));
    // What tells of newer entries comes with the page's last scripts.
    const pill = page.locator('[data-pill]');
    const again = async (): Promise<number> => {
      await pill.evaluate((one) => ((one as HTMLElement).hidden = false));
      await pill.dispatchEvent('click');
      return asked;
    };
    await page.clock.install();
    await expect.poll(again).toBeGreaterThan(0);
    await page.clock.fastForward(8_000);
    const note = page.locator('[data-slow-again]');
    await expect(note).toContainText(messages.slow);
    await expect(page.locator('.card').first()).toBeVisible();
    hangs = false;
    await note.getByRole('button', { name: messages.retry }).click();
    await expect(note).toBeHidden();
  });

  test('the months to choose from', async ({ page }) => {
    let hangs = true;
    await page.route('**/api/dynamic/months*', (route) => (hangs ? undefined : route.continue()));
    await page.goto('/mc/dynamic/list');
    await settled(page);
    await page.clock.install();
    await page.locator('[data-choose=month]').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(messages.loading)).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(sheet.getByText(messages.slow)).toBeVisible();
    hangs = false;
    await sheet.getByRole('button', { name: messages.retry }).click();
    await expect(sheet.locator('.months').first()).toBeVisible();
  });
});

test('a next page and comments that failed come by themselves when the network is back', async ({ page }) => {
  await page.route(NEXT, (route) => route.abort('internetdisconnected'));
  await page.goto('/mc/community/home');
  await settled(page);
  const foot = page.locator('[data-list-foot]');
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toHaveAttribute('data-status', 'failed');
  const before = await page.locator('.card').count();
  await page.unroute(NEXT);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before);
  await page.route(COMMENTS, (route) => route.abort('internetdisconnected'));
  await toComments(page);
  const failed = page.locator('#comments').getByRole('alert');
  await expect(failed).toBeVisible();
  await page.unroute(COMMENTS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(failed).toHaveCount(0);
});
