import type { Page } from 'playwright/test';
import { demoCodes } from '../../../demo/vip/goods.ts';
import { expect, test } from '../../support/browser.ts';
import { BASE, demo, fresh } from '../../support/vip.ts';

test.describe('the redeem centre', () => {
  const look = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('兑换码').fill(code);
    await page.getByRole('button', { name: '先查一查能换什么' }).click();
  };

  test('tells the errors of a code apart', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138004');
    await page.goto(`${BASE}/exchange`);
    for (const [code, words] of [
      [demoCodes.used, '用掉'],
      [demoCodes.expired, '过期'],
      [demoCodes.notYet, '起才能用'],
      [demoCodes.otherAccount, '另一个账号'],
      ['ABCD-EFGH-JKMN-PQRS', '没有这个兑换码'],
      ['ABCD', '兑换码是 16 位'],
    ] as const) {
      await look(page, code);
      await expect(page.getByRole('alert')).toContainText(words);
    }
  });

  test('reads a code as it was pasted, shows what it gives, and uses it once', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/exchange`);
    await look(page, `兑换码: ${demoCodes.usable.toLowerCase().replace(/-/g, ' - ')}，请尽快使用`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
    await expect(page.getByText('7 天 VIP，兑换后会员到')).toBeVisible();
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click();
    await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
    await expect(page.getByText('+7 天 VIP')).toBeVisible();
  });

  test('says when the network is slow, and keeps the code', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await page.clock.install();
    await page.goto(`${BASE}/exchange`);
    await expect(page.getByRole('button', { name: '先查一查能换什么' })).toBeEnabled();
    await page.route('**/api/**', () => undefined);
    await look(page, demoCodes.usable);
    await expect(page.getByRole('button', { name: '正在查询…' })).toBeVisible();
    await expect(page.getByText('网络较慢')).toHaveCount(0);
    await page.clock.fastForward(9_000);
    await expect(page.getByText('网络较慢')).toBeVisible();
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
  });

  test('keeps the code of a guest through the login', async ({ page }) => {
    await page.goto(`${BASE}/exchange?code=dem07dayvjpa2026`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
    await page.getByRole('button', { name: '先查一查能换什么' }).click();
    await page.waitForURL(/\/account\/login/);
    await page.goto(`${BASE}/exchange`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
  });

  test('shows a gift in each of its seven states', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138010');
    await page.goto(`${BASE}/exchange`);
    await page.getByRole('button', { name: /^看全部 \d+ 份$/ }).click();
    for (const state of ['locked', 'claimable', 'claiming', 'received', 'gone', 'expired', 'otherAccount'])
      await expect(page.locator(`li[data-state=${state}]`).first(), state).toBeVisible();
  });

  test('receives a gift once', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/exchange`);
    const gift = page.locator('li', { hasText: '秋日登山礼' });
    await gift.getByRole('button', { name: '领取' }).click();
    await expect(page.locator('li[data-state=received]', { hasText: '秋日登山礼' })).toBeVisible();
  });
});
