import { samples } from '../../../src/components/post/samples/samples.ts';
import { expect, settled, test } from '../../support/browser.ts';

const GALLERY = '/mc/community/detail1';

test('the hard cases of the detail page are drawn without a fault, at 320 in large letters', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
  await page.setViewportSize({ width: 320, height: 640 });
  // Who came by chance takes nothing of it for a post.
  await page.goto(`${GALLERY}/days`);
  await expect(page.getByText('这里是测试用的样例')).toBeVisible();
  await expect(page.locator('.post-title, .trip-stop').filter({ visible: true })).toHaveCount(0);
  await page.goto(`${GALLERY}?debug=1`);
  await expect(page.locator('.dc-list a')).toHaveCount(samples.length);
  for (const { name, missing } of samples) {
    await page.goto(`${GALLERY}/${name}?debug=1`);
    expect(await settled(page), name).toBe(missing === undefined ? 'ready' : 'gone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
    const words = await page.locator('main').innerText();
    expect(words, name).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  }
  expect(faults).toEqual([]);
});

test('a trip told by days shows its days, places, what to take and what to mind; its days are its contents', async ({
  page,
}) => {
  await page.goto(`${GALLERY}/days?debug=1`);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByRole('heading', { name: /^第 30 天/ })).toBeVisible();
  await expect(page.locator('.trip-stop')).toHaveCount(60);
  await expect(page.locator('.trip-stop').first()).toContainText('5,820 米');
  await expect(page.locator('.trip-take li').first()).toHaveText('头灯');
  await expect(page.locator('.trip-tip[data-tone=warning]')).toBeVisible();
  await expect(page.locator('.post-reprint')).toBeVisible();
  await page.getByRole('button', { name: /^目录/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^第 2 天/ })).toBeVisible();
});
