import { expect, settled, test } from '../../support/browser.ts';

test.describe.configure({ mode: 'parallel' });

test('the root font follows the width and stops at 640', async ({ page }) => {
  await page.goto('/mc/404');
  for (const [width, px] of [
    [320, 17.067],
    [375, 20],
    [639, 34.08],
    [640, 34.133],
    [1024, 34.133],
    [2000, 34.133],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size, `${width} px`).toBeCloseTo(px, 1);
  }
});

test('the text size is chosen by a tap, stays, and stands before the first paint of the next page', async ({
  page,
}) => {
  await page.goto('/mc/community/home');
  await page.locator('[data-size-next]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-size', '1.2');
  await page.addInitScript(() => {
    addEventListener(
      'DOMContentLoaded',
      () => (document.title = `size ${document.documentElement.dataset['size'] ?? 'none'}`),
    );
  });
  await page.goto('/mc/account/login');
  expect(await page.title()).toBe('size 1.2');
});

test('keyboard alone reaches the text and the first card', async ({ page }) => {
  await page.goto('/mc/community/home');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('跳到正文');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  const seen: string[] = [];
  for (let at = 0; at < 40 && !seen.includes('card-body'); at += 1) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(() => document.activeElement?.className ?? ''));
  }
  expect(seen).toContain('card-body');
});
