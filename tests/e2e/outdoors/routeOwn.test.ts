/** A route in the hands of its author, and what one who walked it says of it. */
import type { Page } from 'playwright/test';
import { editRoute } from '../../../src/api/route/own.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { callAs, logIn } from '../../support/member.ts';
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

test('who walked it says how long it took, which stays when 去过 is set again; a long introduction is folded', async ({
  page,
  baseURL,
}) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  await callAs(baseURL ?? '', author, editRoute, { id, intro: '过桥沿溪水左岸走。'.repeat(60) });
  await asMember(page, reader);
  expect(await open(page, id)).toBe('ready');
  await expect(page.getByRole('button', { name: '管理', exact: true })).toBeHidden();
  for (const [name, form] of [
    ['约伴', 'company'],
    ['写游记', 'travelogue'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      new RegExp(`/community/mark\\?form=${form}&routeId=${id}$`),
    );
  const words = page.locator('.rt-intro p');
  const folded = (await words.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: '展开全文' }).click();
  expect((await words.boundingBox())?.height).toBeGreaterThan(folded + 100);

  const been = page.getByRole('group', { name: '互动' }).getByRole('button', { name: /^去过/ });
  await been.click();
  await page.locator('[data-took]').click();
  const sheet = page.getByRole('dialog', { name: '走完用了多久' });
  await sheet.getByLabel('分钟').fill('3');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('最短写 10 分钟');
  await sheet.getByLabel('小时').fill('2');
  await sheet.getByLabel('分钟').fill('20');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('[data-took]')).toHaveText(/我用了\s*2小时20分/);
  await been.click();
  await expect(page.locator('[data-took]')).toBeHidden();
  await been.click();
  await page.reload();
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('[data-took]')).toHaveText(/我用了\s*2小时20分/);
});
