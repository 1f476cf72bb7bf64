import { expect, test } from '../../support/browser.ts';
import { BASE, fresh } from '../../support/vip.ts';
import { agentOf } from '../../unit/host/agents.ts';

test.describe('in the app', () => {
  test.use({ userAgent: agentOf('own app, Android') });

  test('a code is read by its camera and looked up', async ({ page, baseURL, problems }) => {
    await page.addInitScript(() => {
      const text = 'https://m.example.com/mc/vip/exchange?code=DEM0-31DA-SVJP-2026';
      Object.assign(window, { LingXing: { scanCode: () => JSON.stringify({ code: 0, data: { text } }) } });
    });
    await fresh(page, baseURL);
    await page.goto(`${BASE}/exchange`);
    await page.getByRole('button', { name: '扫码输入' }).click();
    await expect(page.getByLabel('兑换码', { exact: true })).toHaveValue('DEM0-31DA-SVJP-2026');
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'checked');
    expect(problems).toEqual([]);
  });
});

test('outside of the app no camera is offered', async ({ page }) => {
  await page.goto(`${BASE}/exchange`);
  await expect(page.getByLabel('兑换码', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '扫码输入' })).toBeHidden();
});
