import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { createComment } from '../../src/api/community/createComment.ts';
import { createDynamic } from '../../src/api/dynamic/createDynamic.ts';
import { messages } from '../../src/messages.ts';
import { asMember, expect, settled, test } from '../support/browser.ts';
import { callAs, logIn, type Member } from '../support/member.ts';

/** An entry of this author's own. */
const write = async (baseURL: string, author: Member): Promise<string> =>
  (
    await callAs(baseURL, author, createDynamic, {
      text: `雾散了 ${randomUUID()}`,
      key: randomUUID().replaceAll('-', ''),
    })
  ).did;
const say = async (baseURL: string, who: Member, id: string, texts: readonly string[]): Promise<void> => {
  for (const text of texts)
    await callAs(baseURL, who, createComment, { targetKind: 'dynamic' as const, targetId: id, text });
};
const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/mc/dynamic/detail?did=${id}`);
  expect(await settled(page)).toBe('ready');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments .c-line')).toHaveCount(0);
};
const floors = (page: Page): Locator => page.locator('#comments li.c-comment');
const order = (page: Page): Promise<string[]> => floors(page).evaluateAll((list) => list.map(({ id }) => id));

test('the author pins a comment: it stands first in every order and says so; letting it go leaves it be', async ({
  page,
  baseURL,
  problems,
}) => {
  const [author, guest] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await write(baseURL ?? '', author);
  await say(baseURL ?? '', guest, id, ['第一个', '第二个', '第三个']);
  await asMember(page, author);
  await open(page, id);
  await page.getByRole('button', { name: '最新', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f3', 'f2', 'f1']);
  await floors(page).nth(1).getByRole('button', { name: '置顶' }).click();
  await expect(page.getByText('已置顶，所有人都会先看到它')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(['f2', 'f3', 'f1']);
  await page.getByRole('button', { name: '最早', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f2', 'f1', 'f3']);
  await expect(floors(page).first().locator('.c-pinned')).toHaveText('置顶');
  await expect(page.locator('.c-pinned')).toHaveCount(1);
  await floors(page).last().getByRole('button', { name: '置顶', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f3', 'f2', 'f1']);
  await floors(page).first().getByRole('button', { name: '取消置顶' }).click();
  await expect(page.locator('.c-pinned')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('who did not write the entry sees the mark and no button; a failure leaves the order as it is', async ({
  page,
  baseURL,
}) => {
  const [author, guest] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await write(baseURL ?? '', author);
  await say(baseURL ?? '', guest, id, ['第一个', '第二个']);
  await open(page, id);
  await expect(page.getByRole('button', { name: /置顶/ })).toHaveCount(0);
  await asMember(page, author);
  await open(page, id);
  const before = await order(page);
  await page.route('**/api/community/pinComment', (route) => route.abort('failed'));
  await floors(page).last().getByRole('button', { name: '置顶' }).click();
  await expect(page.locator('.toast')).toHaveText(messages.failed);
  expect(await order(page)).toEqual(before);
  await expect(page.locator('.c-pinned')).toHaveCount(0);
});

test('a list that began at a linked floor goes on', async ({ page, baseURL }) => {
  const [author, guest] = [await logIn(baseURL ?? ''), await logIn(baseURL ?? '')];
  const id = await write(baseURL ?? '', author);
  const first = Array.from({ length: 8 }, (_, at) => `第${at + 1}句`);
  await say(baseURL ?? '', guest, id, first);
  await say(baseURL ?? '', author, id, first);
  await page.goto(`/mc/dynamic/detail?did=${id}#f3`);
  await settled(page);
  await expect.poll(() => order(page)).toHaveLength(10);
  await page.getByRole('button', { name: messages.loadMore }).click();
  await expect.poll(() => order(page)).toHaveLength(14);
});
