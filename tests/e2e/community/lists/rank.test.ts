import type { Page } from 'playwright/test';
import type { RankItem, readRank } from '../../../../src/api/top/rank.ts';
import type { ReplyOf } from '../../../../src/api/define.ts';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../../support/browser.ts';

const RANK = '/mc/top/rank';
type Reply = ReplyOf<typeof readRank>;
const rows = (page: Page) => page.locator('.rk-first .rk-row');
const bar = (page: Page) => page.getByRole('complementary', { name: '我的名次' });

/** The server's own answer with a few things changed that a small world does not have. */
const answer = async (page: Page, change: (reply: Reply, from: URL) => Reply): Promise<void> => {
  await page.route('**/api/top/rank*', async (route) => {
    const asked = new URL(route.request().url());
    const response = await route.fetch({ url: asked.href.replace(/&?from=\d+/, '') });
    const json = (await response.json()) as { data: Reply };
    await route.fulfill({ response, json: { ...json, data: change(json.data, asked) } });
  });
};
/** So many rows, made from one. */
const many = (one: RankItem, from: number, count: number): RankItem[] =>
  Array.from({ length: count }, (_, at) => ({ ...one, id: String(70_000 + from + at), rank: from + at, mine: false }));

test.describe('a rank', () => {
  test('stands with ranks, figures and how they are computed; subject and period are addresses', async ({
    page,
    problems,
  }) => {
    await page.goto(`${RANK}?at=all`);
    expect(await settled(page)).toBe('ready');
    const values = (await rows(page).locator('.sign:visible b').allTextContents()).map((words) =>
      Number(words.replace(',', '')),
    );
    expect(values.length).toBeGreaterThan(5);
    expect([...values].sort((a, b) => b - a)).toEqual(values);
    await expect(rows(page).first().locator('.rk-rank')).toHaveText('1');
    await expect(page.locator('.rk-told')).toHaveText(/总榜\s*(?:刚刚|\d+分钟前)算过/, { useInnerText: true });
    await page.getByText('怎么算的').click();
    await expect(page.getByText('把公里数加起来')).toBeVisible();
    await expect(page.getByText('给自己的不算')).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: '获赞' }).click();
    await page.waitForURL(/\?subject=likes&at=all$/);
    await settled(page);
    await page.getByText('怎么算的').click();
    await expect(page.getByText('给自己的不算')).toBeVisible();
    // A route leads to its own page.
    await page.getByRole('link', { name: '路线', exact: true }).click();
    await page.waitForURL(/\?subject=route&at=all$/);
    await settled(page);
    await rows(page).first().locator('.rk-name a:visible').click();
    await page.waitForURL(/\/route\/detail\?id=\d+$/);
    expect(await settled(page)).toBe('ready');
    expect(problems).toEqual([]);
  });

  test('keeps past periods as addresses, which say that they are settled', async ({ page }) => {
    await page.goto(RANK);
    await settled(page);
    await page.getByText('往期榜单').click();
    const past = page.getByRole('navigation', { name: '往期' }).getByRole('link').first();
    const words = (await past.textContent()) ?? '';
    await past.click();
    await page.waitForURL(/\?at=\d{4}-\d\d$/);
    await settled(page);
    await expect(page.locator('.rk-told')).toHaveText(new RegExp(`${words}\\s*已结算`), { useInnerText: true });
    await expect(page.getByRole('navigation', { name: '时间' }).locator('[aria-current]')).toHaveCount(0);
    await page.getByRole('link', { name: '往期，回到本月' }).click();
    await page.waitForURL(/\/rank$/);
  });

  test('shows the reader: a guest is offered the way back here, one in view is marked, one behind has neighbours', async ({
    page,
    member,
  }) => {
    await page.goto(`${RANK}?at=all`);
    await settled(page);
    const login = bar(page).getByRole('link', { name: '登录' });
    await expect(login).toHaveAttribute('href', /redirect=%2Fmc%2Ftop%2Frank%3Fat%3Dall$/);
    await asMember(page, member);
    await page.reload();
    await settled(page);
    await expect(bar(page)).toContainText('还没有公开发出过带轨迹的内容');
    // Listed, on another page than this one.
    const told = { subject: 'distance', value: 1_000, gap: 500, why: null } as const;
    await answer(page, (reply, { searchParams }) => {
      const [one] = reply.items as [RankItem];
      const from = Number(searchParams.get('from') ?? 1);
      const items = many(one, from, 25).map((item) => (item.rank === 37 ? { ...item, mine: true } : item));
      return { ...reply, items, mine: { ...told, state: 'listed', rank: 37, from: 26, around: [] } };
    });
    await page.reload();
    await settled(page);
    await expect(bar(page)).toContainText(/我 第\s*37\s*名\s*1.0\s*公里\s*，再多\s*500\s*米升一名/);
    await bar(page).getByText('看位置').click();
    await page.waitForURL(/from=26/);
    await settled(page);
    await bar(page).getByText('看位置').click();
    await expect(page.locator('.rk-own')).toBeInViewport();
    await expect(page.locator('.rk-own')).toContainText('我');
    await expect(bar(page), 'the row tells it itself').toBeHidden();
    // Behind the hundred.
    await page.unroute('**/api/top/rank*');
    await answer(page, (reply) => {
      const [one] = reply.items as [RankItem];
      const around = many(one, 1_200, 9).map((item, at) => ({ ...item, mine: at === 4 }));
      return {
        ...reply,
        items: many(one, 1, 25),
        cursor: null,
        mine: { ...told, state: 'below', rank: 1_204, from: null, around },
      };
    });
    await page.goto(`${RANK}?at=all`);
    await settled(page);
    await expect(page.locator('.rk-around .rk-row')).toHaveCount(9);
    await bar(page).getByText('看位置').click();
    await expect(page.locator('.rk-around .rk-own')).toBeInViewport();
    await expect(page.locator('.rk-around .rk-own .rk-rank')).toHaveText('1204');
  });

  test('is drawn as a picture to keep, and each row but the own one can be reported', async ({ page, problems }) => {
    await page.goto(`${RANK}?at=all`);
    await settled(page);
    const picture = page.getByRole('img', { name: '里程榜 总榜' });
    await page.getByRole('button', { name: '存成图片' }).click();
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,.{1000}/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_080);
    await page.getByRole('button', { name: '收起' }).click();
    await expect(picture).toBeHidden();
    const report = rows(page).first().getByRole('link', { name: '举报' });
    await expect(report).toHaveCount(0);
    await page.getByRole('button', { name: '举报数据' }).click();
    await report.click();
    await page.waitForURL(/\/community\/report\?type=user&id=\d+$/);
    expect(await settled(page)).toBe('ready');
    expect(problems).toEqual([]);
  });

  test('fits 320 in large letters as a plain list, says where nobody is, and when the server is out of reach', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${RANK}?at=all`);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const tops = await rows(page).evaluateAll((all) => all.slice(0, 4).map((row) => row.getBoundingClientRect().top));
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    const cut = await rows(page)
      .locator('.rk-name a')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    await page.goto(`${RANK}?placeId=28000`);
    expect(await settled(page)).toBe('empty');
    await page.getByRole('link', { name: '看总榜' }).click();
    await page.waitForURL(/at=all&placeId=28000$/);
    // Behind the last row of a rank: those before are not denied.
    await page.goto(`${RANK}?placeId=28000&from=26`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('这一页的名次还没有人')).toBeVisible();
    await expect(page.getByText('这里还没有人上榜')).toBeHidden();
    await page.getByRole('link', { name: '从第一名看' }).click();
    await page.waitForURL(/\?placeId=28000$/);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('这里还没有人上榜')).toBeVisible();
    await page.goto(`${RANK}?at=1999-01`);
    expect(await settled(page)).toBe('gone');
    await stopApi(page);
    await page.goto(`${RANK}?at=year`);
    expect(['error', 'offline']).toContain(await settled(page));
  });
});
