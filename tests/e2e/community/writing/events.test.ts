import type { Page } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, test } from '../../../support/browser.ts';
import { logIn } from '../../../support/member.ts';

const open = async (page: Page): Promise<void> => {
  await page.goto('/mc/community/mark');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
};
const pieces = (page: Page) => page.locator('[data-kind=event]');
const cards = (page: Page) => page.locator('.prose a[href*="/event/d-"]');

test('an event is found, stands in the text, its preview and its post, and leads to its page', async ({
  page,
  baseURL,
  problems,
}) => {
  const { data } = (await (await page.request.get('/api/event/events')).json()) as {
    data: { items: { title: string; span: string; stateWords: string }[] };
  };
  const [event] = data.items as [(typeof data.items)[number]];
  await asMember(page, await logIn(baseURL ?? ''));
  await open(page);
  await page.getByLabel('标题', { exact: true }).fill('一起去看日出吧');
  await page.getByLabel('正文', { exact: true }).fill('这一场还有名额。');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '活动', exact: true }).click();
  const shelf = page.getByRole('dialog', { name: '选一场活动' });
  await expect(shelf.getByRole('button', { name: event.title }).first()).toContainText(event.span);
  expect(await violationsOf(page)).toEqual([]);
  await shelf.getByLabel('搜索活动').fill('没有这种东西');
  await expect(shelf.getByText('没有找到带“没有这种东西”的活动')).toBeVisible();
  await shelf.getByLabel('搜索活动').fill(event.title);
  await shelf.getByRole('button', { name: event.title }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pieces(page)).toContainText(event.title);

  await page.reload();
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await expect(pieces(page)).toContainText(event.title);
  await page.getByRole('button', { name: '预览' }).click();
  await page.waitForURL(/as=draft$/);
  expect(await settled(page)).toBe('ready');
  await expect(cards(page)).toContainText(event.title);
  await page.getByRole('link', { name: '继续写' }).click();
  await page.waitForURL(/\/mc\/community\/mark\?draft=/);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  expect(await settled(page)).toBe('ready');
  await expect(cards(page)).toContainText(event.stateWords);
  await expect(cards(page).locator('.small-meta')).toContainText(event.span);
  await cards(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  expect(problems).toEqual([]);
});

test('the pasted link of an event that is over becomes its card as well', async ({ page, baseURL, problems }) => {
  await asMember(page, await logIn(baseURL ?? ''));
  await open(page);
  const field = page.getByLabel('正文', { exact: true });
  await field.fill('上次走的是这一场');
  await field.evaluate((element, link) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', link);
    (element as HTMLTextAreaElement).setSelectionRange(8, 8);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, new URL('/event/d-1.htm', page.url()).href);
  const { data } = (await (await page.request.get('/api/event/event?id=1')).json()) as { data: { title: string } };
  await expect(pieces(page)).toContainText(data.title);
  await pieces(page).getByRole('button', { name: /^删除/ }).click();
  await expect(pieces(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});
