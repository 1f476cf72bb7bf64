import type { Page } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import { expect, settled, startApi, stopApi, test } from '../../../support/browser.ts';

const NEWS = '/mc/community/news';
const titles = (page: Page) => page.locator('.nw-title:visible');

test.describe('the news', () => {
  test('begin with the warnings in force, and every one says where and how long it holds', async ({
    page,
    problems,
  }) => {
    await page.goto(NEWS);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('h2:visible').first()).toHaveText('正在生效的安全预警');
    const first = page.locator('.nw:visible').first();
    await expect(first).toHaveAttribute('data-kind', 'safety');
    await expect(page.getByText('范围：全国林区').locator('visible=true')).toBeVisible();
    await expect(page.getByText('有效至').locator('visible=true').first()).toBeVisible();
    const link = page.locator('.nw-lines a:visible').first();
    await expect(link).toHaveAttribute('href', /^(?:\/mc\/|https:|tel:|mailto:)/);
    expect(problems).toEqual([]);
  });

  test('name the routes that the reader saved where a warning holds', async ({ page, problems }) => {
    await page.route(/\/api\/community\/news(?:\?|$)/, async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      const at = body.data.items.findIndex(
        (one: { kind: string; state: string }) => one.kind === 'safety' && one.state === 'open',
      );
      Object.assign(body.data.items[at], {
        routesWords: '可能影响你收藏的 2 条路线',
        routes: [
          { id: '7', name: '太白山南北穿越' },
          { id: '9', name: '<b>香山</b>' },
        ],
      });
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto(NEWS);
    expect(await settled(page)).toBe('ready');
    const named = page.locator('.nw-mine:visible');
    await expect(named).toHaveCount(1);
    await expect(named).toContainText('可能影响你收藏的 2 条路线');
    await expect(named.getByRole('link', { name: '太白山南北穿越' })).toHaveAttribute('href', '/mc/route/detail?id=7');
    await expect(named.getByRole('link').last()).toHaveText('<b>香山</b>');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('are narrowed by kind, in the address', async ({ page }) => {
    await page.goto(NEWS);
    await settled(page);
    const all = await titles(page).count();
    await page.getByRole('link', { name: '版本更新' }).click();
    await page.waitForURL(/\?type=release$/);
    expect(await settled(page)).toBe('ready');
    expect(await titles(page).count()).toBeLessThan(all);
    expect(await page.locator('.nw:visible:not([data-kind=release])').count()).toBe(0);
    await expect(page.getByRole('navigation', { name: '公告类型' }).locator('[aria-current]')).toHaveText('版本更新');
  });

  test('mark what is unread on this device until all of it is read', async ({ page }) => {
    await page.goto(NEWS);
    await settled(page);
    const dots = page.locator('.nw-dot:visible');
    expect(await dots.count()).toBeGreaterThan(0);
    await expect(page.locator('[data-unread]')).toHaveText(`${await dots.count()} 条未读`);
    await page.getByRole('button', { name: '全部已读' }).click();
    await expect(dots).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(page.locator('[data-unread]')).toHaveText('没有未读');
    await expect(page.getByRole('button', { name: '全部已读' })).toBeHidden();
  });

  test('open where a feed leads to', async ({ page, request }) => {
    const feed = (await (await request.get('/api/community/news.json')).json()) as {
      items: { url: string; title: string }[];
    };
    const last = feed.items[feed.items.length - 1] as (typeof feed.items)[number];
    await page.goto(NEWS + new URL(last.url).hash);
    await settled(page);
    await expect(titles(page).filter({ hasText: last.title })).toBeInViewport();
    const rss = await request.get((await page.locator('link[type="application/rss+xml"]').getAttribute('href')) ?? '');
    expect(rss.headers()['content-type']).toContain('application/rss+xml');
  });

  test('stand as they were at the build when the server is out of reach, and say so', async ({ page }) => {
    await stopApi(page);
    await page.goto(NEWS);
    await expect(page.getByText('没连上服务器').locator('visible=true')).toBeVisible();
    expect(await titles(page).count()).toBeGreaterThan(5);
    await startApi(page);
    await page.getByRole('button', { name: '重试' }).locator('visible=true').click();
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');
    await expect(page.getByText('没连上服务器').locator('visible=true')).toHaveCount(0);
  });

  test('are read without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(NEWS);
    await expect(page.getByText('防火期进山不带火种')).toBeVisible();
    expect(await page.locator('.nw-lines p:visible').count()).toBeGreaterThan(5);
    await context.close();
  });
});
