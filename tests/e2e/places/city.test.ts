import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/browser.ts';

const CITY = '/mc/community/goto';
const openPicker = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /换一个城市/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.describe('same city', () => {
  test('the style of its list is chosen here as well, and stays', async ({ page }) => {
    await page.goto(`${CITY}?cityId=18034`);
    await settled(page);
    // Which card has the first wide picture is the world's to say.
    const picture = page.locator('[data-live] .card-wide img').filter({ visible: true }).first();
    const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(0);
    const wide = await width();
    await page.getByRole('button', { name: '切换列表样式' }).click();
    await expect.poll(width).toBeLessThan(wide / 2);
    await page.reload();
    await settled(page);
    await expect.poll(width).toBeGreaterThan(0);
    expect(await width()).toBeLessThan(wide / 2);
  });

  test('a tap on locate finds the city of the position, and the list by distance tells how far', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.53, longitude: 113.93 });
    await page.goto(CITY);
    await page.getByRole('button', { name: '定位', exact: true }).click();
    await expect(page).toHaveURL(/cityId=18034/);
    await expect(page.getByText('定位', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '200 公里' }).click();
    await expect(page.locator('[data-nearby-note]')).toHaveText(/公里内/);
    await expect(page.getByText('从你的位置算起，由近到远')).toBeVisible();
    await expect(page.locator('[data-live]').first()).toBeHidden();
    // Who gave no more than a city says so.
    const first = page.locator('[data-nearby-cards] .nearby-distance').first();
    await expect(first).toHaveText(/公里|只写了城市/);
  });

  test('a refusal is told apart and leaves the default', async ({ page, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_ok, fail) => fail?.({ code: 1 } as GeolocationPositionError);
    });
    await page.goto(CITY);
    await page.getByRole('button', { name: '定位', exact: true }).click();
    await expect(page.getByText(/没有定位权限.*设置/)).toBeVisible();
    await page.waitForTimeout(4_000);
    await expect(page.getByText(/没有定位权限.*设置/)).toBeVisible();
    await expect(page).not.toHaveURL(/cityId/);
  });

  test('a slow answer is waited for in words, and then used', async ({ page, context }) => {
    await context.grantPermissions([]);
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) =>
        void setTimeout(
          () => found({ coords: { latitude: 23.13, longitude: 113.26, accuracy: 30 } } as GeolocationPosition),
          2_500,
        );
    });
    await page.goto(CITY);
    await page.getByRole('button', { name: '定位', exact: true }).click();
    await expect(page.getByText('先看深圳，还在定位…')).toBeVisible();
    await expect(page.getByText(/超时/)).toHaveCount(0);
    await expect(page).toHaveURL(/cityId=18011/);
  });

  test('a chosen city stands in the address and is remembered on the next visit', async ({ page }) => {
    await page.goto(CITY);
    await openPicker(page);
    await page.getByRole('searchbox').fill('guangzhou');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^广州市/ })
      .first()
      .click();
    await expect(page).toHaveURL(/cityId=18011/);
    await expect(page.getByText('手选', { exact: true })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => /cityId=/.test(request.url()) && asked.push(request.url()));
    await page.goto(CITY);
    await expect(page).toHaveURL(/cityId=18011/);
    await expect(page.getByRole('button', { name: /广州市/ })).toBeVisible();
    expect(asked.filter((address) => /18034/.test(address))).toEqual([]);
    await page.getByRole('link', { name: '最热' }).click();
    await expect(page).toHaveURL(/(?=.*cityId=18011)(?=.*sort=hot)/);
  });

  test('leads to the routes of its city, the best ones first', async ({ page }) => {
    await page.goto(`${CITY}?cityId=18011`);
    await settled(page);
    const routes = page.getByRole('navigation', { name: '内容分类' }).getByRole('link', { name: '路线' });
    await expect(routes).toHaveAttribute('href', /placeId=18011/);
    await routes.click();
    await page.waitForURL(/\/top\/rank\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      subject: 'route',
      at: 'all',
      placeId: '18011',
    });
    expect(['ready', 'empty']).toContain(await settled(page));
    await expect(page.locator('main')).toContainText('广州');
  });

  test('a link with a city that is none is told, not broken', async ({ page }) => {
    await page.goto(`${CITY}?cityId=18010`);
    await expect(page.getByRole('heading', { name: '没有这个城市' })).toBeVisible();
    await expect(page.getByText('还没有人发过动态')).toBeHidden();
    await page.getByRole('button', { name: '换一个城市' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${CITY}?cityId=%3Cscript%3E`);
    await expect(page.getByText(/链接里的城市不对/)).toBeVisible();
  });
});
