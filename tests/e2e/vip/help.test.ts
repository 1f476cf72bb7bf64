import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { BASE, demo, fresh } from '../../support/vip.ts';

test.describe('benefits', () => {
  const app = (version: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/${version}`;

  test('inside the app one is used where it says, and one that the app is too old for by updating', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), userAgent: app('8.0.2') });
    await page.goto(`${BASE}/rights/4`);
    const [map, imagery] = ['4', '15'].map((id) => page.locator(`[data-benefit="${id}"]`)) as [Locator, Locator];
    await expect(imagery.getByRole('button')).toHaveText(['升级App', '分享']);
    await expect(map.getByText('在哪里')).toBeVisible();
    await expect(map.getByRole('button')).toHaveText(['分享']);
    const address = page.url();
    await imagery.getByRole('button', { name: '升级App' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toContainText('当前版本 8.0.2，需 8.2.0 及以上');
    await expect(page.getByRole('dialog').getByRole('link', { name: '去更新' })).toHaveAttribute('href', /^https:/);
    expect(page.url()).toBe(address);
    await page.close();
  });

  test('an address opens its benefit, and the swipe moves the address', async ({ page }) => {
    await page.goto(`${BASE}/rights/3/svip/shell.vip.month`);
    await expect(page).toHaveTitle(/批量导出轨迹/);
    await expect(page.locator('[data-benefit="3"]')).toBeInViewport();
    await expect(page.locator('[data-buy]')).toHaveAttribute('href', /\/vip\/buy\?iapId=shell\.vip\.month$/);
    await expect(page.locator('a[data-kind=svip]')).toHaveAttribute('aria-current', 'true');
    await page.locator('[data-shelf]').evaluate((shelf) => shelf.scrollBy({ left: 320 }));
    await expect(page).toHaveURL(/\/vip\/rights\/4\/svip\/shell\.vip\.month$/);
  });

  test('what is not there falls back to the overview with a word about it', async ({ page }) => {
    for (const tail of ['999', 'abc', '3%2Fx', '0']) {
      const response = await page.goto(`${BASE}/rights/${tail}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('没有找到这项权益')).toBeVisible();
    }
    await page.goto(`${BASE}/rights`);
    await expect(page.getByText('没有找到这项权益')).toBeHidden();
    await page.goto(`${BASE}/rights/3/svip/a/b`);
    await expect(page).toHaveURL(/\/mc\/404/);
  });

  test('a member sees what is left', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138002');
    await page.goto(`${BASE}/rights/3`);
    await expect(page.locator('[data-benefit="3"] [data-own]')).toContainText('本月用了 12 条');
  });
});

test.describe('questions', () => {
  test('open by address and fragment, and can be searched', async ({ page }) => {
    await page.goto(`${BASE}/question/12`);
    await expect(page.locator('#q-12')).toHaveAttribute('open', '');
    await expect(page.locator('#q-12 .answer')).toBeInViewport();
    await page.goto(`${BASE}/question#q-19`);
    await expect(page.locator('#q-19')).toHaveAttribute('open', '');
    await page.getByRole('searchbox').fill('支付宝');
    await expect(page.locator('[data-question]:visible')).toHaveCount(1);
    await page.getByRole('searchbox').fill('飞碟');
    await expect(page.getByText('没有搜到')).toBeVisible();
    await page.goto(`${BASE}/question/777`);
    await expect(page.getByText('没有找到这个问题')).toBeVisible();
  });

  test('cancelling comes first, and a reason can be given', async ({ page, problems }) => {
    await page.goto(`${BASE}/question`);
    await expect(page.locator('[data-question]').first()).toContainText('取消自动续费');
    await page.locator('#q-1 summary').click();
    const told = page.waitForResponse(/support\/rateAnswer/);
    await page.locator('#q-1').getByRole('button', { name: '没帮上' }).click();
    await page.locator('#q-1').getByRole('button', { name: '没看懂' }).click();
    expect(((await (await told).json()) as { errCode: number }).errCode).toBe(0);
    await page.reload();
    await expect(page.locator('#q-1 [data-helped] span')).toHaveText('谢谢，已经记下了。');
    expect(problems).toEqual([]);
  });
});

test('the service takes a question and gives a number', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.getByLabel('遇到了什么')).toHaveValue(/可以退款吗/);
  await expect(page.locator('pre')).toContainText('网页版本：1.1.14');
  await expect(page.locator('[data-support-hours]')).toContainText(/现在(?:没)?有人值班/);
  await page.getByLabel('遇到了什么').fill('兑换码兑换以后没有到账');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('heading', { name: /已收到，编号 T[0-9A-Z]{8}/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('兑换码兑换以后没有到账')).toBeVisible();
});

test('the service says when the network is slow, and what was written stays', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await page.clock.install();
  await page.goto(`${BASE}/contact`);
  await page.getByLabel('遇到了什么').fill('付了两次款，只到了一次');
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeEnabled();
  await page.route('**/api/**', () => undefined);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('button', { name: '正在提交…' })).toBeVisible();
  await expect(page.getByText('网络较慢')).toHaveCount(0);
  await page.clock.fastForward(9_000);
  await expect(page.getByText('网络较慢')).toBeVisible();
  await expect(page.getByLabel('遇到了什么')).toHaveValue('付了两次款，只到了一次');
});

test('what was written to the service waits for the login, and is not sent by itself', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /ticket/i.test(request.url())) sent += 1;
  });
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.locator('[data-ready=true]')).toBeVisible();
  await page.getByLabel('哪方面的问题').selectOption('refund');
  await page.getByLabel('遇到了什么').fill('退款三天了还没有到账');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.waitForURL(/\/account\/login\?redirect=/);
  expect(sent).toBe(1);
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.getByLabel('遇到了什么')).toHaveValue('退款三天了还没有到账');
  await expect(page.getByLabel('哪方面的问题')).toHaveValue('refund');
  await page.waitForTimeout(500);
  expect(sent).toBe(1);
});
