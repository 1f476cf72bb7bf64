import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';

const BOARD = '/mc/community/more/list';
const subs = (page: Page) => page.getByRole('navigation', { name: '子版块' });
const sorts = (page: Page) => page.getByRole('navigation', { name: '排序与筛选' });
const follow = (page: Page) => page.locator('[data-follow]');

test.describe('a board', () => {
  test('stands with its head, folded rules and pins, and its list', async ({ page, problems }) => {
    await page.goto(`${BOARD}?id=1`);
    expect(await settled(page)).toBe('ready');
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(name as string);
    await expect(page.locator('article.card').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '版规' })).toHaveAttribute('href', /^\/mc\/\w/);
    await expect(page.getByRole('link', { name: '在这里发帖' })).toHaveAttribute(
      'href',
      '/mc/community/mark?boardId=1',
    );
    const pin = page.locator('.small:visible').first();
    await expect(pin).toBeVisible();
    await page.getByText('置顶', { exact: true }).first().click();
    await expect(page.locator('.small:visible')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('folds what is pinned and was seen before; a return and a reload stand as they were left', async ({ page }) => {
    const pins = page.locator('[data-pins]');
    const open = (): Promise<boolean> => pins.evaluate((element) => (element as HTMLDetailsElement).open);
    await page.goto(`${BOARD}?id=1`);
    expect(await settled(page)).toBe('ready');
    expect(await open()).toBe(true);
    await page.locator('.small:visible').first().click();
    await page.waitForURL(/detail/);
    await page.goBack();
    expect(await settled(page)).toBe('ready');
    expect(await open(), 'come back to').toBe(true);
    await page.goto(`${BOARD}?id=1&sort=hot`);
    expect(await settled(page)).toBe('ready');
    expect(await open(), 'seen before').toBe(false);
    await expect(page.locator('.small:visible')).toHaveCount(0);
    await pins.locator('summary').click();
    await expect(page.locator('.small:visible').first()).toBeVisible();
    await page.reload();
    expect(await settled(page)).toBe('ready');
    expect(await open(), 'loaded again').toBe(true);
  });

  test('shows what is pinned where one of it is new', async ({ page }) => {
    await page.goto(`${BOARD}?id=1`);
    expect(await settled(page)).toBe('ready');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('boards.pins'))).toMatch(/./);
    await page.evaluate(() => {
      const [, ...others] = (localStorage.getItem('boards.pins') ?? '').split(',');
      localStorage.setItem('boards.pins', others.join(','));
    });
    await page.goto(`${BOARD}?id=1&sort=hot`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.small:visible').first()).toBeVisible();
  });

  test('keeps every parameter in sub-boards, sorts and the filter', async ({ page }) => {
    await page.goto(`${BOARD}?id=1&sort=hot&from=elsewhere`);
    await settled(page);
    await expect(subs(page).locator('[aria-current]')).toHaveText('全部');
    const sub = subs(page).getByRole('link').nth(1);
    await expect(sub).toHaveAttribute('href', /\?id=1&subBoardId=\d+&sort=hot$/);
    const chosen = (await sub.textContent()) as string;
    await sub.click();
    await page.waitForURL(/subBoardId=/);
    await settled(page);
    await expect(subs(page).locator('[aria-current]')).toHaveText([chosen]);
    await expect(sorts(page).locator('[aria-current]:visible')).toHaveText('最热');
    await page.getByRole('link', { name: '只看带轨迹的' }).click();
    await page.waitForURL(/\?id=1&subBoardId=\d+&sort=hot&track=true$/);
    await settled(page);
    await expect(page.getByRole('link', { name: '不再只看带轨迹的' })).toHaveAttribute(
      'href',
      /\?id=1&subBoardId=\d+&sort=hot$/,
    );
    await expect(subs(page).getByRole('link', { name: '全部' })).toHaveAttribute(
      'href',
      `${BOARD}?id=1&sort=hot&track=true`,
    );
  });

  test('says who may write', async ({ page, member }) => {
    for (const [id, words] of [
      ['18', '领队版块'],
      ['19', '版块已关闭'],
      ['20', '版块已满'],
    ] as const)
      await test.step(`${id} says who may write: ${words}`, async () => {
        await asMember(page, member);
        await page.goto(`${BOARD}?id=${id}`);
        const state = await settled(page);
        expect(['ready', 'empty']).toContain(state);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole('link', { name: '在这里发帖' })).toHaveCount(0);
        if (state !== 'empty') return;
        const hasPins = await page.locator('[data-pins]:visible').count();
        await expect(page.getByText('除了置顶的，这个版块没有别的内容')).toBeVisible({ visible: hasPins > 0 });
      });
  });

  test('that does not exist, and a link without a readable one, offer those that do', async ({ page }) => {
    const boards = page.locator('.lh-others a:visible');
    for (const query of ['', '?id=abc', '?id=999']) {
      await page.goto(BOARD + query);
      expect(await settled(page), query).toBe('gone');
      await expect(page.getByText('没有这个版块，从下面选一个')).toBeVisible();
      expect(await boards.count()).toBeGreaterThan(5);
    }
    await boards.first().click();
    await page.waitForURL(/\/more\/list\?id=\d+$/);
    expect(await settled(page)).toBe('ready');
  });

  test('a sub-board that is none of it is said in words, and leads to the whole board', async ({ page }) => {
    await page.goto(`${BOARD}?id=1&subBoardId=99999&sort=hot`);
    expect(await settled(page)).toBe('gone');
    await expect(page.locator('.view:visible [data-why]')).toHaveText(/\S/);
    await page.getByRole('link', { name: '看整个版块' }).click();
    await page.waitForURL(/\/more\/list\?id=1&sort=hot$/);
    expect(await settled(page)).toBe('ready');
  });

  test('is followed by a member at once, and stays so', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto(`${BOARD}?id=2`);
    await settled(page);
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
    const answered = page.waitForResponse(/followBoard/);
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await answered).ok()).toBe(true);
    await page.reload();
    await settled(page);
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
  });
});
