import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

const CITY = '/mc/community/goto';
const openPicker = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /换一个城市/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.describe('picker', () => {
  test('opens with at most two files of the directory, and searches with one more', async ({ page }) => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        /\/_astro\/(?:index|cities|search|near|provinces|regions)[-\w]*\.[\w-]+\.(?:json|tsv|bin)/.test(
          request.url(),
        ) && asked.push(request.url()),
    );
    await page.goto(CITY);
    await openPicker(page);
    await expect(page.getByRole('button', { name: '跳到 Z' })).toBeVisible();
    expect(asked).toHaveLength(2);
    await page.getByRole('searchbox').fill('xa');
    await expect(page.getByRole('status').filter({ hasText: /找到 \d+ 个地点/ })).toBeVisible();
    await expect(page.getByRole('group', { name: '搜索结果' }).getByRole('button').first()).toHaveText(/西安市/);
    expect(asked).toHaveLength(3);
  });

  test('works by keyboard: arrows move inside a group, letters lead to theirs, Escape and back close', async ({
    page,
  }) => {
    await page.goto(CITY);
    await openPicker(page);
    const hot = page.getByRole('group', { name: '热门' });
    await hot.getByRole('button', { name: '北京' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(hot.getByRole('button', { name: '上海' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(hot.getByRole('button', { name: '拉萨' })).toBeFocused();
    await expect(hot.locator('[tabindex="0"]')).toHaveCount(1);
    await page.getByRole('button', { name: '跳到 X' }).click();
    await expect(page.getByRole('group', { name: /^X，/ }).getByRole('button').first()).toBeFocused();
    const [bar, first] = await Promise.all([
      page.getByRole('group', { name: '按拼音首字母跳转' }).boundingBox(),
      page.getByRole('group', { name: /^X，/ }).boundingBox(),
    ]);
    const gap = (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await openPicker(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(CITY));
  });

  test('offers three cities near the visitor, and stands still while one types', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 23.13, longitude: 113.26 });
    await page.goto(`${CITY}?cityId=18034`);
    await openPicker(page);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /使用当前位置|重新定位/ }).click();
    for (const city of ['广州市', '佛山市', '江门市'])
      await expect(sheet.getByRole('button', { name: new RegExp(`^${city}.*广东省`) })).toBeVisible();
    const before = await sheet.boundingBox();
    await page.getByRole('searchbox').fill('qqqzzz');
    await expect(sheet.getByText(/没有找到/)).toBeVisible();
    expect((await sheet.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await sheet.getByRole('button', { name: '清空搜索' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('goes abroad through a region, and finds abroad what is not at home', async ({ page }) => {
    await page.goto('/mc/test/geo');
    await page.getByRole('button', { name: '打开地点选择' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '国外' }).click();
    await sheet.getByRole('button', { name: '美国' }).first().click();
    await sheet.getByRole('button', { name: /^加利福尼亚州/ }).click();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('美国 › 加利福尼亚州');
    await sheet.getByRole('button', { name: '返回上一级' }).click();
    await sheet.getByRole('searchbox').fill('北海道');
    await sheet
      .getByRole('button', { name: /^北海道/ })
      .first()
      .click();
    await expect(page.getByText(/日本 北海道.*\d{5}/)).toBeVisible();
  });

  test('a directory that does not come is told and can be asked for again', async ({ page }) => {
    let broken = true;
    await page.route(/\/_astro\/(?:index|cities)\..*\.json/, (route) =>
      broken ? route.fulfill({ status: 200, body: '<html>login</html>' }) : route.continue(),
    );
    await page.goto(CITY);
    await openPicker(page);
    await expect(page.getByText('地点没有加载出来')).toBeVisible();
    broken = false;
    await page.getByRole('dialog').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('button', { name: '跳到 A' })).toBeVisible();
  });
});
