import type { APIRequestContext, Page } from 'playwright/test';
import { expect, settled, test } from '../../support/browser.ts';

const LIST = '/mc/community/search/list';
const hits = (page: Page) => page.locator('.sr-list > .sr-hit');
const tabs = (page: Page) => page.getByRole('navigation', { name: '结果分类' });
const open = async (page: Page, q: string, tab = ''): Promise<void> => {
  await page.goto(`${LIST}?q=${encodeURIComponent(q)}${tab === '' ? '' : `&tab=${tab}`}`);
  expect(await settled(page)).toBe('ready');
};

/** Some route or product of the seeded world, as the search names it. */
const some = async (
  request: APIRequestContext,
  tab: 'route' | 'goods',
  q: string,
): Promise<{ id: string; name: string }> => {
  const reply = await request.get(`/api/community/search?tab=${tab}&q=${encodeURIComponent(q)}`);
  const { items } = ((await reply.json()) as { data: { items: { id: string; name: { text: string }[] }[] } }).data;
  const [first] = items;
  if (!first) throw new Error(`The world has no ${tab} called ${q}`);
  return { id: first.id, name: first.name.map(({ text }) => text).join('') };
};

test('a route is found by its name in its own tab, with its figures, and leads to its page', async ({
  page,
  request,
  problems,
}) => {
  const { id, name } = await some(request, 'route', '山');
  await open(page, name, 'route');
  await expect(tabs(page).locator('[aria-current]')).toContainText('路线');
  await expect(page.getByRole('navigation', { name: '排序' })).toBeHidden();
  const row = page.locator(`[data-id="route:${id}"]`);
  await expect(row.locator('mark').first()).toHaveText(name);
  await expect(row).toContainText('公里');
  await expect(row).toContainText('难度');
  await expect(row.locator('.track-profile')).toBeVisible();
  await row.click();
  await page.waitForURL(`**/mc/route/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(row).toBeVisible();
  expect(problems).toEqual([]);
});

test('routes and products stand in 综合 too, and their tabs say how many there are', async ({ page, request }) => {
  const route = await some(request, 'route', '山');
  await open(page, route.name);
  await expect(page.locator(`[data-id="route:${route.id}"]`)).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: '路线' })).toContainText(/\d/);
  const product = await some(request, 'goods', '背包');
  await open(page, product.name);
  await expect(page.locator(`[data-id="goods:${product.id}"]`)).toBeVisible();
});

test('a product is found with its price and leads to its page', async ({ page, request, problems }) => {
  const { id, name } = await some(request, 'goods', '背包');
  await open(page, '背包', 'goods');
  const row = page.locator(`[data-id="goods:${id}"]`);
  await expect(row).toContainText(name);
  await expect(row).toContainText(/¥\s?\d/);
  await row.click();
  await page.waitForURL(`**/mc/goods?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(problems).toEqual([]);
});

test('travelogues have a tab of their own beside posts', async ({ page }) => {
  await open(page, '山', 'travelogue');
  await expect(tabs(page).locator('[aria-current]')).toContainText('游记');
  await expect(page.getByRole('navigation', { name: '排序' })).toBeVisible();
  const kinds = await hits(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')?.split(':')[0]));
  expect(new Set(kinds)).toEqual(new Set(['travelogue']));
  await open(page, '山', 'post');
  const others = await hits(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')?.split(':')[0]));
  expect(new Set(others)).toEqual(new Set(['post']));
});

test('a route is suggested by its name while somebody types, and leads there', async ({ page, request, problems }) => {
  const { id, name } = await some(request, 'route', '山');
  await page.goto('/mc/community/search');
  await settled(page);
  await page.getByRole('searchbox').fill(name.slice(0, 60));
  const row = page.getByRole('list', { name: '搜索建议' }).getByRole('listitem').filter({ hasText: '路线' }).first();
  await expect(row.locator('mark').first()).toBeVisible();
  await expect(row.getByRole('link')).toHaveAttribute('href', /\/mc\/route\/detail\?id=\d+$/);
  await row.getByRole('link').click();
  await page.waitForURL(`**/mc/route/detail?id=${id}`);
  expect(problems).toEqual([]);
});

test('the chosen one of many tabs is in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '山', 'place');
  const chosen = tabs(page).locator('[aria-current]');
  await expect(chosen).toContainText('地点');
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
});

test('a tab in which there is nothing says so and keeps the ways on', async ({ page, problems }) => {
  await page.goto(`${LIST}?q=${encodeURIComponent('囧囧囧')}&tab=route`);
  expect(await settled(page)).toBe('empty');
  await expect(page.getByRole('link', { name: '发条求助' })).toBeVisible();
  expect(problems).toEqual([]);
});
