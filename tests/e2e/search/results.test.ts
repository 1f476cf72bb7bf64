import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/browser.ts';

const LIST = '/mc/community/search/list';
const hits = (page: Page) => page.locator('.sr-list > .sr-hit');
const tabs = (page: Page) => page.getByRole('navigation', { name: '结果分类' });

/** A title of the seeded world, as the feed shows it. */
const someTitle = async (page: Page): Promise<string> => {
  await page.goto('/mc/community/home?tab=travel');
  await settled(page);
  return (await page.locator('.card-title > span:not([class])').first().textContent()) ?? '';
};

test.describe('the results of a search', () => {
  test('show what was looked for, marked, and lead to it; Back brings the list again', async ({ page, problems }) => {
    const title = await someTitle(page);
    const part = (/[\u4e00-\u9fff]{4,}/.exec(title)?.[0] ?? title).slice(0, 6);
    await page.goto(`${LIST}?q=${encodeURIComponent(part)}`);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('searchbox')).toHaveValue(part);
    await expect(hits(page).filter({ hasText: title }).locator('mark').first()).toHaveText(part);
    await hits(page).filter({ hasText: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    expect(await settled(page)).toBe('ready');
    await expect(hits(page).filter({ hasText: title })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('keep the question in tabs and sorts, and offer only tabs that have something', async ({ page }) => {
    await page.goto(`${LIST}?q=${encodeURIComponent('深圳')}&tab=place`);
    expect(await settled(page)).toBe('ready');
    await expect(tabs(page).locator('[aria-current]')).toContainText('地点');
    await expect(hits(page).first()).toContainText('深圳市');
    await expect(tabs(page).getByRole('link', { name: '版块' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: '排序' })).toBeHidden();
    await tabs(page).getByRole('link', { name: '综合' }).click();
    await page.waitForURL(`**${LIST}?q=*`);
    expect(new URL(page.url()).searchParams.get('q')).toBe('深圳');
  });

  test('say so when they only sound like it', async ({ page }) => {
    const title = await someTitle(page);
    await page.goto(`${LIST}?q=shenzhenshi&tab=place`);
    expect(await settled(page)).toBe('ready');
    const [first = '', second = ''] = /[\u4e00-\u9fff]{4,}/.exec(title)?.[0] ?? '';
    expect(first + second).not.toBe('');
    await page.goto(`${LIST}?q=wugongshan`);
    if ((await settled(page)) === 'ready') await expect(page.locator('.sr-note:visible')).toContainText('读音相近');
  });

  test('with one wrong character say what is shown instead, and lead to its own search', async ({ page, problems }) => {
    const right = (/[\u4e00-\u9fff]{4,}/.exec(await someTitle(page))?.[0] ?? '').slice(0, 6);
    const wrong = `${right.slice(0, 2)}囧${right.slice(3)}`;
    await page.goto(`${LIST}?q=${encodeURIComponent(wrong)}`);
    expect(await settled(page)).toBe('ready');
    const note = page.locator('.sr-note:visible');
    await expect(note).toContainText('只差一个字');
    await note.getByRole('link', { name: right }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === right);
    expect(await settled(page)).toBe('ready');
    await expect(note).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('help when there is nothing: fewer words, or asking people', async ({ page, problems }) => {
    await page.goto(`${LIST}?q=${encodeURIComponent('山 囧囧囧')}`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByRole('link', { name: '发条求助' })).toBeVisible();
    await page.getByRole('link', { name: /只搜“\s*山\s*”/ }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '山');
    expect(await settled(page)).toBe('ready');
    expect(problems).toEqual([]);
  });

  test('lead from a comment to its floor', async ({ page, request, problems }) => {
    const reply = await request.get(`/api/community/search?tab=comment&q=${encodeURIComponent('水源')}`);
    const [hit] = ((await reply.json()) as { data: { items: { floor: number }[] } }).data.items;
    await page.goto(`${LIST}?q=${encodeURIComponent('水源')}&tab=comment`);
    expect(await settled(page)).toBe('ready');
    await expect(hits(page).first().locator('mark').first()).toHaveText('水源');
    await expect(hits(page).first()).toContainText('评论');
    await expect(page.getByRole('navigation', { name: '排序' })).toBeHidden();
    await hits(page).first().click();
    await page.waitForURL(new RegExp(`#f${hit?.floor}$`));
    await expect(page.locator(`#f${hit?.floor}`)).toBeInViewport();
    expect(problems).toEqual([]);
  });

  test('offer what many search for where there is nothing', async ({ page }) => {
    await page.goto(`${LIST}?q=${encodeURIComponent('囧囧囧')}`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByRole('heading', { name: '大家在搜' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '大家在聊' })).toBeVisible();
  });

  test('for nothing but spaces say what is missing, with the field and a way to what others look for', async ({
    page,
  }) => {
    await page.goto('/mc/community/search');
    await page.getByRole('searchbox').fill('   ');
    await page.getByRole('searchbox').press('Enter');
    if (!page.url().includes('/list')) await page.goto(`${LIST}?q=%20%20`);
    expect(await settled(page)).toBe('bad');
    await expect(page.getByText('还没有写要搜什么')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('link', { name: '看看大家在搜什么' }).click();
    await page.waitForURL(/\/mc\/community\/search$/);
  });

  test('take words as words, and a question from the field by its own address', async ({ page, problems }) => {
    await page.goto(`${LIST}?q=${encodeURIComponent('<img src=x onerror=alert(1)>" OR *')}`);
    await settled(page);
    await page.getByRole('searchbox').fill('山');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '山');
    expect(await settled(page)).toBe('ready');
    expect(problems).toEqual([]);
  });
});

test('the page to search from tells what people search for and talk about, and leads to results', async ({
  page,
  problems,
}) => {
  await page.goto('/mc/community/search');
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('.sr-hot a').first()).toHaveAttribute('href', /\/community\/search\/list\?q=[^&]+$/);
  await expect(page.locator('.sr-talk a').first()).toHaveAttribute('href', /\/community\/topic\?id=\d+$/);
  await page.getByRole('searchbox').fill('山');
  await page.getByRole('button', { name: '搜索' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/search/list') && url.searchParams.get('q') === '山');
  expect(await settled(page)).toBe('ready');
  expect(problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the field is there and asks by its address', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('searchbox').fill('山');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '山');
  });
});
