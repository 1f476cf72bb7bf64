import type { Page } from 'playwright/test';
import { createComment } from '../../../src/api/community/commenting.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { callAs } from '../../support/member.ts';
import { ownDynamic } from '../../support/publish/dynamic.ts';

test('what was done without a network is sent when it is back, once, whichever tab sends it, and says so', async ({
  page,
  context,
  baseURL,
}) => {
  const { member, did } = await ownDynamic(baseURL, '雾散了');
  const sent: string[] = [];
  context.on('response', (response) => {
    const url = response.url();
    if (response.request().method() === 'POST' && /community\/(?:like|comment)$/.test(url)) sent.push(url);
  });
  await asMember(page, member);
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  expect(await settled(page)).toBe('ready');
  const like = page.locator('[data-entry-act="like"]');
  const write = page.locator('[data-entry-act="write"]');
  // What acts comes with the first touch.
  await like.click();
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments .c-line')).toHaveCount(0);
  await write.click();
  await expect(page.getByLabel('写评论').locator('textarea')).toBeVisible();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  const other = await context.newPage();
  await other.goto('/mc/user/info');
  await settled(other);

  await context.setOffline(true);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('当前无网络，1 项待发送，恢复后自动发送')).toBeVisible();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // One tap at a time: it has been kept.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toContain('"liked":true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await write.click();
  await page.locator('#comment-text').fill('山里没有信号');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const waiting = page.locator('[data-comments-waiting]');
  await expect(waiting).toContainText('待发送，网络恢复后自动发送');
  await expect(waiting).toContainText('山里没有信号');
  await expect(page.getByText('当前无网络，2 项待发送，恢复后自动发送')).toBeVisible();
  expect(sent.length).toBe(1);

  // It is said for a moment, on a page that may be slow to show what else is looked at here.
  const telling = [page, other].map((one) => one.getByText('离线时的 2 项操作已发送').waitFor());
  let told = 0;
  for (const one of telling)
    void one.then(
      () => (told += 1),
      () => undefined,
    );
  await context.setOffline(false);
  await Promise.any(telling);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('#comments li.c-comment')).toContainText('山里没有信号');
  expect(told).toBe(1);
  expect(sent.map((url) => url.replace(/^.*\//, ''))).toEqual(['like', 'like', 'comment']);
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await page.reload();
  await settled(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments li.c-comment')).toHaveCount(1);
});

test('a comment that another tab has sent stands in the list of the page that it was written on', async ({
  page,
  context,
  baseURL,
}) => {
  const { member, did } = await ownDynamic(baseURL, '雨停了');
  await callAs(baseURL ?? '', member, createComment, {
    targetKind: 'dynamic' as const,
    targetId: did,
    text: '山顶有风',
  });
  await asMember(page, member);
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  const comments = page.locator('[data-comments-list] li.c-comment');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(comments).toContainText('山顶有风');
  await page.locator('[data-entry-act="write"]').click();
  await expect(page.getByLabel('写评论').locator('textarea')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/mc/user/info');
  await settled(other);
  const line = async (one: Page): Promise<(offline: boolean) => Promise<unknown>> => {
    const session = await context.newCDPSession(one);
    await session.send('Network.enable');
    const how = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    return (offline) => session.send('Network.emulateNetworkConditions', { offline, ...how });
  };
  const [cutPage, cutOther] = [await line(page), await line(other)];
  await cutPage(true);
  await cutOther(true);
  await page.locator('#comment-text').fill('云在脚下');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.locator('[data-comments-waiting]')).toContainText('云在脚下');
  await expect(comments).toHaveCount(1);

  await cutOther(false);
  await expect(other.getByText('离线时的评论已发送')).toBeVisible();
  await cutPage(false);
  await expect(page.locator('[data-comments-waiting]')).toHaveCount(0);
  await expect(comments.filter({ hasText: '云在脚下' })).toHaveCount(1);
  await expect(comments.filter({ hasText: '山顶有风' })).toHaveCount(1);
});
