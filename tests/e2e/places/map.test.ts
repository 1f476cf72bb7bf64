import { expect, test } from '../../support/browser.ts';

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
