import type { Page } from 'playwright/test';
import { createComment } from '../../../src/api/community/commenting.ts';
import { messages } from '../../../src/messages.ts';
import { asMember, expect, readCards, readIds, settled, test } from '../../support/browser.ts';
import { callAs, logIn, type Member } from '../../support/member.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

/** Pages that are read anew on Back stand where they were left, and go where something was just written. */

const post = async (page: Page): Promise<string> => `/mc/community/detail?id=${(await readIds(page.request)).post}`;
const comments = (page: Page) => page.locator('#comments > ul > li');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

const write = async (baseURL: string, author: Member, count: number): Promise<string> => {
  const did = await writeDynamic(baseURL, author, '雾散了', { visibility: 'self' });
  for (let at = 1; at <= count; at += 1)
    await callAs(baseURL, author, createComment, {
      targetKind: 'dynamic' as const,
      targetId: did,
      text: `第${at}句`.repeat(12),
    });
  return did;
};

test('Back to the middle of a text stands in the middle of the text', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(await post(page));
  await settled(page);
  await page.waitForLoadState('networkidle');
  const wanted = await page.evaluate(() => {
    scrollTo(0, Math.min(1200, document.documentElement.scrollHeight / 2));
    return Math.round(scrollY);
  });
  expect(wanted).toBeGreaterThan(300);
  await page.waitForTimeout(200);
  await page.evaluate(() => location.assign('/mc/vip/question'));
  await page.waitForURL(/question/);
  // The browser stands again only where the text is there at once.
  await page.route('**/api/community/post?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goBack();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(wanted);
  await page.waitForTimeout(1_000);
  expect(await scrolled(page), 'and stays there').toBe(wanted);
});

test('Back among the comments, beyond their first page, stands at the same comment', async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const author = await logIn(baseURL ?? '');
  // As many as the pace lets somebody write in a minute, and more than a page.
  const did = await write(baseURL ?? '', author, 12);
  await asMember(page, author);
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  await settled(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: messages.loadMore }).click();
  await expect(comments(page)).toHaveCount(12);
  await page.waitForLoadState('networkidle');
  const last = comments(page).nth(10);
  await last.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(200);
  const [id, wanted] = [await last.getAttribute('id'), await scrolled(page)];
  await page.evaluate(() => location.assign('/mc/vip/question'));
  await page.waitForURL(/question/);
  await page.goBack();
  await settled(page);
  await expect(comments(page)).toHaveCount(12);
  await expect(page.locator(`#${id ?? ''}`)).toBeInViewport();
  expect(Math.abs((await scrolled(page)) - wanted)).toBeLessThanOrEqual(8);
});

test('a place within the page that was gone to is no other page: Back to it stands where it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(await post(page));
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (location.hash = '#comments'));
  await page.waitForTimeout(500);
  await page.evaluate(() => scrollTo(0, 400));
  await page.waitForTimeout(200);
  await page.evaluate(() => location.assign('/mc/vip/question'));
  await page.waitForURL(/question/);
  await page.goBack();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(400);
});

test('a link to a page begins at its top, whatever was left elsewhere', async ({ page }) => {
  const address = await post(page);
  await page.goto(address);
  await settled(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/mc/vip/question');
  await page.goto(address);
  await settled(page);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(0);
});

test('what was just written is gone to, from the top of the text', async ({ page, baseURL }) => {
  const author = await logIn(baseURL ?? '');
  const did = await write(baseURL ?? '', author, 6);
  await asMember(page, author);
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  await settled(page);
  await page.getByRole('button', { name: '说点什么' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('刚写的');
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await expect(comments(page).filter({ hasText: '刚写的' })).toBeInViewport({ ratio: 0.9 });
  await comments(page).last().getByRole('button', { name: '回复' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('回一句');
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await expect(page.locator('.c-replies li').filter({ hasText: '回一句' })).toBeInViewport({ ratio: 0.9 });
});

test('the figures of the comments are true after one is deleted, in the bar too, which nobody has touched', async ({
  page,
  baseURL,
}) => {
  const author = await logIn(baseURL ?? '');
  const did = await write(baseURL ?? '', author, 3);
  await asMember(page, author);
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  await settled(page);
  const bar = page.getByRole('group', { name: '互动' }).locator('a[href="#comments"] .num');
  await expect(bar).toHaveText('3');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await comments(page).first().getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(comments(page)).toHaveCount(2);
  await expect(page.locator('#comments-title')).toHaveText('评论 2');
  await expect(bar).toHaveText('2');
  await page.reload();
  await settled(page);
  await expect(bar).toHaveText('2');
});

test('the comments stand above what to read next', async ({ page }) => {
  const cards = await readCards(page.request);
  const { id } = cards.find(({ kind }) => kind === 'post') as { id: string };
  await page.goto(`/mc/community/detail?id=${id}`);
  await settled(page);
  const order = await page.evaluate(() => {
    const related = document.querySelector('.post-related') as Element;
    return document.querySelector('#comments')?.compareDocumentPosition(related);
  });
  expect(order).toBe(4);
});
