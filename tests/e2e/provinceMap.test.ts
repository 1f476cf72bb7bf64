import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser.ts';

const CITY = '/mc/community/goto';
/** 阿里 in Tibet: nobody has written anything there, nor within 400 km of it. */
const EMPTY = `${CITY}?cityId=18829`;
const openMap = async (page: Page, address = CITY): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: '地图', exact: true }).click();
};

test('the map is a named picture of the province, with its places as a list that leads to their entries', async ({
  page,
  problems,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => /echarts|chart\./.test(request.url()) && scripts.push(request.url()));
  await openMap(page);
  await expect(page.getByRole('img', { name: /^广东省地图：深圳市和 \d+ 处有内容的地方/ })).toBeVisible();
  await expect(page.locator('[data-live]')).toBeHidden();
  const places = page.getByRole('list', { name: /由近到远/ });
  const shown = await places.getByRole('button').count();
  expect(shown).toBeLessThanOrEqual(6);
  await expect(places.getByRole('button').first()).toHaveText(/^\s*深圳市\s*\d+ 条\s*$/);
  const district = places.getByRole('button', { name: /^龙岗区/ });
  const all = page.getByRole('button', { name: /^还有 \d+ 处$/ });
  if (!(await district.isVisible())) {
    await all.focus();
    await page.keyboard.press('Enter');
    expect(await places.getByRole('button').count()).toBeGreaterThan(shown);
    await expect(places.getByRole('button').nth(shown)).toBeFocused();
  }
  await district.focus();
  await page.keyboard.press('Enter');
  await expect(district).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-nearby-note]')).toHaveText(/^龙岗区附近最近的 \d+ 条/);
  await expect(page.locator('[data-nearby-cards] .nearby-distance').first()).toHaveText(/龙岗区/);
  await page.getByRole('button', { name: '地图', exact: true }).click();
  await expect(page.locator('[data-live]')).toBeVisible();
  await expect(page.locator('.province-sheet')).toBeHidden();
  expect([problems, scripts]).toEqual([[], []]);
});

/** Where something was written hangs on the day of the test's world: two cities far from Shenzhen always have something. */
const withMoreCities = (page: Page): Promise<unknown> =>
  page.route('**/place/province?*', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: { places: object[] } };
    const city = (id: string, name: string, longitude: number, latitude: number, metres: number): object => ({
      ...{ id, name, seat: { longitude, latitude }, entries: 2, metres, district: false },
    });
    const more = [city('18023', '韶关市', 113.583, 24.8, 255_000), city('18080', '茂名市', 110.914, 21.666, 338_000)];
    await route.fulfill({ json: { ...json, data: { ...json.data, places: [...json.data.places, ...more] } } });
  });

test('a mark that is tapped is its place in the list; no mark lies under another', async ({ page }) => {
  await withMoreCities(page);
  await openMap(page);
  const marks = page.locator('.province-spot');
  await expect(marks.first()).toBeVisible();
  expect(await marks.count()).toBeGreaterThan(1);
  for (const mark of await marks.all()) await mark.click({ trial: true });
  const mark = marks.nth(1);
  await mark.click();
  await expect(mark).toHaveAttribute('data-on', '');
  const id = await mark.getAttribute('data-spot');
  const place = page.locator(`[data-place="${id}"]`);
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  const name = /\S+/.exec((await place.textContent()) as string)?.[0] as string;
  await expect(page.locator('[data-nearby-note]')).toHaveText(new RegExp(`^${name}附近`));
});

test('a map that does not come is told and asked for again; without its outline a province is its list', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/place/province?*', (route) => (broken ? route.abort() : route.continue()));
  await page.route(/\/440000\.[^/]*\.json/, (route) => route.abort());
  await openMap(page);
  await expect(page.locator('[data-nearby-note]')).toHaveText(/^市中心/);
  await expect(page.locator('.province')).toBeHidden();
  broken = false;
  const toggle = page.getByRole('button', { name: '地图', exact: true });
  await toggle.click();
  await toggle.click();
  await expect(
    page
      .getByRole('list', { name: /由近到远/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await expect(page.locator('.province-sheet')).toBeHidden();
});

test('a city where nothing was published leads to the nearest where something was, and to the first entry', async ({
  page,
  problems,
}) => {
  await page.goto(EMPTY);
  const empty = page.locator('[data-when-view="empty"]');
  await expect(empty.getByText('这座城市还没有人发过动态')).toBeVisible();
  const next = empty.getByRole('link', { name: /^去.+看看$/ });
  await expect(next).toBeVisible();
  await expect(empty.getByRole('link', { name: '写第一条' })).toHaveAttribute('href', /short_publish/);
  await page.getByRole('button', { name: '地图', exact: true }).click();
  await expect(page.getByRole('img', { name: /^西藏自治区地图/ })).toBeVisible();
  const nearby = page.locator('[data-nearby-next]');
  await expect(page.locator('[data-nearby-note]')).toHaveText('市中心 50 公里内还没有内容');
  await expect(nearby.getByRole('link', { name: '写第一条' })).toBeVisible();
  await nearby.getByRole('link', { name: /看看/ }).click();
  await expect(page).not.toHaveURL(/18829/);
  // It is looked at as this one was.
  await expect(page.getByRole('img', { name: /地图/ })).toBeVisible();
  await page.getByRole('button', { name: '地图', exact: true }).click();
  await expect(page.locator('[data-live] .card').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a city without choice entries is not called empty', async ({ page }) => {
  await page.goto(`${EMPTY}&sort=best`);
  await expect(page.getByText('这座城市还没有精华')).toBeVisible();
  await expect(page.getByText('这座城市还没有人发过动态')).toBeHidden();
});

test('on a narrow screen with large letters nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
  for (const address of [`${CITY}?cityId=18312`, CITY, EMPTY]) {
    await openMap(page, address);
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
});
