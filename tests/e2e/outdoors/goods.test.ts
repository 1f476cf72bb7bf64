import type { Page } from 'playwright/test';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';

const GOODS = '/mc/goods';

/** Looks away, and is back after a while. */
const away = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now();
    let hidden = true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = () => now + 60_000;
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = () => now + 60_001;
  });

test.describe('a product', () => {
  test('shows price, figures, kinds and stock, and asks before it leaves for the shop', async ({ page, problems }) => {
    await page.goto(`${GOODS}?alias=pack-48`);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('山脊 48 升重装背包');
    await expect(page.locator('.gd-price')).toHaveText(/¥699\.00\s*起\s*原价\s*¥899\.00\s*会员价 ¥649\.00/);
    await expect(page.locator('.gd-facts')).toContainText('1.48 千克');
    await expect(page.locator('.gd-rows li').nth(2)).toContainText('缺货');
    await expect(page.locator('[data-shot-count]')).toHaveText('1/3');
    await page.locator('[data-shots]').evaluate((track) => track.scrollTo({ left: track.clientWidth }));
    await expect(page.locator('[data-shot-count]')).toHaveText('2/3');
    await page.locator('[data-shots] li').nth(1).click();
    await expect(page.getByText('第2张，共3张')).toBeAttached();
    await expect(page.getByRole('link', { name: '举报' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('.viewer')).toHaveCount(0);
    await expect(page.locator('[data-shot-count]')).toHaveText('2/3');
    await page.getByRole('link', { name: '去有赞商城购买' }).click();
    await expect(page.getByRole('dialog')).toContainText('shop.youzan.com');
    await expect(page.getByRole('dialog')).toContainText('付款、发货和售后都在那边办');
    await page.getByRole('button', { name: '留在这里' }).click();
    await expect(page).toHaveURL(/alias=pack-48/);
    expect(problems).toEqual([]);
  });

  test('lets one choose a kind, and wait for one that is out of stock: by login and back, taken back again', async ({
    page,
    member,
    problems,
  }) => {
    await page.goto(`${GOODS}?alias=pack-48`);
    await settled(page);
    const colours = page.getByRole('radiogroup', { name: '颜色' });
    const sizes = page.getByRole('radiogroup', { name: '背长' });
    await expect(colours.getByRole('radio', { name: '松针绿' })).toBeChecked();
    await expect(sizes.getByRole('radio', { name: /^L/ })).toBeDisabled();
    await expect(sizes).toContainText('松针绿没有 L（52–58 厘米）');
    await expect(page.locator('[data-chosen]')).toHaveText(/^已选 松针绿 S.+，¥699\.00$/);
    await page.getByRole('button', { name: '多一件' }).click();
    await expect(page.locator('[data-sum]')).toHaveText('2 件，共 ¥1,398.00');
    await page.getByRole('textbox', { name: '件数' }).fill('99');
    await page.getByRole('textbox', { name: '件数' }).press('Enter');
    await expect(page.getByText('这一款只剩 12 件')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '件数' })).toHaveValue('12');
    const wait = page.locator('[data-watch]');
    await expect(wait).toBeHidden();
    // By keys alone: the other colour has no S, so another length comes with it; one that is sold out can still be wished for.
    await colours.getByRole('radio', { name: '松针绿' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-chosen]')).toHaveText(/^岩灰没有 S.+，换成了 L.+¥729\.00$/);
    await sizes.getByRole('radio', { name: /^L/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(sizes.getByRole('radio', { name: /^M.*缺货/ })).toBeChecked();
    await expect(page.locator('[data-chosen]')).toHaveText(/现在缺货$/);
    await expect(page.getByRole('button', { name: '多一件' })).toBeHidden();
    await wait.click();
    await expect(page).toHaveURL(/\/mc\/account\/login/);
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back).toBe(`${GOODS}?alias=pack-48`);
    await asMember(page, member);
    await page.goto(back);
    await settled(page);
    await expect(page.getByText('到货后会在消息里告诉你').first()).toBeVisible();
    await colours.getByRole('radio', { name: '岩灰' }).check();
    await sizes.getByRole('radio', { name: /^M/ }).check();
    await expect(wait).toHaveText('不用提醒了');
    await wait.click();
    await expect(wait).toHaveText('到货提醒我');
    await expect(wait).toHaveAttribute('aria-pressed', 'false');
    expect(problems).toEqual([]);
  });

  test('has a row of its sections: it stays in view, leads to each, and marks the one that is read', async ({
    page,
  }) => {
    await page.goto(`${GOODS}?alias=pack-48`);
    await settled(page);
    const row = page.getByRole('navigation', { name: '商品介绍' });
    const tabs = row.getByRole('link');
    await expect(tabs).toHaveText(['款式', '详情', '参数', '评价', '售后与运费']);
    const steps = await page.evaluate(() => history.length);
    for (const name of ['参数', '详情', '售后与运费']) {
      await row.getByRole('link', { name }).click();
      await expect(row.locator('[aria-current=true]')).toHaveText(name);
      await expect(row).toBeInViewport({ ratio: 1 });
      const hash = new URL(page.url()).hash;
      const heading = page.locator(`${hash} h2`);
      await expect(heading).toBeInViewport({ ratio: 1 });
      const [below, top] = [await row.boundingBox(), await heading.boundingBox()];
      // Pictures above it end between two pixels, and scrolling does not.
      expect(top?.y ?? 0, name).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) - 2);
    }
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(row.locator('[aria-current=true]')).toHaveText('款式');
  });

  test('is put into a gear list of one’s own with its weight, once; a guest logs in', async ({ page, member }) => {
    await page.goto(`${GOODS}?alias=pack-48`);
    await settled(page);
    await page.getByRole('button', { name: '加入我的清单' }).click();
    await expect(page).toHaveURL(/\/mc\/account\/login/);
    await asMember(page, member);
    // What was begun as a guest goes on.
    await page.goto(`${GOODS}?alias=pack-48`);
    await settled(page);
    const add = page.getByRole('button', { name: '加入我的清单' });
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '新建清单' }).click();
    await expect(sheet).toContainText('已加入“我的装备”');
    await page.getByRole('button', { name: '留在这里' }).click();
    await add.click();
    await sheet
      .getByRole('button', { name: /我的装备/ })
      .first()
      .click();
    await expect(page.getByText('“我的装备”里已经有它了')).toBeVisible();
    await page.goto(`${GOODS}?alias=mat-r3`);
    await settled(page);
    await add.click();
    await sheet
      .getByRole('button', { name: /我的装备/ })
      .first()
      .click();
    await page.getByRole('button', { name: '去看看' }).click();
    await page.waitForURL(/\/mc\/list\/share\?id=\d+/);
    await settled(page);
    await expect(page.getByText('仅自己可见')).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: '山脊 48 升重装背包' });
    await expect(item).toContainText('1,480 克');
    await expect(item.getByRole('link', { name: '看商品' })).toHaveAttribute('href', /goods\?id=\d+/);
    await expect(page.locator('[data-done]')).toHaveText('0/2');
  });

  test('that is sold out, taken down or unknown says which', async ({ page }) => {
    await page.goto(`${GOODS}?alias=boots-mid`);
    await expect(page.getByText('已售罄')).toBeVisible();
    await expect(page.getByRole('link', { name: '去有赞商城看看' })).toBeVisible();
    await page.goto(`${GOODS}?alias=lamp-450`);
    await expect(page.getByText('已下架')).toBeVisible();
    await expect(page.getByRole('link', { name: /去有赞商城/ })).toHaveCount(0);
    // One list of others, where it is said, and not a second one below.
    const others = page.locator('.gd-instead');
    await expect(others.getByRole('link')).toHaveCount(4);
    await expect(page.locator('#goods-similar')).toBeHidden();
    await others.getByRole('link', { name: /600 流明/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('600 流明');
    await page.goto(GOODS);
    await expect(page.getByText('链接不完整，没有说要看哪一件')).toBeVisible();
    for (const bad of ['abc', '0', '1%2F..']) {
      await page.goto(`${GOODS}?id=${bad}`);
      expect(await settled(page)).toBe('gone');
      await expect(page.locator('.gd-missing').getByRole('link').first()).toBeVisible();
    }
    await page.goto(`${GOODS}?id=999999`);
    await expect(page.getByText('没有找到这件商品，链接可能抄漏了几个字')).toBeVisible();
    const instead = page.locator('.gd-missing').getByRole('link');
    expect(await instead.count()).toBeGreaterThan(3);
    await instead.first().click();
    await expect(page.getByRole('link', { name: '去有赞商城购买' })).toBeVisible();
  });

  test('stays readable without the network, and a price that has moved is said', async ({ page }) => {
    await page.goto(`${GOODS}?alias=mat-r3`);
    await settled(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('/mc/goods?'))))
      .toBe(true);
    await stopApi(page);
    await page.reload();
    await expect(page.getByText(/网络不通，这是.*保存的内容/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('蛋巢防潮垫 R2.1');
    await page.unrouteAll();
    await page.route(/getGoodsInfo/, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, priceFen: 14_900 } } });
    });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const moved = page.getByRole('status').filter({ hasText: '价格刚刚有变' });
    await expect(moved).toHaveText('价格刚刚有变：¥159.00 → ¥149.00');
    // Back after a while away: nothing is said of an asking that fails, and what was chosen stays.
    await page.getByRole('button', { name: '多一件' }).click();
    await page.unrouteAll();
    await page.route(/getGoodsInfo/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    const failed = page.waitForResponse(/getGoodsInfo/);
    await away(page);
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('蛋巢防潮垫 R2.1');
    await expect(moved).toHaveText('价格刚刚有变：¥159.00 → ¥149.00');
    await page.unrouteAll();
    await away(page);
    await expect(moved).toHaveText('价格刚刚有变：¥149.00 → ¥159.00');
    await expect(page.getByRole('textbox', { name: '件数' })).toHaveValue('2');
  });

  test('says that the kind somebody chose has another price, though the least one stands', async ({ page }) => {
    await page.goto(`${GOODS}?alias=pack-48`);
    await settled(page);
    await page.getByRole('radiogroup', { name: '颜色' }).getByRole('radio', { name: '岩灰' }).check();
    await expect(page.locator('[data-chosen]')).toContainText('¥729.00');
    await page.route(/getGoodsInfo/, async (route) => {
      const reply = await route.fetch();
      const { data, ...rest } = (await reply.json()) as { data: { skus: { priceFen: number }[] } };
      const skus = data.skus.map((sku) => (sku.priceFen === 72_900 ? { ...sku, priceFen: 79_900 } : sku));
      await route.fulfill({ json: { ...rest, data: { ...data, skus } } });
    });
    await away(page);
    await expect(page.locator('[data-price-moved]')).toHaveText(/^“岩灰 L.*”的价格刚刚有变：¥729\.00 → ¥799\.00$/);
    await expect(page.locator('[data-chosen]')).toContainText('¥799.00');
  });
});
