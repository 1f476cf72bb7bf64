import { saveGearList } from '../../../../src/api/gear/editing.ts';
import { asMember, expect, settled, test } from '../../../support/browser.ts';
import { callAs, logIn } from '../../../support/member.ts';

test('a gear list of one’s own comes into the text an item a line, and its readers can open it', async ({
  page,
  baseURL,
  problems,
}) => {
  const me = await logIn(baseURL ?? '');
  const tent = { name: '帐篷', quantity: 1, weight: 1_350, must: true, worn: false, consumable: false, note: '' };
  const { id } = await callAs(baseURL ?? '', me, saveGearList, {
    title: '反穿两天一夜',
    trip: '',
    season: '',
    private: false,
    groups: [{ name: '睡眠', items: [{ ...tent, goodsId: null }] }],
  });
  await asMember(page, me);
  await page.goto('/mc/community/mark');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await page.getByLabel('标题', { exact: true }).fill('反穿要带的都在这里');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '我的装备清单', exact: true }).click();
  await page
    .getByRole('dialog', { name: '选一份装备清单' })
    .getByRole('button', { name: /反穿两天一夜/ })
    .click();
  await expect(page.getByText('清单公开的时候，读者可以从这里打开它')).toBeVisible();
  await page.reload();
  await expect(page.getByText('清单公开的时候，读者可以从这里打开它')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('.trip-take li')).toHaveText(['帐篷']);
  const way = page.getByRole('link', { name: '打开这份清单' });
  await expect(way).toHaveAttribute('href', `/mc/list/share?id=${id}`);
  expect(problems).toEqual([]);
});
