import type { Page } from 'playwright/test';
import { asMember, expect, settled, startApi, stopApi, test } from '../../../support/browser.ts';
import { logIn } from '../../../support/member.ts';

const MORE = '/mc/community/more';
const mine = (page: Page) => page.locator('[data-mine] li .bm-name');
const followed = (page: Page, name: string) =>
  page.locator('.bm-board', { hasText: name }).first().locator('[data-follow]');

test.describe('all boards', () => {
  test('stand by category with what happens today, and say who may write', async ({ page, problems }) => {
    await page.goto(MORE);
    expect(await settled(page)).toBe('ready');
    const heads = page.locator('[data-boards] h2');
    expect(await heads.count()).toBeGreaterThan(3);
    expect(new Set(await heads.allTextContents()).size, 'each category once').toBe(await heads.count());
    for (const words of ['已关闭', '仅领队发帖', '已满'])
      await expect(page.locator('.bm-state:visible').getByText(words)).toBeVisible();
    const drawings = await page
      .locator('.bm-board use')
      .evaluateAll((uses) => uses.map((use) => document.querySelector(use.getAttribute('href') ?? '') !== null));
    expect(drawings).not.toContain(false);
    await expect(page.locator('[data-mine]')).toBeHidden();
    await page.locator('.bm-board a').first().click();
    await page.waitForURL(/\/more\/list\?id=\d+$/);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goBack();
    await settled(page);
    await expect(page.getByRole('navigation', { name: '最近去过' }).getByRole('link')).toHaveText([name as string]);
    expect(problems).toEqual([]);
  });

  test('are found by a word, and a word that finds none has a way out', async ({ page }) => {
    await page.goto(MORE);
    await settled(page);
    const all = await page.locator('.bm-board:visible').count();
    await page.getByLabel('找版块').fill('装备');
    const names = await page.locator('.bm-board:visible').allTextContents();
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(all);
    await expect(page.locator('[data-boards] h2:visible').first()).toHaveText('装备');
    await page.getByLabel('找版块').fill('潜水艇');
    await expect(page.getByText('没有这样的版块')).toBeVisible();
    await expect(page.locator('[data-boards] h2:visible')).toHaveCount(0);
    await page.getByRole('button', { name: '看全部版块' }).click();
    await expect(page.locator('.bm-board:visible')).toHaveCount(all);
  });

  test("of a guest stay on the device in the guest's order, and join the account after the login", async ({
    page,
    baseURL,
  }) => {
    await page.goto(MORE);
    await settled(page);
    for (const name of ['露营', '骑行', '摄影']) await followed(page, name).click();
    await expect(mine(page)).toHaveText(['露营', '骑行', '摄影']);
    await expect(page.getByText('登录后会放进你的账号')).toBeVisible();
    await page.getByRole('button', { name: '调整顺序' }).click();
    const up = page.getByRole('button', { name: '上移 摄影' });
    await up.click();
    await expect(mine(page)).toHaveText(['露营', '摄影', '骑行']);
    await expect(up).toBeFocused();
    await expect(page.locator('[data-said]')).toHaveText('摄影，第 2 个，共 3 个');
    await page.reload();
    await settled(page);
    await expect(mine(page)).toHaveText(['露营', '摄影', '骑行']);
    await expect(followed(page, '摄影')).toHaveAttribute('aria-pressed', 'true');

    await asMember(page, await logIn(baseURL ?? ''));
    const merged = page.waitForResponse(/boardOrder/);
    await page.reload();
    expect((await merged).ok()).toBe(true);
    await expect(mine(page)).toHaveText(['露营', '摄影', '骑行']);
    expect(await page.evaluate(() => localStorage.getItem('boards.own'))).toBeNull();
    await page.reload();
    await settled(page);
    await expect(mine(page), 'the account knows them').toHaveText(['露营', '摄影', '骑行']);
    await expect(page.getByText('登录后会放进你的账号')).toBeHidden();
  });

  test('of a member are followed, arranged and let go, and stay so', async ({ page, baseURL }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await page.goto(MORE);
    await settled(page);
    for (const name of ['徒步', '登山']) {
      const answered = page.waitForResponse(/followBoard/);
      await followed(page, name).click();
      expect((await answered).ok()).toBe(true);
    }
    await page.getByRole('button', { name: '调整顺序' }).click();
    const arranged = page.waitForResponse(/boardOrder/);
    await page.getByRole('button', { name: '下移 徒步' }).click();
    expect((await arranged).ok()).toBe(true);
    await page.reload();
    await settled(page);
    await expect(mine(page)).toHaveText(['登山', '徒步']);
    const left = page.waitForResponse(/followBoard/);
    await followed(page, '登山').click();
    await left;
    await expect(mine(page)).toHaveText(['徒步']);
  });

  test('an order that the server does not take is put back', async ({ page, baseURL }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await page.goto(MORE);
    await settled(page);
    for (const name of ['徒步', '登山']) {
      const answered = page.waitForResponse(/followBoard/);
      await followed(page, name).click();
      await answered;
    }
    await page.route(/boardOrder/, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: '调整顺序' }).click();
    await page.getByRole('button', { name: '下移 徒步' }).click();
    await expect(mine(page)).toHaveText(['徒步', '登山']);
  });

  test('become one column in large letters, 320 wide, and nothing is wider than the screen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(MORE);
    await settled(page);
    const [first, second] = await Promise.all([0, 1].map((at) => page.locator('.bm-board').nth(at).boundingBox()));
    expect(second?.x).toBe(first?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('are said to be out of reach when they are, and come by 重试', async ({ page }) => {
    await stopApi(page);
    await page.goto(MORE);
    expect(['error', 'offline']).toContain(await settled(page));
    await startApi(page);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('.bm-board').first()).toBeVisible();
  });
});
