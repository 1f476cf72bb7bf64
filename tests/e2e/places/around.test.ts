import { expect, test } from '../../support/browser.ts';

const CITY = '/mc/community/goto';

test.describe('around a city', () => {
  test('says that the city is only the default one, and keeps order by distance for real positions', async ({
    page,
  }) => {
    await page.goto(CITY);
    await expect(page.getByText('默认', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /深圳市/ })).toBeVisible();
    const [whole, wide] = [page.getByRole('button', { name: '全城' }), page.getByRole('button', { name: '200 公里' })];
    await expect(whole).toHaveAttribute('aria-pressed', 'true');
    await wide.click();
    await expect(page).toHaveURL(/near=200/);
    await expect(page.getByText('距离从深圳市中心算起；先定位才能按距离排')).toBeVisible();
    // Without a position what was written stays in the order of the city.
    await expect(page.locator('[data-live] .card').first()).toBeVisible();
    await expect(page.locator('[data-nearby]')).toBeHidden();
    await whole.click();
    await expect(page).not.toHaveURL(/near=/);
    await expect(page.getByText('先定位才能按距离排')).toBeHidden();
  });

  for (const [width, size] of [
    [320, '1.4'],
    [375, '1.2'],
    [375, '1'],
  ] as const)
    test(`what is around is counted whole at ${width} in letters of ${size}, in the room that was kept for it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.addInitScript((chosen) => localStorage.setItem('textSize', chosen), size);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/place/around?*', async (route) => {
        const reply = (await (await route.fetch()).json()) as { data: Record<'events' | 'routes', object> };
        await held;
        const { data } = reply;
        const many = { events: { ...data.events, total: 288 }, routes: { ...data.routes, total: 1888 } };
        await route.fulfill({ json: { ...reply, data: { ...data, ...many } } });
      });
      await page.goto(`${CITY}?cityId=18034`);
      const summary = page.locator('[data-around] summary');
      const counts = summary.locator('[data-around-counts]');
      const height = async (): Promise<number> => (await summary.boundingBox())?.height ?? 0;
      await expect(summary).toBeVisible();
      const before = await height();
      answer();
      await expect(counts).toHaveText('50 公里内 288 场 · 1,888 条');
      expect(await height()).toBe(before);
      const cut = await counts.evaluate((one) => {
        const pieces = [one, ...one.children].map((piece) => piece.getBoundingClientRect());
        const room = (one.parentElement as Element).getBoundingClientRect();
        return (
          one.scrollWidth > one.clientWidth || pieces.some((box) => box.right > room.right || box.bottom > room.bottom)
        );
      });
      expect(cut).toBe(false);
    });

  test('events and routes around the city are counted in a line, and stand below it with a radius that the address keeps', async ({
    page,
    problems,
  }) => {
    await page.goto(`${CITY}?cityId=18034`);
    const part = page.locator('[data-around]');
    await expect(part.locator('[data-around-counts]')).toHaveText(/^50 公里内 \d+ 场 · \d+ 条$/);
    const routesIn = async (): Promise<number> =>
      Number(/(\d+) 条/.exec((await part.locator('[data-around-counts]').textContent()) ?? '')?.[1]);
    const before = await routesIn();
    await part.locator('summary').click();
    await expect(page).toHaveURL(/near=50/);
    await expect(part.getByRole('region', { name: '附近路线' }).locator('.ar-card').first()).toContainText(/公里/);
    const wide = page.getByRole('button', { name: '200 公里' });
    await expect(wide).toHaveCount(1);
    await wide.click();
    await expect(page).toHaveURL(/near=200/);
    await expect(part.locator('[data-around-counts]')).toHaveText(/^200 公里内/);
    expect(await routesIn()).toBeGreaterThanOrEqual(before);
    await page.reload();
    await expect(part).toHaveAttribute('open', '');
    await expect(wide).toHaveAttribute('aria-pressed', 'true');
    await part.getByRole('region', { name: '附近路线' }).locator('.ar-card').first().click();
    await page.waitForURL(/route\/detail/);
    await page.goBack();
    await expect(wide).toHaveAttribute('aria-pressed', 'true');
    await part.locator('summary').click();
    await expect(page).not.toHaveURL(/near=/);
    expect(problems).toEqual([]);
  });

  test('the map is in the address, so that Back, a reload and another city have it again', async ({
    page,
    problems,
  }) => {
    await page.goto(`${CITY}?cityId=18034`);
    const map = page.getByRole('button', { name: '地图', exact: true });
    const feed = page.locator('[data-live]').first();
    await expect(feed).toBeVisible();
    await map.click();
    await expect(page).toHaveURL(/cityId=18034&view=map$/);
    await expect(feed).toBeHidden();
    const cards = page.locator('[data-nearby-cards]');
    await cards.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/goto/);
    await page.goBack();
    await expect(page).toHaveURL(/view=map/);
    await expect(map).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(map).toHaveAttribute('aria-pressed', 'true');
    await expect(feed).toBeHidden();
    await map.click();
    await expect(page).toHaveURL(/cityId=18034$/);
    await expect(feed).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('the choices of distance stand in two lines in large text, and none is pushed out of view', async ({ page }) => {
    await page.goto(`${CITY}?cityId=18034`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'));
    const row = page.getByRole('group', { name: '看多远' });
    expect(await row.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    const box = await row.getByRole('button', { name: '地图', exact: true }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  test('around a real position distance sorts, and an empty circle names the next city', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.53, longitude: 113.93 });
    await page.goto(`${CITY}?cityId=18034&near=200`);
    const part = page.locator('[data-around]');
    const asked = page.waitForRequest(/place\/around\?.*radiusKm=50.*sort=distance/);
    await page.getByRole('button', { name: '50 公里' }).click();
    await asked;
    await expect(page.getByText('从你的位置算起，由近到远')).toBeVisible();
    await page.route('**/api/place/around?*', (route) =>
      route.fulfill({
        json: {
          errCode: 0,
          errMsg: '',
          data: {
            city: '深圳市',
            events: { total: 0, items: [], cursor: null },
            routes: { total: 0, items: [], cursor: null },
            next: { id: '18095', name: '惠州市', distance: 61_000, events: 3 },
          },
        },
      }),
    );
    await page.getByRole('button', { name: '10 公里' }).click();
    await expect(part.getByText('深圳市周边 10 公里，这两周没有活动')).toBeVisible();
    await part.getByRole('link', { name: /看看惠州市（3 场，约 61 公里）/ }).click();
    await page.waitForURL(/cityId=18095&near=10/);
  });

  test('an address of before, by distance, is one of today; another city is looked at as far around', async ({
    page,
  }) => {
    await page.goto(`${CITY}?cityId=18034&by=distance`);
    await expect(page.getByRole('button', { name: '50 公里' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-around]')).toHaveAttribute('open', '');
    await page.getByRole('button', { name: '200 公里' }).click();
    await expect(page).toHaveURL(/cityId=18034&near=200$/);
    await page.getByRole('link', { name: '活动', exact: true }).click();
    await page.waitForURL(/near=200/);
    await expect(page).toHaveURL(/tab=event/);
    await expect(page.getByRole('button', { name: '200 公里' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('without a server what is near says so and is asked for again', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.53, longitude: 113.93 });
    await page.route(/\/api\/place\/(?:nearby|around)\?/, (route) => route.abort());
    await page.goto(`${CITY}?cityId=18034&near=50`);
    const note = page.locator('[data-nearby-note]');
    await expect(note).toHaveText(/没有加载出来/);
    await expect(page.locator('[data-around]').getByText('没有加载出来').first()).toBeVisible();
    await page.unroute(/\/api\/place\/(?:nearby|around)\?/);
    await note.getByRole('button', { name: '重试' }).click();
    await expect(note).toHaveText(/50 公里内/);
  });
});
