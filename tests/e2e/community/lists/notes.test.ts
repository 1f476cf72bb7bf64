import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { createComment } from '../../../../src/api/community/commenting.ts';
import { type Manuscript, publishPost } from '../../../../src/api/community/writing/manuscript.ts';
import { dayOf } from '../../../../src/lib/time.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, startApi, stopApi, test } from '../../../support/browser.ts';
import { callAs, freshPhone, logIn, type Member } from '../../../support/member.ts';

const NOTES = '/mc/community/notes';

const write = (baseURL: string, member: Member, title: string, text = '山上起雾了', more: Partial<Manuscript> = {}) =>
  callAs(baseURL, member, publishPost, {
    key: randomUUID(),
    manuscript: {
      kind: 'post',
      title,
      blocks: [{ type: 'paragraph', text }],
      pictures: [],
      boardId: null,
      topicIds: [],
      placeId: null,
      trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
      visibility: 'public',
      reprint: '',
      ...more,
    },
  });

const row = (page: Page, title: string) => page.locator('article.nt', { hasText: title });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '内容的状态' }).getByRole('link', { name });
const agree = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('what one wrote is found by tab and by words, changed one by one and several at once, and taken back', async ({
  page,
  baseURL,
  problems,
}) => {
  const author = await logIn(baseURL ?? '');
  for (const title of ['第一篇的标题', '第二篇的标题', '第三篇的标题']) await write(baseURL ?? '', author, title);
  await write(baseURL ?? '', author, '卖帐篷的标题', '低价转让，电话 13800138000');
  await asMember(page, author);
  await page.goto(NOTES);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('article.nt')).toHaveCount(3);
  await expect(tab(page, '已发布')).toContainText('3');
  await expect(tab(page, '审核中')).toContainText('1');
  expect(await violationsOf(page)).toEqual([]);

  await row(page, '第一篇').getByRole('button', { name: '谁可以看' }).click();
  await page
    .getByRole('dialog', { name: '谁可以看' })
    .getByRole('button', { name: /仅自己/ })
    .click();
  await expect(row(page, '第一篇')).toContainText('仅自己可见');

  await page.getByRole('button', { name: '批量管理' }).click();
  const bar = page.getByRole('group', { name: '批量管理' });
  await expect(bar.getByRole('button', { name: '删除' })).toBeDisabled();
  await row(page, '第一篇').getByRole('checkbox').check();
  await row(page, '第二篇').getByRole('checkbox').check();
  await expect(bar).toContainText('已选 2 篇');
  await bar.getByRole('button', { name: '删除' }).click();
  await agree(page, '删除');
  await expect(page.locator('article.nt')).toHaveCount(1);
  await expect(tab(page, '回收站')).toContainText('2');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.locator('article.nt')).toHaveCount(3);
  await expect(bar).toBeHidden();

  await page.getByRole('searchbox', { name: '在我写的内容里搜索' }).fill('第三篇');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?q=/);
  await settled(page);
  await expect(page.locator('article.nt')).toHaveCount(1);
  await row(page, '第三篇').getByRole('button', { name: '删除' }).click();
  await agree(page, '删除');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();

  await page.goto(NOTES);
  await settled(page);
  await tab(page, '审核中').click();
  await page.waitForURL(/tab=auditing$/);
  await expect(row(page, '卖帐篷')).toContainText('像是留了手机号');
  await tab(page, '回收站').click();
  await page.waitForURL(/tab=deleted$/);
  await expect(row(page, '第三篇')).toContainText('前可恢复');
  await row(page, '第三篇').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await tab(page, '未通过').click();
  await page.waitForURL(/tab=refused$/);
  await expect(page.getByText('没有未通过的内容')).toBeVisible();
  expect(problems).toEqual([]);
});

test('all of it is made into one archive, which tells how far it is and comes as a file', async ({
  page,
  baseURL,
  problems,
}) => {
  const author = await logIn(baseURL ?? '');
  await write(baseURL ?? '', author, '要带走的一篇');
  await asMember(page, author);
  await page.goto(NOTES);
  await settled(page);
  await page.getByText('导出我写过的全部内容').click();
  await expect(page.getByText('1 篇内容、0 条评论、0 张照片')).toBeVisible();
  await page.getByRole('button', { name: '开始打包' }).click();
  await expect(page.getByText(/打包好了，共 /)).toBeVisible({ timeout: 15_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^notes-\d{4}-\d\d-\d\d\.zip$/);
  expect(problems).toEqual([]);
});

test('nobody’s list asks for a login, and a lost server leaves a way to try again', async ({ page, member }) => {
  await page.goto(`${NOTES}?tab=deleted`);
  expect(await settled(page)).toBe('guest');
  await expect(page.locator('[data-login]')).toHaveAttribute('href', /redirect=.*notes%3Ftab%3Ddeleted/);
  await asMember(page, member);
  await stopApi(page);
  await page.goto(NOTES);
  expect(await settled(page)).toBe('error');
  await startApi(page);
  await page.locator('[data-when-view="error"] [data-retry]').click();
  // Other tests may have written as this member.
  await expect(page.locator('[data-live]')).toHaveAttribute('data-view', /^(?:ready|empty)$/);
});

test('a question and company are told apart from what only tells, in results and among one’s own; an answer shows', async ({
  page,
  baseURL,
}) => {
  const author = await logIn(baseURL ?? '');
  const word = `垭口${freshPhone().slice(3)}`;
  const { id } = await write(baseURL ?? '', author, `${word}几月去好`, '问问大家', { form: 'question' });
  await write(baseURL ?? '', author, `${word}约两个人`, '一起走', {
    form: 'company',
    company: { date: dayOf(Date.now() + 3 * DAY_MS), people: 2, eventId: null },
    placeId: '16142',
  });
  await write(baseURL ?? '', author, `${word}走完记一笔`);
  await asMember(page, author);
  const told = async (address: string, entry: string): Promise<string[]> => {
    // A tab of its own: one that stood here before keeps its list.
    const tab = await page.context().newPage();
    await tab.goto(address);
    expect(await settled(tab)).toBe('ready');
    const texts = await tab.locator(entry).filter({ hasText: word }).allInnerTexts();
    await tab.close();
    return texts.map((text) =>
      (text.match(/提问|约伴|还没有回答|\d+ 个回答|月\d+日 周. 出发/g) ?? []).join(' ').replace(/月\d+日 周./, '某天'),
    );
  };
  const results = `/mc/community/search/list?q=${word}&tab=post`;
  for (const [address, entry] of [
    [NOTES, 'article.nt'],
    [results, '.sr-hit'],
  ] as const)
    expect(await told(address, entry)).toEqual(['', '约伴 某天 出发', '提问 还没有回答']);
  const comment = { targetKind: 'post', targetId: id, text: '十月' } as const;
  // What its author adds is no answer.
  await callAs(baseURL ?? '', author, createComment, comment);
  expect((await told(results, '.sr-hit'))[2]).toBe('提问 还没有回答');
  await callAs(baseURL ?? '', await logIn(baseURL ?? ''), createComment, comment);
  expect((await told(results, '.sr-hit'))[2]).toBe('提问 1 个回答');
  expect((await told(NOTES, 'article.nt'))[2]).toBe('提问 1 个回答');
});
