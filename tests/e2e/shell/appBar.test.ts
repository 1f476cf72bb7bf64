import { expect, readIds, settled, test } from '../../support/browser.ts';

test('the bar that offers the app stays away for seven days once it is closed, and no longer', async ({ page }) => {
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  const bar = page.locator('aside[data-app-bar]');
  await expect(bar).toBeVisible();
  await page.locator('[data-app-close]').click();
  await expect(bar).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(bar).toBeHidden();
  const off = (await page.context().cookies()).find(({ name }) => name === 'appBarOff');
  expect(((off?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  await page.context().clearCookies({ name: 'appBarOff' });
  await page.reload();
  await settled(page);
  // Nothing moves for it: the next page has it again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appBarMark'))).toBeNull();
  await page.reload();
  await settled(page);
  await expect(bar).toBeVisible();
});

test('a list goes on by scrolling where nothing observes what is in view', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  const further = page.waitForResponse(/\/api\/community\/feed\?.*cursor=/);
  await page.goto('/mc/community/home');
  await settled(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect((await further).ok()).toBe(true);
});
