import type { Page } from 'playwright/test';
import type { ReplyOf } from '../../../src/api/define.ts';
import type { readDynamic } from '../../../src/api/dynamic/dynamic.ts';
import { expect, readIds, settled, test } from '../../support/browser.ts';

type Dynamic = ReplyOf<typeof readDynamic>;

/** Opens a dynamic that was at this place. */
const openAt = async (page: Page, fields: Partial<Dynamic>): Promise<void> => {
  const { dynamic } = await readIds(page.request);
  await page.route('**/api/dynamic/detail?*', async (route) => {
    const json = (await (await route.fetch()).json()) as { data: Dynamic };
    await route.fulfill({ json: { ...json, data: { ...json.data, ...fields } } });
  });
  await page.goto(`/mc/dynamic/detail?did=${dynamic}`);
  expect(await settled(page)).toBe('ready');
  await page.locator('.dynamic-text').scrollIntoViewIfNeeded();
};
const shenzhen: Partial<Dynamic> = {
  place: { id: '18039', name: '龙岗区' },
  cityId: '18034',
  province: '440000',
  point: { lng: 114.06, lat: 22.54 },
};
const map = (page: Page) => page.locator('[data-where] svg');

test('where it was: the province with a dot, the name, and the way to the city', async ({ page, problems }) => {
  await openAt(page, shenzhen);
  await expect(map(page).locator('.where-land')).toHaveCount(1);
  await expect(map(page).locator('.where-dot')).toHaveCount(1);
  await expect(page.locator('.where')).toContainText('龙岗区');
  await expect(page.locator('.where').getByRole('link')).toHaveAttribute('href', '/mc/community/goto?cityId=18034');
  // All of it leads there, the map as well.
  await map(page).evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  const box = await map(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/goto\?cityId=18034$/);
  expect(problems).toEqual([]);
});

test('without a spot the whole province is lit; one elsewhere is no spot', async ({ page }) => {
  await openAt(page, {
    ...shenzhen,
    point: null,
    place: { id: '19261', name: '台湾省' },
    cityId: null,
    province: '710000',
  });
  await expect(map(page).locator('.where-lit')).toHaveCount(1);
  await expect(map(page).locator('.where-dot')).toHaveCount(0);
  await expect(page.locator('.where').getByRole('link')).toHaveCount(0);
  await page.unrouteAll();
  await openAt(page, { ...shenzhen, point: { lng: 2.35, lat: 48.85 } });
  await expect(map(page).locator('.where-lit')).toHaveCount(1);
});

test('海南 comes with the South China Sea', async ({ page }) => {
  await openAt(page, {
    ...shenzhen,
    place: { id: '18280', name: '海南省' },
    province: '460000',
    point: { lng: 109.5, lat: 18.25 },
  });
  await expect(map(page).locator('.where-dashes')).toHaveCount(1);
  await expect(map(page).locator('text')).toHaveText('南海诸岛');
});

test('abroad there is a name and no map, and nowhere there is nothing', async ({ page }) => {
  await openAt(page, {
    ...shenzhen,
    place: { id: '28380', name: '尼泊尔' },
    cityId: null,
    province: null,
    point: null,
  });
  await expect(page.locator('.where')).toContainText('尼泊尔');
  await expect(page.locator('[data-where]')).toBeHidden();
  await page.unrouteAll();
  await openAt(page, { ...shenzhen, place: null, cityId: null, province: null, point: null });
  await expect(page.locator('.where')).toBeHidden();
});

test('a drawing that does not come leaves the name and the way', async ({ page }) => {
  await page.route(/_astro\/440000/, (route) => route.abort('connectionrefused'));
  await openAt(page, shenzhen);
  await expect(page.locator('.where').getByRole('link')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
});
