import { asMember, expect, settled, test } from '../../support/browser.ts';
import { walker } from '../../support/walker.ts';

const YEAR = '/mc/review/page2024';

test('places of one’s tracks are lit at one touch once that is agreed to, told, and put out again', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('saveAppOneKeyFootprint')) asked.push(request.url());
  });
  await asMember(page, await walker(baseURL));
  await page.goto(`${YEAR}#map`);
  expect(await settled(page)).toBe('ready');
  await page.getByRole('button', { name: '一键导入', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('会读取你上传过的每条轨迹的两样东西：起点在哪个城市，是哪一天');
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect(sheet).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '一键导入', exact: true }).click();
  await sheet.getByRole('button', { name: '同意并导入' }).click();
  await expect(sheet.getByRole('status')).toHaveText(/^读了 [1-9]\d* 条轨迹，现在一共点亮 [1-9]\d* 省 [1-9]\d* 城/);
  expect(asked).toHaveLength(1);
  await sheet.getByRole('button', { name: '撤销导入' }).click();
  await expect(page.getByText('已撤销这次导入')).toBeVisible();
});

test('places for the next year are found by words, kept, shown, and taken back', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto(`${YEAR}#wanna`);
  expect(await settled(page)).toBe('ready');
  await page.getByRole('button', { name: '选想去的地方' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox', { name: '搜景点' }).fill('黄山');
  await sheet.getByRole('checkbox', { name: /^黄山/ }).first().check();
  await expect(sheet.getByText('选了 1/')).toBeVisible();
  await sheet.getByRole('button', { name: '保存' }).click();
  const wanted = page.locator('[data-deck-page="wanna"]');
  await expect(wanted.getByText('黄山')).toBeVisible();
  await page.reload();
  await expect(wanted.getByText('黄山')).toBeVisible();
  await page.getByRole('button', { name: '选想去的地方' }).click();
  await sheet.getByRole('searchbox', { name: '搜景点' }).fill('黄山');
  await sheet.getByRole('checkbox', { name: /^黄山/ }).first().uncheck();
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(wanted.getByText(/^还没有选/)).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(wanted.getByText('黄山')).toBeVisible();
});
