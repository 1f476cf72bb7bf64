import type { Page } from 'playwright/test';
import { expect, settled, test } from '../support/browser.ts';

const CITY = '/mc/community/goto';
const openPicker = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /换一个城市/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.describe('same city', () => {
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

  test('the style of its list is chosen here as well, and stays', async ({ page }) => {
    await page.goto(`${CITY}?cityId=18034`);
    await settled(page);
    const picture = page.locator('[data-live] .card-wide img').first();
    const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
    const wide = await width();
    await page.getByRole('button', { name: '切换列表样式' }).click();
    await expect.poll(width).toBeLessThan(wide / 2);
    await page.reload();
    await settled(page);
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
      await expect(counts).toHaveText('50 公里内 288 场 · 1888 条');
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

test.describe('map', () => {
  test('shows 34 named provinces and the South China Sea without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/mc/test/geo');
    const map = page.getByRole('group', { name: /示意图/ });
    await expect(map.getByRole('link')).toHaveCount(34);
    await expect(map.getByRole('img', { name: '南海诸岛' })).toBeVisible();
    const box = await map.locator('[data-code="650000"] use').boundingBox();
    expect(box?.width).toBeGreaterThan(80);
    expect((await map.locator('[data-inset-frame], .pm-inset use').first().boundingBox())?.height).toBeGreaterThan(40);
    await page.getByText('名单').click();
    await expect(page.getByRole('listitem').getByRole('link', { name: '台湾' })).toBeVisible();
    await context.close();
  });

  test('is lit by data on map, tiles and list alike; Taiwan like every other', async ({ page }) => {
    await page.goto('/mc/test/geo');
    for (const [point, name] of [
      ['23.97,121.0', '台湾'],
      ['22.53,113.93', '广东'],
    ] as const) {
      await page.getByPlaceholder('22.53,113.93').fill(point);
      await page.getByRole('button', { name: '查', exact: true }).click();
      await expect(page.locator('.pm [data-lit][aria-label]')).toHaveCount(3);
      await expect(
        page.getByRole('group', { name: /示意图/ }).getByRole('link', { name: `${name}，选到` }),
      ).toBeVisible();
    }
    await expect(page.locator('[data-pm-count]')).toHaveText('1');
  });

  test('is looked at closely with ECharts, which comes when touched and not before', async ({ page, problems }) => {
    const scripts: string[] = [];
    page.on('request', (request) => /\/chart\.[^/]*\.js/.test(request.url()) && scripts.push(request.url()));
    await page.goto('/mc/test/geo');
    await page.getByPlaceholder('22.53,113.93').fill('22.53,113.93');
    await page.getByRole('button', { name: '查', exact: true }).click();
    await expect(page.locator('[data-pm-count]')).toHaveText('1');
    expect(scripts).toEqual([]);
    const zoom = page.locator('[data-pm-zoom]');
    await zoom.click();
    const chart = page.locator('.pm-chart svg');
    await expect(chart).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    await expect(chart.getByText('南海诸岛')).toBeAttached();
    await expect(chart.getByText('广东')).toBeAttached();
    await page.getByPlaceholder('22.53,113.93').fill('23.97,121.0');
    await page.getByRole('button', { name: '查', exact: true }).click();
    await expect(chart.getByText('台湾')).toBeAttached();
    await expect(chart.getByText('广东')).toHaveCount(0);
    await page.getByText('名单').click();
    await expect(chart).toBeHidden();
    await page.getByText('地图', { exact: true }).click();
    await zoom.click();
    await expect(chart).toBeHidden();
    await expect(page.locator('.pm-map')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('stays the drawn one when the outline does not come', async ({ page }) => {
    await page.route(/\/provinces\.[^/]*\.json/, (route) => route.abort());
    await page.goto('/mc/test/geo');
    await page.locator('[data-pm-zoom]').click();
    await expect(page.locator('[data-pm-zoom]')).toHaveText(/没有打开/);
    await expect(page.locator('.pm-map')).toBeVisible();
  });

  test('has a target of 44 pixels for each of the five small ones', async ({ page }) => {
    await page.goto('/mc/test/geo');
    for (const code of ['110000', '120000', '310000', '810000', '820000']) {
      const box = await page.locator(`[data-code="${code}"] .pm-hit`).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), code).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const [width, size] of [
  [320, '1.4'],
  [375, '1'],
  [640, '1.2'],
] as const) {
  test(`nothing scrolls sideways at ${width} pixels and ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.addInitScript((value) => localStorage.setItem('textSize', value), size);
    for (const path of [CITY, '/mc/test/geo']) {
      await page.goto(path);
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('test geo', () => {
  test('times every way, says what the default holds, and draws on the vendor library when that is there', async ({
    page,
    problems,
  }) => {
    await page.addInitScript(() => {
      class Drawn {
        constructor(place: HTMLElement, { center }: { center: [number, number] }) {
          place.textContent = `vendor ${center[0].toFixed(3)}`;
        }
        destroy(): void {}
      }
      Object.assign(window, { AMap: { Map: Drawn, Marker: class {} } });
    });
    await page.goto('/mc/test/geo');
    const way = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await way('默认位置').getByRole('button').click();
    await expect(way('默认位置').getByRole('status')).toHaveText(
      /广东省深圳市福田区.*countyId 18036 · adCode 440304 · isDefault/,
    );
    await way('应用的定位').getByRole('button').click();
    await expect(way('应用的定位').getByRole('status')).toHaveText(/毫秒 · 没有：unsupported/);
    await way('地图库').getByRole('button').click();
    await expect(way('地图库').getByRole('status')).toHaveText(/到了/);
    // GCJ-02: half a kilometre east of the seat's 114.068.
    await expect(page.locator('.geo-vendor')).toHaveText('vendor 114.073');
    expect(problems).toEqual([]);
  });

  test('a vendor library that is not what it should be leaves the drawn map', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { AMap: { Map: 3 } }));
    await page.goto('/mc/test/geo');
    await page.getByRole('listitem').filter({ hasText: '地图库' }).getByRole('button').click();
    await expect(page.getByText(/到了，但不能用/)).toBeVisible();
    await expect(page.locator('.pm-map')).toBeVisible();
  });
});
