import type { Page } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, test } from '../../../support/browser.ts';

const title = (page: Page) => page.getByLabel('标题', { exact: true });
const texts = (page: Page) => page.getByLabel('正文', { exact: true });
const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/mc/community/mark${query}`);
  await expect(page.locator('[data-ready=true]')).toBeAttached();
};

test('a route put into a travelogue fills in what is empty, says so, and becomes a draft of days at a touch', async ({
  page,
  member,
  problems,
}) => {
  await asMember(page, member);
  await open(page);
  await page.getByRole('radio', { name: '游记' }).check();
  await page.getByLabel('难度').selectOption('5');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '路线', exact: true }).click();
  await page.getByLabel('别的路线').fill('1');
  await page.getByRole('button', { name: '插入路线' }).click();
  const notice = page.getByRole('status').filter({ hasText: '已按轨迹填上' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('难度');
  await expect(page.getByLabel('难度')).toHaveValue('5');
  await expect(page.getByLabel('玩法')).not.toHaveValue('');
  await expect(page.getByLabel('走了几天')).not.toHaveValue('');
  // Somebody else went there on that day.
  await expect(page.getByLabel('几月出发')).toHaveValue('');
  await expect(page.locator('[data-kind=route]')).toContainText('公里');
  await page.getByRole('button', { name: '由轨迹生成草稿' }).click();
  await expect(page.locator('[data-kind=day]').first()).toBeVisible();
  await expect(texts(page).filter({ hasText: /^全程 [\d.]+ 公里/ })).toBeVisible();
  await page.getByRole('status').filter({ hasText: '已由轨迹写出' }).getByRole('button', { name: '撤回' }).click();
  await expect(page.locator('[data-kind=day]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('who looks for company leads to an event: its day and place come, the post and its card say both', async ({
  page,
  member,
  problems,
}) => {
  await asMember(page, member);
  await open(page, '?form=company');
  await expect(page.getByRole('radio', { name: '约伴' })).toBeChecked();
  await title(page).fill('周末一起去走走，有人吗');
  await texts(page).first().fill('两天一夜，自己带帐篷。');
  await expect(page.getByText('还没选哪天出发')).toBeVisible();
  await page.getByLabel('活动链接（可不填）').fill(new URL('/event/d-1.htm', page.url()).href);
  await page.getByLabel('活动链接（可不填）').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '已按活动填上日期' })).toBeVisible();
  await page.getByLabel('还缺几个人').fill('3');
  await page.getByLabel('还缺几个人').blur();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  const id = new URL(page.url()).searchParams.get('id');
  expect(await settled(page)).toBe('ready');
  const wanted = page.locator('.post-company');
  await expect(wanted).toContainText(/\d+月\d+日 周. ?出发/);
  await expect(wanted).toContainText(/还缺 3 ?人/);
  await expect(wanted.locator('a[href$="/event/d-1.htm"]')).toBeVisible();
  await expect(page.locator('.post-form').filter({ visible: true })).toHaveText(['约伴']);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/mc/community/home');
  const card = page.locator(`[data-id="post:${id}"]`);
  await expect(card.locator('.form-mark').filter({ visible: true })).toHaveText(['约伴']);
  await expect(card.locator('.card-company')).toContainText(/周. ?出发/);
  expect(problems).toEqual([]);
});
