import { expect, test } from '../../support/browser.ts';
import { readCode } from '../../support/readCode.ts';
import { BASE } from '../../support/vip.ts';

test.describe('ways to the customer service', () => {
  test('the telephone is dialled, the account in WeChat is copied or followed by its code', async ({
    page,
    problems,
  }) => {
    await page.goto(`${BASE}/contact`);
    await expect(page.getByRole('link', { name: '打电话' })).toHaveAttribute('href', 'tel:400-000-0000');
    await expect(page.locator('.channels')).toContainText('400-000-0000');
    const code = page.getByAltText('微信服务号 lingxing-service 的二维码');
    await expect(code).toBeHidden();
    await page.getByText('看二维码').click();
    await expect(code).toBeVisible();
    expect(await readCode(await code.screenshot())).toBe('http://weixin.qq.com/r/example');
    await page.getByRole('button', { name: '复制', exact: true }).click();
    await expect(page.getByText(/已复制，到微信里搜它|微信号是：lingxing-service/)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('stand there without scripts, less what only a script can do', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`${BASE}/contact`);
    await expect(page.getByRole('link', { name: '打电话' })).toBeVisible();
    await expect(page.getByText('lingxing-service')).toBeVisible();
    await expect(page.getByRole('button', { name: '复制' })).toBeHidden();
    await page.getByText('看二维码').click();
    await expect(page.getByAltText(/的二维码$/)).toBeVisible();
    await context.close();
  });
});
