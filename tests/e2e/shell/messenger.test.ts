import type { Page } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import { agentOf } from '../../unit/host/agents.ts';

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN';

/** What only the head of a browser's page has stands below its words, in reach of what lies over the lower edge, and works. */
const lastLine = async (page: Page): Promise<void> => {
  for (const [path, mode] of [
    [`/mc/community/detail?id=${(await readIds(page.request)).post}`, false],
    ['/mc/dynamic/list', true],
  ] as const) {
    await page.goto(path);
    await settled(page);
    const line = page.locator('.bar');
    const size = line.getByRole('button', { name: '切换字号' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(size).toBeInViewport({ ratio: 1 });
    const [bar, main] = [await line.boundingBox(), await page.locator('main').boundingBox()];
    expect(bar?.y).toBeGreaterThan((main?.y ?? 0) + 40);
    await size.click();
    await expect(page.locator('html')).toHaveAttribute('data-size', '1.2');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    if (mode) {
      await line.getByRole('button', { name: '切换列表样式' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-way', '2');
    }
    await page.evaluate(() => localStorage.removeItem('textSize'));
  }
};

test.describe('inside the messenger', () => {
  test.use({ userAgent: WECHAT });

  test('there is no second head under its own, and the menu of the page is still there', async ({ page }) => {
    await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
    await settled(page);
    // Nothing of it stands above the words.
    await expect(page.locator('.bar')).not.toBeInViewport();
    await expect(page.locator('[data-view=ready] .author').getByRole('button', { name: '更多' }).first()).toBeVisible();
  });

  test('the way home, the size of letters and the list mode are the last line of the page', async ({ page }) => {
    await lastLine(page);
    await page.locator('.bar').getByRole('link', { name: '回首页' }).click();
    await expect(page).toHaveURL(/\/mc\/(?:community\/home)?$/);
  });

  test('a mini program is known for the tab, also when the messenger tells it late', async ({ page }) => {
    const flag = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('isMiniProgram'));
    const brought = page.waitForResponse(/get_wx_config/);
    await page.goto('/mc/community/home');
    await brought;
    expect(await flag()).toBeNull();
    await page.evaluate(() => {
      Object.assign(window, { __wxjs_environment: 'miniprogram' });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    });
    expect(await flag()).toBe('1');
  });

  test('its own size of letters is the size of the page, now and before the next paint; what is chosen here since stays', async ({
    page,
  }) => {
    const html = page.locator('html');
    const root = (): Promise<number> =>
      page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const write = (percent: string): Promise<void> =>
      page.evaluate((size) => document.body.style.setProperty('-webkit-text-size-adjust', size), percent);
    await page.goto('/mc/vip/question');
    const plain = await root();
    await write('140%');
    await expect(html).toHaveAttribute('data-size', '1.4');
    expect((await root()) / plain).toBeCloseTo(1.4, 2);
    // The letters grow once, with their boxes.
    expect(
      await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('-webkit-text-size-adjust')),
    ).toBe('100%');
    await page.goto('/mc/user/protocol', { waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-size', '1.4');

    await page.goto('/mc/list/share?id=1');
    await settled(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.bar').getByRole('button', { name: '切换字号' }).click();
    await expect(html).not.toHaveAttribute('data-size');
    await write('140%');
    await page.reload();
    await settled(page);
    await write('141%');
    await expect(html).not.toHaveAttribute('data-size');

    // Changed in its menu while the page is open.
    await page.evaluate(() => {
      Object.assign(window, {
        WeixinJSBridge: {
          on: (name: string, heard: (told: object) => void) =>
            document.addEventListener(name, (event) => heard((event as CustomEvent<object>).detail)),
        },
      });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
      document.dispatchEvent(new CustomEvent('menu:setfont', { detail: { fontScale: 118 } }));
    });
    await expect(html).toHaveAttribute('data-size', '1.2');
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('menu:setfont', { detail: { fontScale: 0 } })));
    await expect(html).not.toHaveAttribute('data-size');
  });

  test('sharing shows the way to its own menu; Back closes it', async ({ page }) => {
    await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
    await settled(page);
    await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '分享' }).click();
    const guide = page.getByRole('dialog', { name: '分享' });
    await expect(guide).toContainText('点右上角的“···”');
    await expect(guide.locator('.help-arrow')).toBeInViewport();
    await expect(guide.getByRole('button', { name: '复制链接' })).toBeVisible();
    await page.goBack();
    await expect(guide).toBeHidden();
  });
});

test.describe('inside the app', () => {
  test.use({ userAgent: agentOf('own app, Android') });

  test('the size of letters, the list mode and other actions are the last line of the page; the way back is the app’s', async ({
    page,
  }) => {
    await lastLine(page);
    await page.goto('/mc/goods?id=1');
    await settled(page);
    await expect(page.locator('.bar').getByRole('button', { name: '分享' })).toBeVisible();
    await expect(page.locator('.bar a:visible, .bar-title:visible')).toHaveCount(0);
  });
});

test.describe('inside a mini program', () => {
  test.use({ userAgent: `${WECHAT} miniProgram/wx1234567890abcdef` });

  test('a page is shared as its link and the way to the app is a copied one: its menu has neither', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { post } = await readIds(page.request);
    await page.goto(`/mc/community/detail?id=${post}`);
    await settled(page);
    await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '分享' }).click();
    await expect(page.locator('.toast')).toHaveText('链接已复制');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/mc/community/detail?id=${post}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/mc/vip/exchange');
    await page.locator('.app-gate').getByRole('button', { name: '打开App' }).click();
    await expect(page.getByRole('dialog', { name: '打开App' })).toContainText('粘贴到地址栏');
  });
});

test('in a browser the head is there', async ({ page }) => {
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  await expect(page.locator('.bar')).toBeInViewport();
  await expect(page.locator('.bar-home')).toBeHidden();
});

test('a page without a network says so for as long as it lasts, and reads by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/mc/community/home');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const bar = page.locator('.offline-bar');
  await expect(bar).toBeHidden();
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.locator('[data-list-foot]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-list-foot]')).toHaveAttribute('data-status', 'failed');
  const before = await page.locator('.card').count();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before);
});

test('nothing that the offline bar stands over loses a tap', async ({ page, context }) => {
  await page.goto('/mc/community/home');
  await settled(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.locator('.offline-bar')).toBeVisible();
  expect(await page.locator('.offline-bar').evaluate((bar) => getComputedStyle(bar).pointerEvents)).toBe('none');
});
