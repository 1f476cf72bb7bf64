import type { Locator, Page } from 'playwright/test';
import type { Card } from '../../../src/api/community/feed/card.ts';
import { asMember, expect, readCards, settled, test } from '../../support/browser.ts';
import { logIn, type Member } from '../../support/member.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

/** A card that is drawn anew, whoever changed it, has the pictures that it had: none twice. */

const COUNTS = [2, 3];
const cards = (page: Page): Locator => page.locator('article.card[data-id]');
const pictures = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelectorAll('.card-picture img').length));

/** One's own list of two dynamics, with two and three pictures: as the server would tell it. */
const open = async (page: Page, baseURL: string | undefined): Promise<Member> => {
  const member = await logIn(baseURL ?? '');
  for (const text of ['第一条', '第二条']) await writeDynamic(baseURL, member, text);
  // The liked ones are of the world that these tests begin with; what is newest may have been written without a picture.
  const some = (await readCards(page.request, 'hot')).flatMap((card) => card.pictures).slice(0, 3);
  await page.route('**/api/dynamic/list*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { items: Card[] } };
    const items = reply.data.items.map((item, at) => {
      const count = COUNTS[at] ?? 0;
      return { ...item, pictures: some.slice(0, count), pictureCount: count };
    });
    await route.fulfill({ json: { ...reply, data: { ...reply.data, items } } });
  });
  await asMember(page, member);
  await page.goto(`/mc/dynamic/list?userId=${member.userId}`);
  await settled(page);
  await expect.poll(() => pictures(page)).toEqual(COUNTS);
  return member;
};
const choose = async (page: Page, item: string): Promise<void> => {
  await cards(page).first().getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
};

test('a list returned to after a comment', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await cards(page).first().locator('a.card-body').click();
  await page.waitForURL(/detail\?did=/);
  await settled(page);
  await page.getByRole('button', { name: '说点什么' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('好看');
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await expect(page.locator('#comments')).toContainText('好看');
  await page.goBack();
  await settled(page);
  await expect(cards(page).first().locator('a.card-action .num')).toHaveText('1');
  expect(await pictures(page)).toEqual(COUNTS);
});

test('a list after one of its entries was shown to fewer', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await choose(page, '谁可以看');
  await page
    .getByRole('dialog', { name: '谁可以看' })
    .getByRole('button', { name: /仅自己/ })
    .click();
  await expect(cards(page).first()).toContainText('仅自己可见');
  expect(await pictures(page)).toEqual(COUNTS);
  await cards(page).first().locator('a.card-body').click();
  await page.waitForURL(/detail\?did=/);
  await settled(page);
  await page.goBack();
  await settled(page);
  await expect(cards(page).first()).toContainText('仅自己可见');
  expect(await pictures(page)).toEqual(COUNTS);
});

test('a list after one of its entries was pinned, and let go on its own page', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await choose(page, '置顶');
  await expect(cards(page).first().locator('.card-pin')).toBeVisible();
  expect(await pictures(page)).toEqual(COUNTS);
  await cards(page).first().locator('a.card-body').click();
  await page.waitForURL(/detail\?did=/);
  await settled(page);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消置顶' }).click();
  await expect(page.locator('article').getByText('已置顶')).toBeHidden();
  await page.goBack();
  await settled(page);
  await expect(cards(page).first().locator('.card-pin')).toBeHidden();
  expect(await pictures(page)).toEqual(COUNTS);
});
