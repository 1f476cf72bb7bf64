import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';
import { BASE, fresh } from '../../support/vip.ts';

const PICTURES = ['public/icon-192.png', 'public/apple-touch-icon.png'];

test('pictures go along with a question to the service: kept over a reload and a failure, and shown with it', async ({
  page,
  baseURL,
}) => {
  await fresh(page, baseURL);
  await page.goto(`${BASE}/contact`);
  const form = page.locator('form').filter({ has: page.getByLabel('遇到了什么') });
  const field = page.getByLabel('遇到了什么');
  await expect(page.locator('[data-ready=true]')).toBeVisible();
  await field.fill('活动的集合点和地图上不一样');
  await page.getByLabel('哪方面的问题').selectOption('account');
  await form.locator('input[type=file]').setInputFiles(PICTURES);
  await expect(form.getByText('第 2 张：已传好')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The page is read anew: words, topic and pictures are there.
  await page.reload();
  await expect(field).toHaveValue('活动的集合点和地图上不一样');
  await expect(page.getByLabel('哪方面的问题')).toHaveValue('account');
  await expect(form.getByText('第 2 张：已传好')).toBeVisible();
  // A lost answer keeps them as well, and the second try makes no second question.
  let lost = true;
  await page.route('**/support/createTicket', async (route) => {
    if (!lost) return route.continue();
    lost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await form.getByRole('button', { name: '去掉第 1 张照片' }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeEnabled();
  await expect(form.getByText('第 1 张：已传好')).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('heading', { name: /已收到，编号 T[0-9A-Z]{8}/ })).toBeVisible();
  await page.reload();
  // Sent is sent: no draft, one question, one picture.
  const asked = page.getByRole('listitem').filter({ hasText: '活动的集合点和地图上不一样' });
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole('img')).toHaveCount(1);
  await expect
    .poll(() => asked.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(field).toHaveValue('');
});
