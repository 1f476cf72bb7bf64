import type { Page } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, test } from '../../../support/browser.ts';
import { logIn } from '../../../support/member.ts';

const title = (page: Page) => page.getByLabel('标题', { exact: true });
const open = async (page: Page): Promise<void> => {
  await page.goto('/mc/community/mark');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
};
const pieces = (page: Page) => page.locator('[data-kind=goods]');

test('a product is found on the shelf, stands in the text, its preview and its post, and leads to its page', async ({
  page,
  baseURL,
  problems,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  await open(page);
  await title(page).fill('一只背包背了一年');
  await page.getByLabel('正文', { exact: true }).fill('先说结论：值。');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '商品', exact: true }).click();
  const shelf = page.getByRole('dialog', { name: '选一件商品' });
  await expect(shelf.getByRole('button', { name: /夜行头灯 600 流明/ })).toContainText('¥189.00');
  // What is no longer sold is not offered.
  await expect(shelf.getByRole('button', { name: /450 流明/ })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await shelf.getByLabel('搜索商品').fill('没有这种东西');
  await expect(shelf.getByText('没有找到带“没有这种东西”的商品')).toBeVisible();
  await shelf.getByLabel('搜索商品').fill('背包');
  await shelf.getByRole('button', { name: /山脊 48 升重装背包/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pieces(page)).toContainText('山脊 48 升重装背包¥699.00 起');

  await page.reload();
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await expect(pieces(page)).toContainText('山脊 48 升重装背包');
  await page.getByRole('button', { name: '预览' }).click();
  await page.waitForURL(/as=draft$/);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('.prose a[href^="/mc/goods"]')).toHaveText(/山脊 48 升重装背包\s*¥699\.00 起/);
  await page.getByRole('link', { name: '继续写' }).click();
  await page.waitForURL(/\/mc\/community\/mark\?draft=/);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  expect(await settled(page)).toBe('ready');
  const card = page.locator('.prose a[href^="/mc/goods"]');
  await expect(card.locator('img')).toBeVisible();
  expect((await card.locator('img').boundingBox())?.width).toBeLessThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/mc\/goods\?id=[1-9]\d*$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山脊 48 升重装背包');
  expect(problems).toEqual([]);
});

test('the pasted link of a product becomes its card, and one touch takes it out again', async ({
  page,
  baseURL,
  problems,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  await open(page);
  const field = page.getByLabel('正文', { exact: true });
  await field.fill('看这个');
  await field.evaluate((element, link) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', link);
    (element as HTMLTextAreaElement).setSelectionRange(3, 3);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, new URL('/mc/goods?id=1', page.url()).href);
  await expect(pieces(page)).toContainText('山脊 48 升重装背包');
  await expect(field.first()).toHaveValue('看这个');
  await pieces(page).getByRole('button', { name: /^删除/ }).click();
  await expect(pieces(page)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(pieces(page)).toHaveCount(1);
  expect(problems).toEqual([]);
});
