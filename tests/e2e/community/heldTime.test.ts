import { expect, settled, test } from '../../support/browser.ts';

test('a time that is told roughly tells itself exactly when it is held, and not when it is touched or left', async ({
  page,
  problems,
}) => {
  await page.goto('/mc/community/home');
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('article.card[aria-label]').first()).toBeVisible();
  const time = page.locator('article.card time').first();
  const exact = (await time.getAttribute('title')) ?? '';
  expect(exact).toMatch(/^\d{4}年\d+月\d+日 \d\d:\d\d/);
  const said = page.locator('.toast');
  await time.hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(700);
  await page.mouse.up();
  await expect(said).toHaveCount(0);
  await time.hover();
  await page.mouse.down();
  await expect(said).toHaveText(exact);
  await page.mouse.up();
  expect(problems).toEqual([]);
});
