import type { Page } from 'playwright/test';
import { asMember, expect, test } from '../../support/browser.ts';

/** Playwright's Chromium runs without bfcache: the event that a restored page hears is made here. */
const restore = (page: Page, userId: string | null): Promise<boolean> =>
  page.evaluate((now) => {
    if (now === null) localStorage.removeItem('userId');
    else localStorage.setItem('userId', now);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.hidden === true;
  }, userId);
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in window);

for (const [what, userId] of [
  ['nobody', null],
  ['somebody else', '99999'],
] as const)
  test(`a restored page that was a member's is not shown to ${what}, and is loaded anew`, async ({ page, member }) => {
    await asMember(page, member);
    await page.goto('/mc/vip/member');
    await page.waitForLoadState('load');
    await page.evaluate(() => Object.assign(window, { mark: true }));
    expect(await restore(page, userId)).toBe(true);
    await expect.poll(() => marked(page).catch(() => true)).toBe(false);
    await expect(page.locator('h1')).toBeVisible();
  });

test('a restored page of the same member stays as it was, and asks who is there', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto('/mc/vip/member');
  await page.waitForLoadState('load');
  await page.evaluate(() => Object.assign(window, { mark: true }));
  const asked = page.waitForRequest('**/api/validIslogin');
  expect(await restore(page, await page.evaluate(() => localStorage.getItem('userId')))).toBe(false);
  await asked;
  await page.waitForTimeout(300);
  expect(await marked(page)).toBe(true);
});
