import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';

const LIST = '/mc/list/share';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });
const done = (page: Page) => page.locator('[data-done]');

const open = async (page: Page, id: number): Promise<string | null> => {
  await page.goto(`${LIST}?id=${id}`);
  return settled(page);
};

test.describe('a gear list', () => {
  test('is ticked while packing: the ticks stay, what is left is shown alone, and all can begin again', async ({
    page,
    problems,
  }) => {
    expect(await open(page, 1)).toBe('ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山反穿两天一夜');
    await expect(page.locator('.gl-weights')).toContainText(/总重\s*11,143 克/);
    await page.getByRole('button', { name: /^重量用\s*克$/ }).click();
    await expect(page.locator('.gl-weights')).toContainText('11.143 千克');
    await page.getByRole('button', { name: /^重量用\s*千克$/ }).click();
    await expect(page.locator('.gl-weights')).toContainText('24.566 磅');
    await box(page, '单人帐篷').check();
    await page.locator('.gl-group', { hasText: '安全和电子' }).getByRole('button', { name: '整组打勾' }).click();
    await expect(done(page)).toHaveText('8/24');
    await page.reload();
    await settled(page);
    await expect(box(page, '单人帐篷')).toBeChecked();
    await expect(done(page)).toHaveText('8/24');
    await expect(page.locator('.gl-weights')).toContainText('24.566 磅');
    await page.getByRole('button', { name: '只看未装' }).click();
    await expect(box(page, '单人帐篷')).toBeHidden();
    await expect(box(page, '重装背包')).toBeVisible();
    await page.getByRole('button', { name: '全部重来' }).click();
    await page.getByRole('button', { name: '清掉' }).click();
    await expect(done(page)).toHaveText('0/24');
    expect(problems).toEqual([]);
  });

  test('that has changed says in how many places and keeps the ticks; without the network the kept copy is packed by', async ({
    page,
  }) => {
    await open(page, 2);
    await box(page, '雨衣').check();
    await page.route(/gear\/list\?/, async (route) => {
      const body = (await (await route.fetch()).json()) as {
        data: { groups: { items: { quantity: number }[] }[] };
      };
      const [first] = body.data.groups;
      if (first?.items[1] !== undefined) first.items[1].quantity = 3;
      await route.fulfill({ json: body });
    });
    await open(page, 2);
    await expect(page.getByText('清单已更新 1 处')).toBeVisible();
    await expect(page.locator('.gl-changes li')).toHaveText(['“水”改成“水 ×3”']);
    await expect(box(page, '雨衣')).toBeChecked();
    await page.unrouteAll();
    await stopApi(page);
    await open(page, 2);
    await expect(page.getByText(/网络不通，这是.*保存的内容/)).toBeVisible();
    await expect(box(page, '雨衣')).toBeChecked();
    await box(page, '头灯').check();
    await expect(done(page)).toHaveText('2/5');
  });

  test('is empty, private, deleted, unknown or very long', async ({ page }) => {
    expect(await open(page, 3)).toBe('empty');
    await expect(page.getByText('这份清单还是空的，等主人放东西进来')).toBeVisible();
    await open(page, 4);
    await expect(page.getByText('这份清单只有主人自己能看，是你的就先登录')).toBeVisible();
    await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /list%2Fshare/);
    await open(page, 5);
    await expect(page.getByText('主人已经删除了这份清单')).toBeVisible();
    await open(page, 999);
    await expect(page.getByText('没有这份清单')).toBeVisible();
    expect(await open(page, 6)).toBe('ready');
    await expect(done(page)).toHaveText('0/300');
    await expect(page.locator('.gl-group[open]')).toHaveCount(0);
  });

  test('is copied into one’s own by a member, and once', async ({ page, member }) => {
    await asMember(page, member);
    await open(page, 2);
    await page.getByRole('button', { name: '复制到我的清单' }).click();
    await page.waitForURL((url) => /id=\d+/.test(url.search) && !/id=2$/.test(url.search));
    await settled(page);
    await expect(page.getByText('仅自己可见')).toBeVisible();
    await expect(page.getByRole('button', { name: '复制到我的清单' })).toBeHidden();

    // The copy is one's own to change: what is wrong is said, what was typed survives the network, and ticks stay.
    await box(page, '雨衣').check();
    await page.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名字', exact: true }).fill('我的轻装');
    await dialog.getByRole('button', { name: '＋ 添加物品' }).first().click();
    await dialog.getByRole('textbox', { name: '物品' }).first().fill('雨衣（新）');
    const row = dialog.locator('.ge-group').first().locator('.ge-row').last();
    await row.getByRole('textbox', { name: '物品' }).fill('头巾');
    await row.getByRole('textbox', { name: /重量/ }).fill('很轻');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toContainText('“头巾”的重量');
    await row.getByRole('textbox', { name: /重量/ }).fill('0.05kg');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // It came, and its answer was lost: it is there once, and nobody else has changed it.
    await page.route('**/api/gear/list/save', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toContainText('不知道有没有存上。改动留在这台设备上');
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '编辑' }).click();
    await expect(dialog.getByText('接着上次没有保存的改动')).toBeVisible();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的轻装');
    await expect(page.getByText('头巾')).toBeVisible();
    await page.getByRole('button', { name: '谁来背' }).click();
    await page.getByLabel('头巾谁来背').fill('林');
    await expect(page.locator('[data-split-sums]')).toContainText('林 50 克');
    await page.getByRole('button', { name: '我的清单' }).click();
    await expect(dialog.getByRole('link', { name: /我的轻装/ })).toContainText('仅自己可见');
  });

  test('is taken along as a file and as a code', async ({ page }) => {
    await open(page, 1);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '存为 CSV' }).click();
    expect((await file).suggestedFilename()).toBe('武功山反穿两天一夜.csv');
    await page.getByRole('button', { name: '二维码' }).click();
    await expect(page.getByAltText(/^二维码，打开/)).toBeVisible();
    await page.getByRole('button', { name: /^重量用\s*克$/ }).click();
    await page.getByRole('button', { name: '画成海报' }).click();
    const poster = page.getByAltText('武功山反穿两天一夜');
    await expect(poster).toBeVisible();
    expect(await poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(0, 21)])).toEqual([
      1_080,
      'data:image/png;base64',
    ]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
