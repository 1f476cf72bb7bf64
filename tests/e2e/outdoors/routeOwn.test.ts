/** A route in the hands of its author. */
import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { ownRoute } from '../../support/tracks/ownRoute.ts';

const open = async (page: Page, id: string): Promise<string | null> => {
  await page.goto(`/mc/route/detail?id=${id}`);
  return settled(page);
};

test('its author renames, describes, publishes and deletes it; a save that fails loses nothing', async ({
  page,
  baseURL,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await ownRoute(baseURL ?? '', author, 'self');
  await asMember(page, author);
  expect(await open(page, id)).toBe('ready');
  await expect(page.getByText('仅自己可见')).toBeVisible();
  await page.getByRole('button', { name: '管理', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '管理路线' });
  await sheet.getByLabel('名字').fill('发云界环线');
  await sheet.getByLabel('路线说明').fill('从龙山村起步');
  await sheet.getByRole('radio', { name: '公开' }).check();
  await page.route(/\/api\/route\/edit/, (route) => route.abort());
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByRole('alert')).not.toBeEmpty();
  await expect(sheet.getByLabel('路线说明')).toHaveValue('从龙山村起步');
  await page.unroute(/\/api\/route\/edit/);
  // What was typed waits on the device when the sheet is closed over it.
  await sheet.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: '管理', exact: true }).click();
  await expect(sheet.getByLabel('名字')).toHaveValue('发云界环线');
  await sheet.getByRole('radio', { name: '公开' }).check();
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发云界环线');
  await expect(page.locator('.rt-intro')).toContainText('从龙山村起步');
  await expect(page.getByText('仅自己可见')).toBeHidden();

  await page.getByRole('button', { name: '管理', exact: true }).click();
  await sheet.getByRole('button', { name: '删除路线' }).click();
  await page
    .getByRole('dialog', { name: /^删除“发云界环线”/ })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(page.getByText('作者已经删除了这条路线')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发云界环线');
});
