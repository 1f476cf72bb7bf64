import type { Page } from 'playwright/test';
import { ruleWords } from '../../../src/lib/challenge/words.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';

const CHALLENGE = '/mc/other/share';
const open = async (page: Page, query = ''): Promise<string | null> => {
  await page.goto(CHALLENGE + query);
  return settled(page);
};
/** The running challenge of the demo world is open for members until its twelfth day, the others are not. */
const form = (page: Page) => page.locator('[data-join]');

test.describe('a step challenge', () => {
  test('is read by everybody: windows, rules with examples, ranks of people and of teams', async ({
    page,
    problems,
  }) => {
    expect(await open(page)).toBe('ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('冬天也要走二十一天');
    await expect(page.getByText(/^正在进行，第 9 天，共 21 天，还能报名$/)).toBeVisible();
    await page.getByText('怎么算，怎么排').click();
    await expect(page.getByText(/一天最多计 30,000 步。例如走了 38,000 步，计 30,000 步/)).toBeVisible();
    const ranks = await page.locator('.ch-row .ch-rank.num').allInnerTexts();
    expect(ranks.slice(0, 3)).toEqual(['1', '2', '3']);
    const told = await page.locator('.ch-row .ch-steps > b').allInnerTexts();
    expect(told[0]).toMatch(/^\d{2,3},\d{3}$/);
    const steps = told.map((words) => Number(words.replace(/,/g, '')));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps[0]).toBeGreaterThan(60_000);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: '队伍榜' }).click();
    await settled(page);
    await expect(page.locator('.ch-row').first()).toContainText(/\d+ 人/);
    expect(problems).toEqual([]);
  });

  test('without JavaScript says the rules that hold for every one', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(CHALLENGE);
    await expect(page.getByRole('heading', { name: '怎么算，怎么排' })).toBeVisible();
    const words = await page.locator('main').innerText();
    for (const { name, text } of ruleWords(null)) expect(words).toContain(`${name}\n${text}`);
    await context.close();
  });

  test('that has ended, or is full before it begins, says so and takes nobody', async ({ page }) => {
    expect(await open(page, '?id=1')).toBe('ready');
    await expect(page.getByText('已经结束，名次不再变')).toBeVisible();
    await expect(form(page)).toBeHidden();
    await open(page, '?id=3');
    await expect(page.getByText('名额已经满了')).toBeVisible();
    await expect(form(page)).toBeHidden();
    await open(page, '?id=999');
    await expect(page.getByText('没有这个挑战')).toBeVisible();
    await open(page, '?id=../1');
    await expect(page.getByText('这个链接不完整或已失效')).toBeVisible();
  });

  test('asks for consent, sends a guest to log in, and has the form back', async ({ page }) => {
    await open(page);
    await form(page).getByRole('button', { name: '报名' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '要先勾选同意' })).toBeVisible();
    await page.getByLabel('加入一队').check();
    await page.getByLabel('6 位邀请码').fill('o0');
    await form(page).getByRole('button', { name: '报名' }).click();
    await expect(page.getByText('邀请码是 6 位字母和数字，请核对')).toBeVisible();
    await page.getByLabel('自己走').check();
    await form(page).getByRole('checkbox', { name: '同意App读取' }).check();
    await form(page).getByRole('checkbox', { name: '我已满 14 岁' }).check();
    await form(page).getByRole('button', { name: '报名' }).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
  });

  test('says while it is sent that it is, and that the network is slow', async ({ page, member }) => {
    await asMember(page, member);
    await page.clock.install();
    await open(page);
    await page.route('**/api/challenge/join', () => undefined);
    await form(page).getByRole('checkbox', { name: '同意App读取' }).check();
    await form(page).getByRole('checkbox', { name: '我已满 14 岁' }).check();
    await form(page).getByRole('button', { name: '报名' }).click();
    await expect(form(page).getByRole('button', { name: '正在报名…' })).toBeVisible();
    await page.clock.runFor(8_500);
    await expect(page.getByText('网络较慢，还在提交')).toBeVisible();
  });

  test('a member makes a team, sees their own days, and leaves again', async ({ page, member }) => {
    await asMember(page, member);
    await open(page);
    await page.getByLabel('组一队').check();
    await page.getByLabel('队名（2 到 12 个字）').fill(`测试${member.userId.slice(-4)}`);
    await form(page).getByRole('checkbox', { name: '同意App读取' }).check();
    await form(page).getByRole('checkbox', { name: '我已满 14 岁' }).check();
    await form(page).getByRole('checkbox', { name: '榜上显示我的昵称' }).check();
    await form(page).getByRole('button', { name: '报名' }).click();
    await expect(page.getByText('报名好了')).toBeVisible();
    await expect(form(page)).toBeHidden();
    const own = page.locator('.ch-own');
    await expect(own).toContainText('还没有同步过');
    await expect(own).toContainText('你是队长');
    await expect(own.locator('.ch-days li')).toHaveCount(21);
    await expect(page.locator('[data-countdown]')).toHaveText(/^距挑战结束 \d+ 天 \d+ 小时$/);
    await expect(own.locator('.ch-badges li')).toHaveCount(9);
    await expect(own.locator('.ch-badges')).toContainText('队里还差 1 人');
    await own.getByText('管理队员').click();
    await expect(own.locator('.ch-members li')).toHaveCount(1);
    await expect(page.locator('[data-own-bar]')).toContainText('还没有名次');
    await page.getByRole('button', { name: '改为隐去' }).click();
    await expect(own).toContainText('榜上只显示你昵称的第一个字');
    await page.getByRole('button', { name: '分享海报' }).click();
    await expect(page.getByAltText('冬天也要走二十一天')).toHaveAttribute('src', /^data:image\/png;base64,.{1000}/);
    await page.getByRole('button', { name: '队伍二维码' }).click();
    await expect(page.getByAltText(/^二维码，打开 .*team=/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const code = await own.locator('h3 + p b').innerText();
    // As the server answers once the ranks are final.
    await page.route(/challenge\/challenge\?/, async (route) => {
      const body = (await (await route.fetch()).json()) as { data: { mine: object | null } };
      if (body.data.mine !== null)
        Object.assign(body.data.mine, { certified: '林小一', finished: false, steps: 254_300, goalDays: 18 });
      await route.fulfill({ json: body });
    });
    await page.reload();
    await page.getByRole('button', { name: '我的成绩单' }).click();
    await expect(page.getByAltText(/成绩单$/)).toHaveAttribute('src', /^data:image\/png;base64,.{1000}/);
    await page.unrouteAll();
    await open(page, '?team=ZZZZZZ');
    await expect(page.getByText('邀请你的队伍已经解散，或者邀请码不对')).toBeVisible();
    await open(page, `?team=${code}`);
    await expect(page.getByText('邀请你加入')).toBeVisible();
    await page.getByRole('button', { name: '离开队伍' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
    await expect(page.getByRole('button', { name: '离开队伍' })).toBeHidden();
    await expect(page.getByRole('heading', { name: '找一支队伍' })).toBeVisible();
    await page.getByRole('button', { name: '退出挑战' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await expect(form(page)).toBeVisible();
  });

  test('without the server it is told, and a tap asks again', async ({ page }) => {
    await stopApi(page);
    expect(await open(page)).toMatch(/error|offline/);
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('冬天也要走二十一天');
  });

  test('without scripts the page says what needs them', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(CHALLENGE);
    await expect(page.getByRole('heading', { name: '步数挑战' })).toBeVisible();
    await page.close();
  });
});
