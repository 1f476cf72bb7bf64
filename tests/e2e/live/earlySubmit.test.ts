import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { memberOf } from '../../support/vip.ts';

/** The page's own script stays on its way; the one that fills it comes. */
const holdStart = (page: Page) => page.route(/_astro\/[\w-]+\.start\./, () => undefined);

test('what is sent before the page’s own script has come leaves page, address and words as they are', async ({
  page,
}) => {
  await holdStart(page);
  await page.goto('/mc/match/rank', { waitUntil: 'commit' });
  await settled(page);
  const address = page.url();
  const words = page.getByRole('searchbox', { name: '按姓名或号码找' });
  await words.fill('A1001');
  await words.press('Enter');
  await page.getByRole('button', { name: '找', exact: true }).click();
  await page.waitForTimeout(500);
  expect(page.url()).toBe(address);
  await expect(words).toHaveValue('A1001');
});

test('a ticket that is typed at once does not lead away from its event', async ({ page, baseURL }) => {
  await asMember(page, await memberOf(baseURL, '13800138001'));
  await holdStart(page);
  await page.goto('/mc/app/check?id=3', { waitUntil: 'commit' });
  const ticket = page.getByRole('textbox', { name: '票号' });
  await ticket.fill('23456789AB');
  await ticket.press('Enter');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/app\/check\?id=3$/);
  await expect(ticket).toHaveValue('23456789AB');
});

test('a form with an address goes there without any script', async ({ page }) => {
  await page.route(/_astro\/.*\.js/, (route) => route.abort());
  await page.goto('/mc/community/search');
  const words = page.getByRole('searchbox').first();
  await words.fill('露营');
  await words.press('Enter');
  await page.waitForURL(/\/community\/search\/list\?/);
});
