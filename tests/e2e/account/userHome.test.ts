import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from 'playwright/test';
import { setBlock } from '../../../src/api/community/people.ts';
import { callAs, logIn } from '../../support/member.ts';
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
    await expect(page.getByText('轨迹相加，别人看到的只算公开的')).toBeVisible();
    await expect(page.getByRole('link', { name: '收藏' })).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('fills what was unfolded before its script came', async ({ page }) => {
    const held: Route[] = [];
    await page.route(/_astro\/user-info\.\w+\./, (route) => void held.push(route));
    await page.goto(`${HOME}?userId=${LEADER}`, { waitUntil: 'commit' });
    await page.locator('.uh-figures').click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(/_astro\/user-info\.\w+\./);
    await expect(page.getByText('轨迹相加，别人看到的只算公开的')).toBeVisible();
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

  test('turns its figures to a year, which the address keeps, and keeps the old ones where no others come', async ({
    page,
    problems,
  }) => {
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    const figures = page.locator('.uh-figures');
    const before = await figures.innerText();
    await figures.click();
    const years = page.getByRole('navigation', { name: '按年' });
    await expect(years.locator('[aria-current]')).toHaveText('全部');
    await expect(page.locator('.uf-bests a').first()).toHaveAttribute('href', /\/route\/detail\?id=\d+$/);
    const year = (await years.locator('a').nth(1).textContent()) as string;
    await years.locator('a').nth(1).click();
    await expect(figures).toContainText(`${year} 年`);
    await expect(page).toHaveURL(new RegExp(`year=${year}$`));
    await expect(page.locator('.uf-from')).toContainText('条轨迹相加');
    const then = await figures.innerText();
    expect(then).not.toBe(before);
    // It is there again after a reload, and after Back from the track of a best.
    await page.reload();
    await settled(page);
    await expect(figures).toHaveText(then, { useInnerText: true });
    await figures.click();
    await page.locator('.uf-bests a').first().click();
    await page.waitForURL(/route\/detail/);
    await page.goBack();
    await settled(page);
    await expect(figures).toHaveText(then, { useInnerText: true });
    await fold(page, '一年里').click();
    await expect(page.locator('[data-year-name]')).toContainText(`${year} 年`);
    // No answer: the figures stay, and it can be tried again.
    if ((await years.count()) === 0) await figures.click();
    await page.route('**/api/user/figures?*', (route) => route.abort());
    await years.getByRole('link', { name: '全部' }).click();
    await expect(page.getByText('没有数出来，还是原来的数字')).toBeVisible();
    await expect(figures).toHaveText(then, { useInnerText: true });
    await page.unroute('**/api/user/figures?*');
    await page.locator('.uf').getByRole('button', { name: '重试' }).click();
    await expect(figures).toHaveText(before, { useInnerText: true });
    await expect(page).not.toHaveURL(/year=/);
    expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
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

  test('is not shown, and says why', async ({ page }) => {
    for (const [id, words] of [
      [SHUT, '这个主页没有对你开放'],
      [FROZEN, /从 \d{4}年\d+月\d+日\s+到 \d{4}年/],
      ['99999999', '没有这位成员'],
    ] as const)
      await test.step(`${id} is not shown, and says why: ${String(words)}`, async () => {
        await page.goto(`${HOME}?userId=${id}`);
        expect(await settled(page)).toBe('gone');
        await expect(page.locator('[data-refused]')).toContainText(words, { useInnerText: true });
      });
    await page.goto(`${HOME}?userId=${LEADER}&tab=like`);
    expect(await settled(page)).toBe('gone');
    await expect(page.locator('[data-refused]')).toHaveText('这里的内容只有本人能看');
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

  test('is renamed by its member: refused words stay, and what is saved shows at once and after a reload', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    await page.goto(HOME);
    await settled(page);
    const before = (await name(page).textContent()) as string;
    const open = page.getByRole('button', { name: '编辑资料' });
    await open.click();
    const sheet = page.getByRole('dialog');
    const [nickName, intro] = [sheet.getByLabel('昵称'), sheet.getByLabel('一句话简介')];
    const save = sheet.getByRole('button', { name: '保存' });
    await expect(nickName).toHaveValue(before);
    await nickName.fill('山');
    await intro.fill('走得慢，但都走完了');
    await sheet.getByRole('radio', { name: '女' }).check();
    await save.click();
    await expect(sheet.getByText('昵称是 2 到 12 个字，现在是 1 个')).toBeVisible();
    await expect(nickName).toBeFocused();
    await nickName.fill('已注销用户');
    await save.click();
    await expect(sheet.getByText('这个昵称不能用，换一个吧')).toBeVisible();
    await nickName.fill('雨后上山');
    await page.route('**/user/setProfile*', (route) => route.abort());
    await save.click();
    await expect(sheet.getByRole('alert').filter({ hasText: '请求失败' })).toBeVisible();
    await expect(nickName).toHaveValue('雨后上山');
    await expect(intro).toHaveValue('走得慢，但都走完了');
    await expect(name(page)).toHaveText(before);
    await page.unroute('**/user/setProfile*');
    await save.click();
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(name(page)).toHaveText('雨后上山');
      await expect(page.locator('.uh-intro')).toHaveText('走得慢，但都走完了');
      await expect(page.locator('.uh-badges').getByText('女')).toBeVisible();
      await expect(page.locator('.uh-badges').getByText('男')).toBeHidden();
      await expect(page).toHaveTitle('雨后上山');
    }
    await open.click();
    await expect(nickName).toHaveValue('雨后上山');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await expect(open).toBeHidden();
  });

  test('whose session has ended while it was renamed is saved after the login, for its member alone, and loses no word', async ({
    page,
    member,
    baseURL,
  }) => {
    await asMember(page, member);
    const sheet = page.getByRole('dialog');
    const [nickName, intro] = [sheet.getByLabel('昵称'), sheet.getByLabel('一句话简介')];
    /** Types, and saves when nobody is logged in any more: the login comes in place of the page. */
    const interrupted = async (wanted: string, words: string): Promise<void> => {
      await page.goto(HOME);
      await settled(page);
      await page.getByRole('button', { name: '编辑资料' }).click();
      await nickName.fill(wanted);
      await intro.fill(words);
      await page.context().clearCookies();
      await sheet.getByRole('button', { name: '保存' }).click();
      await page.waitForURL(/\/account\/login\?redirect=%2Fmc%2Fuser%2Finfo$/);
    };
    await interrupted('山脊来信', '一年只走一条线');
    await asMember(page, member);
    await page.goto(HOME);
    await expect(page.getByText('已保存')).toBeVisible();
    await expect(name(page)).toHaveText('山脊来信');
    await expect(page.locator('.uh-intro')).toHaveText('一年只走一条线');
    // What is refused after the login stands there again, with the reason.
    await interrupted('已注销用户', '冬天再来');
    await asMember(page, member);
    await page.goto(HOME);
    await expect(sheet.getByText('这个昵称不能用，换一个吧')).toBeVisible();
    await expect(nickName).toHaveValue('已注销用户');
    await expect(intro).toHaveValue('冬天再来');
    await nickName.fill('山脊回信');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(name(page)).toHaveText('山脊回信');
    // Nobody else is given it, and who comes back without a login keeps it.
    await interrupted('别人的名字', '别人的话');
    await page.goto(HOME);
    await settled(page);
    const other = await logIn(baseURL ?? '');
    await asMember(page, other);
    await page.goto(HOME);
    await settled(page);
    const theirs = (await name(page).textContent()) as string;
    expect(theirs).not.toBe('别人的名字');
    await page.reload();
    await settled(page);
    await expect(name(page)).toHaveText(theirs);
    await expect(sheet).toHaveCount(0);
  });

  test('is remarked on for oneself: what is too long stays typed with its reason, and a guest logs in first', async ({
    page,
    member,
  }) => {
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await fold(page, '备注、屏蔽或举报').click();
    await page.getByRole('button', { name: '备注', exact: true }).click();
    await page.waitForURL(/\/account\/login/);

    await asMember(page, member);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await expect(page.locator('[data-remarked]')).toBeHidden();
    await fold(page, '备注、屏蔽或举报').click();
    await page.getByRole('button', { name: '备注', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '备注 领队老秦' });
    const line = sheet.getByLabel(/^备注名/);
    await line.fill('去年武功山的领队，姓秦，很稳');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet.getByRole('alert')).toContainText('最多 12 个字');
    await expect(line).toHaveValue('去年武功山的领队，姓秦，很稳');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await line.fill('武功山的秦领队');
    await line.press('Enter');
    await expect(page.locator('[data-remarked]')).toHaveText(/备注\s*武功山的秦领队/);
    await page.reload();
    await settled(page);
    await expect(page.locator('[data-remarked]')).toBeVisible();
    await page.getByRole('button', { name: '关注', exact: true }).first().click();
    await expect(page.locator('[data-follow]')).toHaveAttribute('aria-pressed', 'true');
    await page.goto(HOME);
    await settled(page);
    await page.locator('[data-people="follows"]').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /领队老秦/ })).toContainText('武功山的秦领队');
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await fold(page, '备注、屏蔽或举报').click();
    await page.getByRole('button', { name: '备注', exact: true }).click();
    await line.fill('');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.locator('[data-remarked]')).toBeHidden();
  });

  test('a remark whose session has ended while it was typed is kept after the login, for its member alone', async ({
    page,
    member,
    baseURL,
  }) => {
    const sheet = page.getByRole('dialog', { name: '备注 领队老秦' });
    const line = sheet.getByLabel(/^备注名/);
    const interrupted = async (words: string): Promise<void> => {
      await asMember(page, member);
      await page.goto(`${HOME}?userId=${LEADER}`);
      await settled(page);
      await fold(page, '备注、屏蔽或举报').click();
      await page.getByRole('button', { name: '备注', exact: true }).click();
      await line.fill(words);
      await page.context().clearCookies();
      await sheet.getByRole('button', { name: '保存' }).click();
      await page.waitForURL(/\/account\/login/);
    };
    await interrupted('雪线上的秦');
    await asMember(page, member);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await expect(page.getByText('备注已保存')).toBeVisible();
    await expect(page.locator('[data-remarked]')).toHaveText(/备注\s*雪线上的秦/);
    // What is refused after the login stands there again, with the reason.
    await interrupted('去年武功山的领队，姓秦，很稳');
    await asMember(page, member);
    await page.goto(`${HOME}?userId=${LEADER}`);
    await expect(sheet.getByRole('alert')).toContainText('最多 12 个字');
    await expect(line).toHaveValue('去年武功山的领队，姓秦，很稳');
    await interrupted('别人不该看到');
    await asMember(page, await logIn(baseURL ?? ''));
    await page.goto(`${HOME}?userId=${LEADER}`);
    await settled(page);
    await expect(page.locator('[data-remarked]')).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(page.locator('[data-remarked]')).toBeHidden();
  });

  test('leads to what this device keeps without a network', async ({ page, member, problems }) => {
    await asMember(page, member);
    await page.goto(HOME);
    await settled(page);
    await page.getByRole('button', { name: '离线内容' }).click();
    const sheet = page.getByRole('dialog', { name: '离线内容' });
    await expect(sheet).toContainText('这台设备上还没有离线内容');
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('is passed on by its code, which names its member', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto(HOME);
    await settled(page);
    const who = (await name(page).textContent()) as string;
    await page.getByRole('button', { name: '我的二维码' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('img', { name: `打开 ${who} 的主页` })).toBeVisible();
    await expect(sheet.locator('bdi')).toHaveText(who);
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '我的二维码' })).toBeFocused();
  });
});
