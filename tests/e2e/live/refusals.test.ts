import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/browser.ts';

/** What a page says where its own request is refused or fails (specification, section 8): in its place, and in a toast. */
const HOME = '/mc/community/home';
const FEED = /\/api\/community\/feed(?:\?|$)/;
const toast = (page: Page) => page.locator('.toast');
const why = (page: Page) => page.locator('[data-when-view="error"] [data-why]');

test('what fails is told in its place, and once in a toast where that is due', async ({ page }) => {
  for (const [name, reply, placed, told] of [
    ['a refusal with words', { errCode: 5000, errMsg: '服务器的话' }, '服务器的话', '服务器的话'],
    ['a refusal without words', { errCode: 5000, errMsg: '' }, '请求失败', null],
    ['a refusal that asks for silence', { errCode: -1, errMsg: '静默的话' }, '请求失败', null],
    ['the same in text', { errCode: '-1', errMsg: '静默的话' }, '请求失败', null],
    ['a reply that is none', { message: 'no envelope' }, '请求失败', '请求失败,请稍后重试...'],
    [
      'a reply that breaks its contract',
      { errCode: 0, errMsg: '', data: { items: 'none' } },
      '请求失败',
      '请求失败,请稍后重试...',
    ],
  ] as const)
    await test.step(`${name} is told in its place${told === null ? ' alone' : ', and once in a toast'}`, async () => {
      await page.unrouteAll();
      await page.route(FEED, (route) => route.fulfill({ json: reply }));
      await page.goto(HOME);
      expect(await settled(page)).toBe('error');
      await expect(why(page)).toContainText(placed);
      await expect(why(page)).not.toContainText('静默的话');
      if (told !== null) {
        await expect(toast(page)).toHaveText(told);
        // As long as it has room beside it, it is one line.
        const lines = await toast(page).evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
        });
        expect(lines).toBe(1);
        return;
      }
      // What is told comes with the modules behind the first paint; the bar of the app hears taps by the same ones.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await expect(toast(page)).toHaveCount(0);
    });
});

test('a fault of the server has a name to tell the service, which goes with it; what is none is not shown', async ({
  page,
}) => {
  const id = page.locator('[data-when-view="error"] [data-request-id]');
  let header: string | null = 'K7Q2D8QM';
  await page.route(FEED, (route) =>
    header === null
      ? route.continue()
      : route.fulfill({
          status: 500,
          headers: { 'X-Request-Id': header },
          json: { errCode: 500, errMsg: '服务开小差了，请稍后再试', data: null },
        }),
  );
  await page.goto(HOME);
  await expect(id).toHaveText('如需反馈，请附上编号 K7Q2D8QM');
  await expect(id).toBeInViewport();
  const again = page.locator('[data-when-view="error"] [data-retry]');
  header = 'M9K2A7QD';
  await again.click();
  await expect(id).toHaveText('如需反馈，请附上编号 M9K2A7QD');
  header = '<b>13800138000</b>';
  await again.click();
  await expect(id).toHaveCount(0);
  header = 'K7Q2D8QM';
  await again.click();
  await expect(id).toBeVisible();
  header = null;
  await again.click();
  expect(await settled(page)).toBe('ready');
  await expect(id).toBeHidden();
});

test('what failed last is told, and not what was refused before', async ({ page }) => {
  let reply: object | null = { errCode: 5000, errMsg: '服务器的话' };
  await page.route(FEED, (route) => (reply === null ? route.abort() : route.fulfill({ json: reply })));
  await page.goto(HOME);
  expect(await settled(page)).toBe('error');
  await expect(why(page)).toContainText('服务器的话');
  reply = null;
  await page.locator('[data-when-view="error"] [data-retry]').click();
  await expect(why(page)).toContainText('请求失败');
  await expect(why(page)).not.toContainText('服务器的话');
});
