import { expect } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import {
  field,
  tiles,
  publishButton,
  newPhotos,
  ready,
  open,
  choose,
  visitor,
  test,
} from '../../../support/publish/form.ts';

test.describe('whatever the browser does', () => {
  test('what was typed before the scripts came stays', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/mc/short_publish', { waitUntil: 'commit' });
    await field(page).pressSequentially('抢先写的字');
    await ready(page);
    await expect(field(page)).toHaveValue('抢先写的字');
    await expect(publishButton(page)).toBeEnabled();
  });

  test('blocked storage: the page works, says that nothing is kept, and asks before leaving', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      Object.defineProperty(window, 'indexedDB', { get: refuse });
    });
    await open(page);
    await field(page).pressSequentially('只在内存里');
    await expect(page.getByText('草稿存不下来', { exact: false })).toBeVisible();
    const asked = page.waitForEvent('dialog');
    void page.goto('/mc/community/home').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(field(page)).toHaveValue('只在内存里');
  });

  test('two tabs: the newer draft stands in both, and the older can be had back', async ({ context }) => {
    const [a, b] = [await context.newPage(), await context.newPage()];
    await open(a);
    await open(b);
    await field(a).fill('甲写的');
    await expect(a.getByText(/草稿已存/)).toBeVisible();
    await expect(field(b)).toHaveValue('甲写的');
    await field(b).fill('乙写的');
    await expect(field(a)).toHaveValue('乙写的', { timeout: 8_000 });
    await a.getByRole('button', { name: '换回我的' }).click();
    await expect(field(a)).toHaveValue('甲写的');
  });

  test('offline: said, kept, and published from whatever page is open when the network is back', async ({
    member: page,
  }) => {
    const context = page.context();
    await open(page);
    await field(page).fill('山里没信号');
    // What opens later has come by itself.
    await page.waitForTimeout(2_000);
    await context.setOffline(true);
    await expect(page.getByText('当前无网络，恢复后自动重试')).toBeVisible();
    await page.getByRole('button', { name: '联网后自动发布' }).click();
    await expect(page.getByText('当前无网络，1 项待发送，恢复后自动发送')).toBeVisible();
    await page.getByRole('button', { name: '存草稿' }).click();
    await expect(page.getByText('当前无网络，草稿已存')).toBeVisible();
    await page.getByRole('button', { name: '添加话题' }).click();
    await expect(page.getByText('话题没有加载出来')).toBeVisible();
    await page.goBack();
    await page.locator('#publish-room').click();
    await expect(page.getByRole('dialog')).toContainText('8,000 字节');
    await page.goBack();
    await expect(field(page)).toHaveValue('山里没信号');
    const later = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await later.goto('/mc/vip/question');
    await expect(later.getByText('离线时的动态已发送')).toBeVisible();
    await later.getByRole('button', { name: '去看看' }).click();
    await expect(later).toHaveURL(/dynamic\/detail/);
    await expect(later.getByText('山里没信号').first()).toBeVisible();
  });

  test('without JavaScript: a heading, what it is for, and what is missing', async ({ browser, baseURL }) => {
    const context = await visitor(browser, baseURL, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/mc/short_publish');
    await expect(page.getByRole('heading', { name: '把今天的山野发给同路人' })).toBeVisible();
    expect(await page.locator('main').innerText()).toContain('请开启 JavaScript');
    await expect(page.getByLabel('动态内容')).toBeHidden();
    // There is a way on from both pages that one writes on.
    for (const path of ['/mc/short_publish', '/mc/community/mark']) {
      await page.goto(path);
      expect(await page.locator('main').innerText()).toMatch(/请开启 JavaScript[^]*iPhone 版[^]*安卓版/);
      await page.locator('noscript a.button').click();
      await expect(page).toHaveURL(/\/mc\/community\/home$/);
    }
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`large text at 320 pixels never scrolls sideways, and axe finds nothing (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
      await open(page);
      await field(page).fill('https://example.com/'.repeat(6));
      await choose(page, await newPhotos(3));
      await expect(tiles(page)).toHaveCount(3);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wide()).toBeLessThanOrEqual(0);
      expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await tiles(page)
        .nth(0)
        .getByRole('button', { name: /点按编辑/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await wide()).toBeLessThanOrEqual(0);
      expect((await violationsOf(page, { within: 'dialog' })).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
});
