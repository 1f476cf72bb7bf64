import { asMember, expect, readCards, settled, test } from '../../support/browser.ts';

const HOME = '/mc/user/info';
/** Of the demo accounts (demo/accounts.ts). */
const LEADER = '10002';

test('a member shuts the home, is led back to that choice by the ranks, and opens it again', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await asMember(page, member);
  await page.goto(HOME);
  await settled(page);
  const sheet = page.getByRole('dialog', { name: '编辑资料' });
  const choose = async (name: string, follows: string): Promise<void> => {
    await sheet.getByRole('radio', { name }).check();
    await expect(sheet.getByText(follows)).toBeVisible();
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet).toHaveCount(0);
  };
  const stranger = await browser.newPage();
  const seen = async (): Promise<string | null> => {
    await stranger.goto(`${baseURL}${HOME}?userId=${member.userId}`);
    return settled(stranger);
  };
  await page.getByRole('button', { name: '编辑资料' }).click();
  await choose('仅自己', '别人打不开你的主页');
  expect(await seen()).toBe('gone');
  await page.getByRole('button', { name: '我的二维码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '设置谁可以看' }).click();
  await expect(sheet.getByRole('radio', { name: '仅自己' })).toBeChecked();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.goto('/mc/top/rank');
  await page.getByRole('link', { name: '去设置谁可以看主页' }).click();
  await choose('公开', '所有人都能打开你的主页');
  expect(await seen()).toMatch(/ready|empty/);
  await stranger.close();
});

test('the numbers of a home and of an entry open who is behind them; a guest sees names and is asked to log in to follow', async ({
  page,
  member,
  problems,
  request,
}) => {
  await page.goto(`${HOME}?userId=${LEADER}`);
  await settled(page);
  const sheet = page.getByRole('dialog');
  const rows = sheet.getByRole('listitem');
  await page.getByRole('button', { name: '粉丝' }).click();
  await expect(rows.first()).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await asMember(page, member);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: '粉丝' }).click();
  const first = rows.first().getByRole('button');
  await first.click();
  await expect(first).toHaveText('已关注');
  await page.goto(HOME);
  await settled(page);
  await page.getByRole('button', { name: '关注 1', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button').click();
  await expect(rows.first().getByRole('button')).toHaveText('关注');
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: '关注 0', exact: true })).toBeVisible();
  // A browser says so itself where it is refused the socket of a session that has ended.
  expect(problems).toEqual([]);
  await page.context().clearCookies();
  const liked = (await readCards(request, 'hot')).find(({ kind, counts }) => kind === 'dynamic' && counts.likes > 0);
  await page.goto(`/mc/dynamic/detail?did=${liked?.id}`);
  await settled(page);
  await page.getByRole('button', { name: /人赞过/ }).click();
  await rows.first().getByRole('button').click();
  await page.waitForURL(/account\/login\?redirect=/);
});
