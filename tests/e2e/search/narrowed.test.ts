/** What a search is narrowed to: in the address, taken back at once, there again on Back; and the switch for large text. */
import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/browser.ts';

const LIST = '/mc/community/search/list';
const open = async (page: Page, query: string): Promise<string | null> => {
  await page.goto(`${LIST}?${query}`);
  return settled(page);
};

test('results are narrowed by their authors and boards with one tap each, kept on Back, and cleared with one', async ({
  page,
  problems,
}) => {
  expect(await open(page, 'q=路&tab=post')).toBe('ready');
  const authors = page.getByRole('navigation', { name: '作者' });
  await expect(page.getByRole('link', { name: '清除筛选' })).toBeHidden();
  const first = authors.getByRole('link').filter({ hasText: /\d/ }).first();
  const name = ((await first.innerText()).match(/^\S+/) ?? [''])[0];
  await first.click();
  await page.waitForURL(/authorId=\d+/);
  await settled(page);
  expect(new URL(page.url()).searchParams.get('tab')).toBe('post');
  for (const line of await page.locator('.sr-list .sr-meta').allInnerTexts()) expect(line).toContain(name);
  await expect(authors.locator('[aria-current]')).toContainText(name);
  await page.locator('.sr-list .sr-hit').first().click();
  await page.waitForURL(/detail/);
  await page.goBack();
  await settled(page);
  await expect(authors.locator('[aria-current]')).toContainText(name);
  await page.getByRole('link', { name: '清除筛选' }).click();
  await page.waitForURL((url) => !url.searchParams.has('authorId'));
  await settled(page);
  expect(new URL(page.url()).searchParams.get('q')).toBe('路');
  expect(problems).toEqual([]);
});

test('a choice that leaves nothing says so and can be taken back', async ({ page }) => {
  await open(page, 'q=路&tab=post&authorId=999999999');
  await expect(page.getByText('这样筛选没有找到，上面可以放宽')).toBeVisible();
  await expect(page.getByRole('link', { name: '清除筛选' })).toBeVisible();
});

test('who looks for the large text finds its switch, and is not told that nothing was found', async ({ page }) => {
  for (const words of ['长辈版', '关怀模式', '大字']) {
    await open(page, `q=${words}`);
    await expect(page.getByRole('button', { name: /^大字/ })).toBeVisible();
    await expect(page.getByText('没有找到。换个说法')).toBeHidden();
  }
  await page.getByRole('button', { name: /^大字/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-size', '1.2');
  await open(page, 'q=绝不会有人写的词');
  await expect(page.getByText('没有找到。换个说法')).toBeVisible();
  await expect(page.getByRole('button', { name: /^大字/ })).toBeHidden();
});
