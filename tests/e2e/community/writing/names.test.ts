import type { Page } from 'playwright/test';
import { setFollow } from '../../../../src/api/community/people.ts';
import { asMember, expect, readCards, test } from '../../../support/browser.ts';
import { callAs } from '../../../support/member.ts';

/** Of the world that all begin with: others bear names of tests, which are many and alike. */
const somebody = async (page: Page) => {
  const known = (await readCards(page.request, 'hot')).find((card) => card.author.nickName.length > 1)?.author;
  if (known === undefined) throw new Error('The world has members');
  return known;
};
const offers = (page: Page) => page.getByRole('group', { name: '提到谁' }).getByRole('button');
const offer = (page: Page, name: string) =>
  page.getByRole('group', { name: '提到谁' }).getByRole('button', { name: `@${name}`, exact: true });

test('a name chosen in the publish box leads to its member on the page of the dynamic, and is kept with the draft', async ({
  page,
  member,
  problems,
  baseURL,
}) => {
  const { nickName, userId } = await somebody(page);
  await callAs(baseURL ?? '', member, setFollow, { userId, following: true });
  await asMember(page, member);
  await page.goto('/mc/short_publish');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  const field = page.getByLabel('动态内容');
  // Whom one follows is offered before a letter of the name is typed, and is one key away.
  await field.pressSequentially('跟着 @');
  await expect(offer(page, nickName)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(offers(page).first()).toBeFocused();
  await offer(page, nickName).press('Enter');
  await expect(field).toHaveValue(`跟着 @${nickName} `);
  await expect(field).toBeFocused();
  await field.pressSequentially('走的');
  await page.reload();
  await expect(field).toHaveValue(`跟着 @${nickName} 走的`);
  await page.getByRole('radio', { name: '仅自己' }).check();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/dynamic\/detail\?did=/);
  const words = page.locator('.dynamic-text');
  await expect(words).toHaveText(`跟着 @${nickName} 走的`);
  await expect(words.getByRole('link')).toHaveAttribute('href', `/mc/user/info?userId=${userId}`);
  expect(problems).toEqual([]);
});

test('a name chosen in a block of a post leads to its member in the preview', async ({ page, member, problems }) => {
  const { nickName, userId } = await somebody(page);
  await asMember(page, member);
  await page.goto('/mc/community/mark');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await page.getByLabel('标题', { exact: true }).fill('跟着别人走的一天');
  const block = page.getByLabel('正文', { exact: true });
  await block.pressSequentially(`跟着 @${nickName}`);
  await offer(page, nickName).click();
  await expect(block).toHaveValue(`跟着 @${nickName} `);
  await page.getByRole('button', { name: '预览' }).click();
  await page.waitForURL(/as=draft/);
  await expect(page.locator('.prose').getByRole('link', { name: `@${nickName}` })).toHaveAttribute(
    'href',
    `/mc/user/info?userId=${userId}`,
  );
  expect(problems).toEqual([]);
});
