/** Comments below a route, by its reader and its author. */
import type { Locator, Page } from 'playwright/test';
import { createComment, setCommentsClosed } from '../../../src/api/community/commenting.ts';
import { editRoute } from '../../../src/api/route/own.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { callAs, logIn, type Member } from '../../support/member.ts';
import { ownRoute } from '../../support/tracks/ownRoute.ts';

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: '写评论' });
const floors = (page: Page): Locator => page.locator('#comments li.c-comment');
const open = async (page: Page, id: string, hash = ''): Promise<string | null> => {
  await page.goto(`/mc/route/detail?id=${id}${hash}`);
  return settled(page);
};
const toComments = async (page: Page): Promise<void> => {
  await expect(page.locator('main[data-whole]')).toBeAttached();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments .c-line')).toHaveCount(0);
};
const say = (baseURL: string, who: Member, id: string, text: string, replyTo?: string) =>
  callAs(baseURL, who, createComment, {
    targetKind: 'route' as const,
    targetId: id,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
const write = async (page: Page, text: string): Promise<void> => {
  await sheet(page).locator('textarea').fill(text);
  await sheet(page).getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('评论已发出').first()).toBeVisible();
};

test('a reader asks below a route, likes, answers and takes it back; the page counts along', async ({
  page,
  baseURL,
  problems,
}) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  await say(baseURL ?? '', author, id, '岔路口靠左走');
  await asMember(page, reader);
  expect(await open(page, id)).toBe('ready');
  await expect(page.locator('a.rt-talk')).toHaveText(/1\s*条评论/);
  await toComments(page);
  await expect(floors(page).first().locator('.c-byAuthor').first()).toHaveText('作者');
  await expect(page.getByRole('button', { name: '关闭评论' })).toBeHidden();
  await page.locator('#comments').getByRole('button', { name: '写评论' }).first().click();
  await write(page, '水源还有水吗？');
  await expect(page.locator('#f2')).toContainText('水源还有水吗？');
  await expect(page.locator('a.rt-talk .num')).toHaveText('2');
  const first = page.locator('#f1');
  await first.locator('.c-like').first().click();
  await expect(first.locator('.c-like').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(first.locator('.c-like .num').first()).toHaveText('1');
  await first.getByRole('button', { name: '回复' }).first().click();
  await write(page, '收到，谢谢');
  await expect(first.locator('.c-replies')).toContainText('收到，谢谢');
  await page.locator('#f2').getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除' }).click();
  await expect(page.locator('#f2')).toHaveCount(0);
  await expect(page.locator('a.rt-talk .num')).toHaveText('2');
  // Nothing of it is of this page alone.
  await page.reload();
  expect(await settled(page)).toBe('ready');
  await toComments(page);
  await expect(floors(page)).toHaveCount(1);
  await expect(first.locator('.c-like').first()).toHaveAttribute('aria-pressed', 'true');
  expect(problems).toEqual([]);
});

test('the author is told, and is led to the floor on the route; the one who is answered too', async ({
  page,
  baseURL,
}) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  for (let at = 1; at <= 4; at += 1) await say(baseURL ?? '', reader, id, `第 ${at} 个问题`);
  await asMember(page, author);
  await page.goto('/mc/community/inbox');
  expect(await settled(page)).toBe('ready');
  const line = page.locator('.ib', { hasText: '评论了你的路线' });
  await expect(line).toContainText('第 4 个问题');
  await line.getByRole('link', { name: '武功山的一条小路' }).click();
  await page.waitForURL(/route\/detail\?id=\d+#f4$/);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('#f4')).toBeInViewport();
  await expect(page.locator('#f4')).toContainText('第 4 个问题');
});

test('the author pins a floor and closes the comments: what was said stays, nobody adds to it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  for (const text of ['一', '二']) await say(baseURL ?? '', reader, id, text);
  await asMember(page, author);
  await open(page, id);
  await toComments(page);
  await page.locator('#f1').getByRole('button', { name: '置顶', exact: true }).click();
  await expect(page.locator('#f1 .c-pinned')).toBeVisible();
  await expect(floors(page).first()).toHaveAttribute('id', 'f1');
  await page.getByRole('button', { name: '关闭评论' }).click();
  await expect(page.locator('.c-closed')).toBeVisible();
  await expect(page.getByRole('button', { name: '打开评论' })).toBeVisible();
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const guest = await context.newPage();
  await open(guest, id);
  await toComments(guest);
  await expect(guest.locator('.c-closed')).toHaveText(/评论已关闭/);
  await expect(floors(guest)).toHaveCount(2);
  await expect(guest.locator('#comments').getByRole('button', { name: '写评论' })).toHaveCount(0);
  await expect(guest.locator('#comments').getByRole('button', { name: '回复', exact: true })).toHaveCount(0);
  await context.close();
});

test('what was written before the comments were closed is kept, and why it was refused is said', async ({
  page,
  baseURL,
}) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  await asMember(page, reader);
  await open(page, id);
  await toComments(page);
  await page.locator('#comments').getByRole('button', { name: '写评论' }).first().click();
  await sheet(page).locator('textarea').fill('写到一半');
  await callAs(baseURL ?? '', author, setCommentsClosed, { targetKind: 'route' as const, targetId: id, closed: true });
  await sheet(page).getByRole('button', { name: '发送' }).click();
  await expect(page.locator('.toast')).toContainText('评论已关闭');
  await expect(sheet(page).locator('textarea')).toHaveValue('写到一半');
});

test('of a route that is closed to the reader nothing is said, by its floors neither', async ({ page, baseURL }) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  await say(baseURL ?? '', author, id, '只给自己看的话');
  await callAs(baseURL ?? '', author, editRoute, { id, visibility: 'self' as const });
  await asMember(page, reader);
  expect(await open(page, id, '#f1')).toBe('gone');
  await expect(page.locator('#comments')).toBeHidden();
  expect(await page.locator('body').innerText()).not.toContain('只给自己看的话');
});

test('without a network it waits, and is sent once when there is one again', async ({ page, context, baseURL }) => {
  const [author, reader] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await ownRoute(baseURL ?? '', author);
  await asMember(page, reader);
  await open(page, id);
  await toComments(page);
  const button = page.locator('#comments').getByRole('button', { name: '写评论' }).first();
  // What writes comes with the first touch.
  await button.click();
  await expect(sheet(page).locator('textarea')).toBeVisible();
  await sheet(page).getByRole('button', { name: '取消', exact: true }).click();
  await context.setOffline(true);
  await button.click();
  await sheet(page).locator('textarea').fill('山里没信号时写的');
  await sheet(page).getByRole('button', { name: '发送' }).click();
  await expect(page.locator('[data-comments-waiting]')).toContainText('山里没信号时写的');
  await context.setOffline(false);
  await expect(page.locator('#f1')).toContainText('山里没信号时写的');
  await expect(page.locator('[data-comments-waiting]')).toHaveCount(0);
});

test('the first paint asks for none of it; near, it is whole and reaches everybody', async ({ page, baseURL }) => {
  const author = await logIn(baseURL ?? '');
  const id = await ownRoute(baseURL ?? '', author);
  await say(baseURL ?? '', author, id, '岔路口靠左走');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/community/comments')) asked += 1;
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, id);
  await expect(page.locator('main[data-whole]')).toBeAttached();
  expect(asked).toBe(0);
  await toComments(page);
  expect(asked).toBe(1);
  await expect(page.locator('#rt-related, #rt-similar').first()).toBeAttached();
  const violations = await violationsOf(page);
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
