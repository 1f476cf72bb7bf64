import { expect, test } from '../../support/browser.ts';

const BASE = '/mc/vip';

interface Reply {
  data: { plans: { id: string; saleEndsAt: number | null; originFen: number | null; priceFen: number }[] };
}

test.describe('plans that come and go', () => {
  for (const width of [320, 375])
    test(`with nothing on sale the page says so, and what can be done all the same, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      let sold = false;
      await page.route('**/api/vip/plans*', async (route) => {
        const reply = (await (await route.fetch()).json()) as Reply;
        if (!sold) reply.data.plans = [];
        await route.fulfill({ json: reply });
      });
      await page.goto(`${BASE}/buy`);
      await expect(page.getByRole('heading', { name: '现在没有在售的方案' })).toBeVisible();
      await expect(page.getByRole('button', { name: /支付/ })).toHaveCount(0);
      await expect(page.locator('main').getByRole('link', { name: '用兑换码' })).toHaveAttribute(
        'href',
        `${BASE}/exchange`,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      sold = true;
      await page.getByRole('button', { name: '再看一次' }).click();
      await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeVisible();
    });

  test('a price says its last day, and on that day that it is the last', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.route('**/api/vip/plans*', async (route) => {
      const reply = (await (await route.fetch()).json()) as Reply & { data: { now: number } };
      reply.data.now = Date.parse('2026-05-10T23:59:59+08:00');
      for (const plan of reply.data.plans) {
        if (plan.id === 'vip-month') plan.saleEndsAt = Date.parse('2026-05-11T00:00:00+08:00');
        if (plan.id === 'vip-quarter') plan.saleEndsAt = Date.parse('2026-05-12T00:00:00+08:00');
      }
      await route.fulfill({ json: reply });
    });
    await page.goto(`${BASE}/buy`);
    await expect(page.locator('label', { hasText: 'VIP 月卡' })).toContainText('今天是这个价格的最后一天');
    await expect(page.locator('label', { hasText: 'VIP 季卡' })).toContainText('这个价格到 2026年5月11日 为止');
    await expect(page.locator('label', { hasText: 'VIP 年卡' })).not.toContainText('这个价格');
  });

  test('an address of a plan that is gone says so and shows what is sold', async ({ page }) => {
    await page.goto(`${BASE}/buy?plan=vip-decade`);
    await expect(page.getByRole('alert')).toHaveText('链接里的方案已经下架，这里是现在在卖的。');
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeVisible();
    await page.getByText('VIP 月卡').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
