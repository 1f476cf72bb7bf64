import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { memberOf } from '../../support/vip.ts';

/** Events of the demo world, by their place in demo/words/events.ts. */
const [EARLY, SOON, FREE, NO_SEAT, ENDED, CANCELLED] = [1, 2, 3, 4, 7, 8];
const LEADER = '13800138001';

test.describe('where an event goes', () => {
  test('stands on its page as a card with the way, and leads to the route', async ({ page, problems }) => {
    await page.goto(`/event/d-${EARLY}.htm`);
    expect(await settled(page)).toBe('ready');
    const card = page.getByRole('link', { name: /武功山.*公里.*爬升.*难度/ });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('path')).toHaveAttribute('d', /^M[\d.]+ [\d.]+l/);
    await expect(card).toContainText(/全程 2\d(\.\d)? 公里/);
    expect(await violationsOf(page)).toEqual([]);
    await card.click();
    await page.waitForURL(/\/mc\/route\/detail\?id=\d+/);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('武功山反穿');
    expect(problems).toEqual([]);
  });

  test('opens on a map where people meet, also where nobody has measured it', async ({ page }) => {
    const way = page.getByRole('link', { name: '在地图里打开' });
    await page.goto(`/event/d-${SOON}.htm`);
    await settled(page);
    await expect(way).toHaveAttribute(
      'href',
      /^https:\/\/uri\.amap\.com\/marker\?position=116\.194,39\.99&name=.+&coordinate=wgs84/,
    );
    await page.goto(`/event/d-${NO_SEAT}.htm`);
    await settled(page);
    await expect(way).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/search\?keyword=.+&city=.+/);
    await expect(page.getByRole('button', { name: '复制坐标' }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '走哪条路线' }).filter({ visible: true })).toHaveCount(0);
  });

  test('is chosen by its leader among their own and saved routes, and taken off again', async ({ page, baseURL }) => {
    await asMember(page, await memberOf(baseURL, LEADER));
    await page.goto(`/event/d-${FREE}.htm`);
    await settled(page);
    const heading = page.getByRole('heading', { name: '走哪条路线' }).filter({ visible: true });
    await page.getByRole('button', { name: '选路线' }).click();
    const dialog = page.getByRole('dialog');
    // Other tests save routes of that name as well.
    const route = dialog.getByRole('radio', { name: /武功山反穿/ }).first();
    await expect(dialog.getByRole('radio', { name: '不写路线' })).toBeChecked();
    await route.check();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: '就走这条' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: /武功山反穿.*公里/ })).toBeVisible();
    await page.getByRole('button', { name: '选路线' }).click();
    await expect(dialog.getByRole('radio', { name: /武功山反穿/, checked: true })).toHaveCount(1);
    await dialog.getByRole('radio', { name: '不写路线' }).check();
    await dialog.getByRole('button', { name: '就走这条' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(heading).toHaveCount(0);
    await expect(page.locator('.ev-changes')).toContainText('武功山反穿');
  });

  test('tells the weather of its days, or from when on there is one, and nothing of days that are over', async ({
    page,
    problems,
  }) => {
    const sky = page.getByRole('region', { name: '那几天的天气' });
    await page.goto(`/event/d-${SOON}.htm`);
    expect(await settled(page)).toBe('ready');
    await expect
      .poll(
        async () => {
          await page.reload();
          await settled(page);
          return sky.textContent();
        },
        { timeout: 20_000 },
      )
      .toMatch(/\d月\d+日 周. ?\S+，−?\d+( 到 −?\d+)?℃，(微风|\d+ 级风)，降水概率 \d+%/);
    await expect(sky).toContainText('路线最高处，海拔');
    await expect(sky).toContainText('演示数据，不是真的预报');
    await expect(sky.getByRole('link', { name: '中央气象台' })).toHaveAttribute('href', 'https://www.nmc.cn/');
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/event/d-${EARLY}.htm`);
    await settled(page);
    await expect(sky).toContainText(/还早，\d+月\d+日 周.起这里有逐日预报。/);
    await expect(sky.getByRole('listitem')).toHaveCount(0);
    for (const id of [ENDED, CANCELLED]) {
      await page.goto(`/event/d-${id}.htm`);
      expect(await settled(page)).toBe('ready');
      await expect(sky).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });

  test('says that there is no forecast where none came', async ({ page }) => {
    await page.route('**/api/event/event?*', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      const none = { state: 'none', from: '', days: [], rest: false, place: '', source: '', at: null };
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, weather: none, route: null } } });
    });
    await page.goto(`/event/d-${SOON}.htm`);
    await settled(page);
    const sky = page.getByRole('region', { name: '那几天的天气' });
    await expect(sky.getByText('现在没有拿到预报。')).toBeVisible();
    await expect(sky.getByText('来源')).toBeHidden();
    await expect(sky.getByRole('link', { name: '中央气象台' })).toBeVisible();
  });
});
