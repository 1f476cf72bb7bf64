import { readFileSync } from 'node:fs';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, readIds, test } from '../../support/browser.ts';

const APP =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 LingXing/8.1.0 (1500)';

test('a misspelt address stays readable with its number, and the page that was meant is offered with it', async ({
  page,
  request,
}) => {
  const { post } = await readIds(request);
  for (const address of [`/mc/community/detial?id=${post}&authCode=abc`, `/mc/community/detail/${post}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/mc\/404\?from=/);
    await expect(page.locator('.lost-from')).toContainText(address.replace('&authCode=abc', ''));
    expect(page.url()).not.toContain('abc');
    await page.getByRole('link', { name: '帖子', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/mc/community/detail\\?id=${post}$`));
  }
  // A number that the page would not take is not handed on.
  await page.goto('/mc/communty/home?id=7');
  await expect(page.getByRole('link', { name: '户外社区', exact: true })).toHaveAttribute('href', '/mc/community/home');
});

test('in the app it opens there what it named; elsewhere, and where it named nothing, nobody is sent to an app', async ({
  browser,
  baseURL,
  page,
}) => {
  const context = await browser.newContext({ userAgent: APP, ...(baseURL === undefined ? {} : { baseURL }) });
  const app = await context.newPage();
  const way = app.getByRole('link', { name: '在App中打开' });
  for (const [address, link] of [
    ['/mc/community/detial?id=12', 'lingxing://open?type=2&id=12'],
    ['/mc/dynamic/detial?did=34', 'lingxing://open?type=9&id=34'],
    ['/mc/events/event/d-56.htm', 'lingxing://open?type=8&id=56'],
    ['/mc/404?reason=deleted&from=%2Fevent%2Fd-56.htm', 'lingxing://open?type=8&id=56'],
    ['/mc/404?reason=deleted&from=%2Fmc%2Fcommunity%2Fdetail&id=78', 'lingxing://open?type=2&id=78'],
  ] as const) {
    await app.goto(address);
    await expect(way, address).toHaveAttribute('href', link);
    await expect(way).toBeVisible();
  }
  await app.goto('/mc/no/such?id=12');
  await expect(app.locator('.lost-from')).toBeVisible();
  await expect(way).toBeHidden();
  await context.close();
  await page.goto('/mc/community/detial?id=12');
  await expect(page.locator('.lost-from')).toBeVisible();
  await expect(page.getByText('在App中打开')).toBeHidden();
});

test('what does not work is reported with its address, which is text and nothing else', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto('/mc/no/such/<b>x</b>?id=12');
  await page.getByRole('link', { name: '这个链接应该能打开？告诉我们' }).click();
  await expect(page).toHaveURL(/\/mc\/vip\/contact\?lost=.*#write$/);
  const field = page.getByLabel('遇到了什么');
  await expect(field).toHaveValue('这个链接打不开：/mc/no/such/<b>x</b>?id=12\n我是从这里点过来的：');
  await page.goto('/mc/404');
  await expect(page.getByText('告诉我们')).toBeHidden();
});

test('a server that has lost a known page is asked for it once, not for ever', async ({ page }) => {
  const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
  let asked = 0;
  await page.route('**/mc/community/goto*', (route) => {
    asked += 1;
    return route.fulfill({
      status: 404,
      contentType: 'text/html; charset=utf-8',
      body: readFileSync(`${dist}/404.html`, 'utf8'),
    });
  });
  await page.goto('/mc/community/goto?cityId=5');
  await expect(page.locator('.lost-from')).toContainText('/mc/community/goto');
  await page.waitForTimeout(800);
  expect(asked).toBeLessThanOrEqual(2);
  await expect(page.getByRole('link', { name: '回社区首页' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`large text at 320 pixels fits, and axe finds nothing (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.goto(`/mc/community/detial/${'x'.repeat(150)}?id=12`);
    await expect(page.locator('.lost-report')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
  });

test('a reason that nobody gave is none: the page says what it always says', async ({ page }) => {
  for (const reason of ['__proto__', 'constructor', 'nothing']) {
    await page.goto(`/mc/404?reason=${reason}`);
    await expect(page.getByRole('heading', { level: 1 }), reason).toHaveText('这条路走不通');
    await expect(page.locator('[data-text]'), reason).toContainText('页面不存在');
  }
  await page.goto('/mc/404?reason=expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已经失效');
});
