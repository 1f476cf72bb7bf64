import type { Page } from 'playwright/test';
import { setBlock } from '../../../src/api/community/people.ts';
import { callAs } from '../../support/member.ts';
import { memberOf } from '../../support/vip.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';

const HOME = '/mc/user/info';
/** Of the demo accounts (demo/accounts.ts), in their order. */
const [ORDINARY, LEADER, FRESH, SHUT, FROZEN] = ['10001', '10002', '10005', '10007', '10008'];
const ORDINARY_PHONE = '13800138000';
const name = (page: Page) => page.getByRole('heading', { level: 1 });
const fold = (page: Page, words: string) => page.locator('summary', { hasText: words });

test.describe('the home of a member', () => {
  test('is reached by the face and the name of an entry, and says who it is and what the figures mean', async ({
    page,
    problems,
  }) => {
    await page.goto('/mc/community/home');
    await settled(page);
    const link = page.locator('article.card .author-name a').first();
    const who = (await link.textContent()) as string;
    await link.click();
    await page.waitForURL(/\/user\/info\?userId=\d+$/);
    expect(await settled(page)).toMatch(/ready|empty/);
    await expect(name(page)).toHaveText(who);
    await expect(page).toHaveTitle(who);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await expect(page.locator('.uh .badge.leader')).toBeVisible();
    await page.locator('.uh-figures').click();
    await expect(page.getByText('每次出行的记录相加')).toBeVisible();
    await expect(page.getByRole('link', { name: '收藏' })).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('unfolds the map of provinces and the year, whose years can be turned', async ({ page, problems }) => {
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    const walked = Number(/\d+/.exec((await fold(page, '走过').textContent()) as string)?.[0]);
    expect(walked).toBeGreaterThan(0);
    await fold(page, '走过').click();
    await expect(page.locator('.um-sheet use[data-lit]')).toHaveCount(walked);
    await fold(page, '一年里').click();
    const year = page.locator('[data-year]');
    await expect(year).toHaveAttribute('data-view', 'ready');
    await expect(year.locator('rect:not(.uy-0)').first()).toBeAttached();
    const before = await year.locator('[data-year-name]').textContent();
    await year.locator('[data-year-earlier]').click();
    await expect(year.locator('[data-year-name]')).not.toHaveText(before as string);
    await expect(year.locator('[data-year-later]')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('keeps its tab in the address, and an empty one says so in its own words', async ({ page }) => {
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await page.getByRole('link', { name: '帖子', exact: true }).click();
    await page.waitForURL(new RegExp(`userId=${LEADER}&tab=post$`));
    await settled(page);
    await expect(page.locator('.lh-tabs [aria-current]')).toHaveText('帖子');
    await page.goto(`${HOME}?userId=${FRESH}&tab=travel`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('这里没有公开的游记')).toBeVisible();
  });

  for (const [id, words] of [
    [SHUT, '这个主页没有对你开放'],
    [FROZEN, /从 \d{4}年\d+月\d+日\s+到 \d{4}年/],
    ['99999999', '没有这位成员'],
  ] as const)
    test(`${id} is not shown, and says why: ${String(words)}`, async ({ page }) => {
      await page.goto(`${HOME}?userId=${id}`);
      expect(await settled(page)).toBe('gone');
      await expect(page.locator('.uh-refused')).toContainText(words, { useInnerText: true });
    });

  test('is followed, blocked and opened again by a member', async ({ page, member, baseURL }) => {
    await asMember(page, member);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    const follow = page.locator('[data-follow]');
    const answered = page.waitForResponse(/community\/follow/);
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    expect((await answered).ok()).toBe(true);
    await fold(page, '屏蔽或举报').click();
    await page.locator('[data-block]').click();
    await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click();
    await expect(page.getByText('互相看不到对方的内容')).toBeVisible();
    await page.locator('[data-unblock]:visible').click();
    await expect(name(page)).toBeVisible();
    await callAs(baseURL as string, member, setBlock, { userId: LEADER, blocked: true });
    await page.goto(`${HOME}?tab=block`);
    await settled(page);
    const row = page.locator('.card-member');
    await row.getByRole('button', { name: '解除屏蔽' }).click();
    await expect(row.getByRole('button', { name: '重新屏蔽' })).toBeVisible();
    await page.reload();
    expect(await settled(page)).toBe('empty');
  });

  test('has for oneself what one keeps, by folder, and shows what others see', async ({ page, baseURL }) => {
    await page.goto(HOME);
    expect(await settled(page)).toBe('guest');
    await asMember(page, await memberOf(baseURL, ORDINARY_PHONE));
    await page.goto(`${HOME}?tab=favourite`);
    expect(await settled(page)).toBe('ready');
    const folders = page.getByRole('navigation', { name: '收藏夹' });
    await expect(folders.locator('[aria-current]')).toHaveText('全部');
    await folders.getByRole('link', { name: '想走的路线' }).click();
    await page.waitForURL(/tab=favourite&folder=\d+$/);
    expect(await settled(page)).toMatch(/ready|empty/);
    await expect(folders.locator('[aria-current]')).toContainText('想走的路线');
    await page.getByRole('link', { name: '别人眼中的我' }).click();
    await page.waitForURL(/as=others$/);
    await settled(page);
    await expect(page.getByText('没有登录的人看到的是这样')).toBeVisible();
    await expect(page.getByRole('link', { name: '赞过' })).toHaveCount(0);
    await page.getByRole('link', { name: '回到我的主页' }).click();
    await settled(page);
    await expect(page.getByRole('link', { name: '赞过' })).toBeVisible();
    await page.goto(`${HOME}?userId=${ORDINARY}&tab=like&as=others`);
    expect(await settled(page)).toBe('gone');
  });
});
