import type { Locator, Page } from 'playwright/test';
import { messages } from '../../../src/messages.ts';
import { asMember, expect, readIds, settled, test } from '../../support/browser.ts';
import { logIn, type Member } from '../../support/member.ts';

let post = '';
test.beforeAll(async ({ request }) => {
  post = (await readIds(request)).post;
});
/** A member with no folders and no favourites. */
const fresh = async (page: Page, baseURL: string | undefined): Promise<Member> => {
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  return member;
};
const open = async (page: Page): Promise<void> => {
  await page.goto(`/mc/community/detail?id=${post}`);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
};
const star = (page: Page): Locator => page.getByRole('group', { name: '互动' }).getByRole('button', { name: '收藏' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: '收藏到' });
const rows = (page: Page): Locator => sheet(page).getByRole('listitem');
/** Holds a finger on the star until it asks for the folder. */
const holdStar = async (page: Page): Promise<void> => {
  const box = await star(page).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(sheet(page)).toBeVisible();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
};

test('a tap keeps it and offers another folder; a new one is made there and the post moves into it', async ({
  page,
  baseURL,
  problems,
}) => {
  await fresh(page, baseURL);
  await open(page);
  await star(page).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  await expect(rows(page)).toHaveText(['默认收藏夹1 篇']);
  await expect(rows(page).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  const name = '<i>雪山\u202e"';
  await sheet(page).getByRole('textbox').fill(name);
  await sheet(page).getByRole('button', { name: '新建并收藏' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('已收藏到“<i>雪山"”')).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  await expect(rows(page)).toHaveText(['默认收藏夹0 篇', '<i>雪山"1 篇']);
  await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(problems).toEqual([]);
});

test('a finger held on the star asks for the folder first, and leaving the sheet keeps nothing', async ({
  page,
  baseURL,
}) => {
  await fresh(page, baseURL);
  await open(page);
  // The first touch brings the bar to life.
  await star(page).focus();
  await page.waitForLoadState('networkidle');
  await holdStar(page);
  await expect(rows(page)).toHaveText(['默认收藏夹0 篇']);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await holdStar(page);
  await rows(page).getByRole('button').click();
  await expect(page.getByText('已收藏到“默认收藏夹”')).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
});

test('folders are renamed and deleted in the sheet; what a deleted one held is in the default one', async ({
  page,
  baseURL,
}) => {
  await fresh(page, baseURL);
  await open(page);
  await star(page).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  await sheet(page).getByRole('textbox').fill('周末');
  await sheet(page).getByRole('textbox').press('Enter');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  await sheet(page).getByRole('button', { name: '管理' }).click();
  await sheet(page).getByRole('button', { name: '给“周末”改名' }).click();
  await sheet(page).getByRole('textbox', { name: '“周末”的新名字' }).fill('默认收藏夹');
  await sheet(page).getByRole('button', { name: '保存' }).click();
  await expect(sheet(page).getByRole('alert')).toHaveText('已经有同名的收藏夹');
  await sheet(page).getByRole('textbox', { name: '“周末”的新名字' }).fill('周末短线');
  await sheet(page).getByRole('button', { name: '保存' }).click();
  await sheet(page).getByRole('button', { name: '删除“周末短线”' }).click();
  await expect(sheet(page).getByText('里面的收藏会移到默认收藏夹')).toBeVisible();
  await sheet(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect(rows(page)).toHaveText(['默认收藏夹1 篇']);
  await expect(rows(page).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByRole('button', { name: '取消收藏' }).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a lost answer keeps the name, and trying again makes one folder', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await open(page);
  await star(page).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  const keys: (string | undefined)[] = [];
  let lost = true;
  await page.route('**/api/community/folder', async (route) => {
    keys.push(route.request().headers()['x-idempotency-key'] ?? route.request().headers()['idempotency-key']);
    if (!lost) return route.continue();
    lost = false;
    await route.fetch();
    await route.abort('failed');
  });
  await sheet(page).getByRole('textbox').fill('只要一个');
  await sheet(page).getByRole('button', { name: '新建并收藏' }).click();
  await expect(sheet(page).getByRole('alert')).toHaveText(messages.failed);
  await expect(sheet(page).getByRole('textbox')).toHaveValue('只要一个');
  await sheet(page).getByRole('button', { name: '新建并收藏' }).click();
  await expect(page.getByText('已收藏到“只要一个”')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '换个收藏夹' }).click();
  await expect(rows(page)).toHaveText(['默认收藏夹0 篇', '只要一个1 篇']);
});

test('while the server is down the sheet says so, and tries again in place', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await open(page);
  let down = true;
  await page.route('**/api/community/folders?*', (route) => (down ? route.abort('failed') : route.continue()));
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '收藏到…' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('收藏夹没有加载出来');
  down = false;
  await sheet(page).getByRole('button', { name: '重试' }).click();
  await expect(rows(page)).toHaveText(['默认收藏夹0 篇']);
});

test('a guest who asks for a folder logs in, and it is kept then', async ({ page, baseURL }) => {
  await open(page);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '收藏到…' }).click();
  await page.waitForURL(/\/account\/login|login\.htm/);
  await page.context().addCookies((await logIn(baseURL ?? '')).state.cookies);
  await page.goto(`/mc/community/detail?id=${post}`);
  await expect(page.getByRole('button', { name: '换个收藏夹' })).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
});
