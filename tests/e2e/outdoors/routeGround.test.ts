/** What a way goes over, as its author says, and the weather where it starts. */
import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { ownRoute } from '../../support/tracks/ownRoute.ts';

const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/mc/route/detail?id=${id}`);
  expect(await settled(page)).toBe('ready');
};

test('its author tells the ground in shares that must make a whole, and readers see them', async ({
  page,
  baseURL,
  problems,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await ownRoute(baseURL ?? '', author);
  await asMember(page, author);
  await open(page, id);
  await expect(page.getByRole('heading', { name: /^路面/ })).toBeHidden();
  await page.getByRole('button', { name: '管理', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '管理路线' });
  await sheet.getByText('路面', { exact: false }).first().click();
  await sheet.getByLabel('土路').selectOption('60');
  await sheet.getByLabel('石阶').selectOption('25');
  await expect(sheet.getByRole('status').filter({ hasText: '还差 15%' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled();
  await sheet.getByLabel('溪谷').selectOption('15');
  await expect(sheet.getByText('正好 100%')).toBeVisible();
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '路面 作者填写' })).toBeVisible();
  await expect(page.locator('.rt-overs')).toHaveText(/土路\s*60%\s*石阶\s*25%\s*溪谷\s*15%/);
  const [bar, first] = [
    await page.locator('.rt-over').boundingBox(),
    await page.locator('.rt-over i').first().boundingBox(),
  ];
  expect((first?.width ?? 0) / (bar?.width ?? 1)).toBeCloseTo(0.6, 2);
  expect(problems).toEqual([]);
});

test('the weather of the start comes when it is asked for, with its source; without a network it says so and can be asked again', async ({
  page,
  baseURL,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await ownRoute(baseURL ?? '', author);
  await open(page, id);
  await expect(page.getByRole('link', { name: '中央气象台' })).toHaveAttribute('href', 'https://www.nmc.cn/');
  const ask = page.getByRole('button', { name: '起点这几天的天气' });
  await page.route(/\/api\/route\/weather/, (route) => route.abort());
  await ask.click();
  await expect(page.locator('[data-weather]')).toContainText(/网络|无网络|失败/);
  await page.unrouteAll();
  await ask.click();
  await expect(page.locator('[data-weather] li')).toHaveCount(5);
  await expect(page.locator('[data-weather]')).toContainText('来源：演示数据，不是真的预报');
  const hidden = await ownRoute(baseURL ?? '', author, 'self');
  await asMember(page, author);
  await open(page, hidden);
  await ask.click();
  await expect(page.locator('[data-weather]')).toContainText('只有公开的路线才查预报');
});
