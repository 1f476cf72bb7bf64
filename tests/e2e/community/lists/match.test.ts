import type { Page } from 'playwright/test';
import type { readMatchRank } from '../../../../src/api/match/rank.ts';
import type { ReplyOf } from '../../../../src/api/define.ts';
import { expect, settled, stopApi, test } from '../../../support/browser.ts';

const MATCH = '/mc/match/rank';
type Reply = ReplyOf<typeof readMatchRank>;
const rows = (page: Page) => page.locator('.mt-row');
const names = (page: Page) => rows(page).locator('.mt-title').allInnerTexts();

/** The match of this name, by the list of the others. */
const open = async (page: Page, name: string): Promise<void> => {
  await page.goto(MATCH);
  await settled(page);
  await page.getByText('别的比赛').click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL(/\?id=\d+$/);
  expect(await settled(page)).toBe('ready');
};

test.describe('results of a match', () => {
  test('stand in groups with times, gaps, splits and who is out; two are compared; the table is downloaded', async ({
    page,
    problems,
  }) => {
    await open(page, '莫干山');
    await expect(page.getByText('已公布')).toBeVisible();
    await expect(rows(page).first().locator('.mt-rank')).toHaveText('1', { useInnerText: true });
    await expect(rows(page).nth(1).locator('.mt-time')).toHaveText(/\d:\d\d:\d\d\s*\+\d:\d\d:\d\d/, {
      useInnerText: true,
    });
    await rows(page).first().getByText('分段').click();
    await expect(rows(page).first().getByText('枪声时间')).toBeVisible();
    // Who is out stands at the end, with the reason.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('heading', { name: '退赛、未出发和取消成绩' })).toBeVisible({ timeout: 500 });
    }).toPass();
    // The short forms are not everybody's.
    await expect(page.locator('.mt-out:visible').first()).toHaveText(
      /^\s*(?:退赛\s*DNF|未出发\s*DNS|取消\s*成绩\s*DQ)\s*$/,
    );
    const [first, second] = [rows(page).first(), rows(page).nth(2)];
    const chosen = await Promise.all([first, second].map((row) => row.locator('.mt-title').innerText()));
    await first.getByRole('button', { name: '比一比' }).click();
    await expect(page.getByRole('status').filter({ hasText: '再选一位' })).toBeVisible();
    await second.getByRole('button', { name: '比一比' }).click();
    await page.waitForURL(/a=\d+&b=\d+$/);
    await settled(page);
    const table = page.getByRole('table');
    for (const name of chosen) await expect(table).toContainText(name.trim());
    await expect(table.getByRole('row', { name: /^终点/ })).toContainText(/\+\d:\d\d:\d\d\s*$/);
    await page.getByRole('link', { name: '不再比较' }).click();
    await page.waitForURL(/\?id=\d+$/);
    await settled(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载表格' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^莫干山山地越野赛 50 公里\.csv$/);
    await page.getByRole('link', { name: '50 公里女子' }).click();
    await page.waitForURL(/group=\d+$/);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('link', { name: '50 公里女子' })).toHaveAttribute('aria-current', 'page');
    expect(problems).toEqual([]);
  });

  test('are found by bib and by name, and an address that finds nobody says so', async ({ page }) => {
    await page.goto(MATCH);
    await settled(page);
    const bib = ((await rows(page).nth(3).locator('.mt-who .num').innerText()) ?? '').trim();
    const rank = (await rows(page).nth(3).locator('.mt-rank').innerText()).trim();
    await page.getByRole('searchbox', { name: '按姓名或号码找' }).fill(bib);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?q=\d+$/);
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('.mt-rank')).toHaveText(rank, { useInnerText: true });
    await page.goto(`${MATCH}?q=${encodeURIComponent('没有这个人')}`);
    expect(await settled(page)).toBe('empty');
    await page.getByRole('link', { name: '看全部成绩' }).click();
    await page.waitForURL(/\/rank$/);
    await page.goto(`${MATCH}?id=999999`);
    expect(await settled(page)).toBe('gone');
    await page.goto(`${MATCH}?id=x`);
    expect(await settled(page)).toBe('bad');
    await page.getByRole('link', { name: '看最近的比赛' }).click();
    await page.waitForURL(/\/rank$/);
    expect(await settled(page)).toBe('ready');
  });

  test('the first of two who are compared stays chosen over a search for the second', async ({ page }) => {
    await open(page, '莫干山');
    const bib = (await rows(page).nth(8).locator('.mt-who .num').innerText()).trim();
    const [first, second] = await Promise.all(
      [rows(page).nth(1), rows(page).nth(8)].map(async (row) => (await row.locator('.mt-title').innerText()).trim()),
    );
    await rows(page).nth(1).getByRole('button', { name: '比一比' }).click();
    await page.getByRole('searchbox', { name: '按姓名或号码找' }).fill(bib);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=\d+/);
    await settled(page);
    await expect(page.getByRole('status').filter({ hasText: `已选${first}` })).toBeVisible();
    await rows(page).getByRole('button', { name: '比一比' }).click();
    await page.waitForURL(/a=\d+&b=\d+$/);
    await settled(page);
    for (const name of [first, second]) await expect(page.getByRole('table')).toContainText(name as string);
  });

  test('who stands in another group than the one that is shown is led there, by a search too', async ({ page }) => {
    await open(page, '莫干山');
    await page.getByRole('link', { name: '50 公里女子' }).click();
    await page.waitForURL(/group=\d+$/);
    await settled(page);
    const women = await names(page);
    await page.getByRole('link', { name: '50 公里', exact: true }).click();
    await settled(page);
    const man = rows(page).filter({ hasNotText: new RegExp(women.map((name) => name.trim()).join('|') + '|＊') });
    const bib = (await man.first().locator('.mt-who .num').innerText()).trim();
    await page.getByRole('link', { name: '50 公里女子' }).click();
    await settled(page);
    await page.getByRole('searchbox', { name: '按姓名或号码找' }).fill(bib);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=\d+/);
    expect(await settled(page)).toBe('empty');
    await page.locator('[data-found-in]').getByRole('link', { name: '50 公里', exact: true }).click();
    await page.waitForURL(new RegExp(`q=${bib}`));
    expect(await settled(page)).toBe('ready');
    await expect(rows(page)).toHaveCount(1);
  });

  test('of a race that goes on are read again in part, and the rows behind stay', async ({ page }) => {
    await page.route('**/api/match/rank?*limit=*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: Reply };
      const changedAt = json.data.match.changedAt + 60_000;
      const data = { ...json.data, match: { ...json.data.match, changedAt }, items: json.data.items.slice(0, 10) };
      await route.fulfill({ response, json: { ...json, data: { ...data, cursor: 'behind' } } });
    });
    await page.goto(MATCH);
    await settled(page);
    const before = await names(page);
    const clock = page.locator('[data-clock]');
    const at = (await clock.textContent()) ?? '';
    await page.getByRole('button', { name: '现在刷新' }).click();
    await expect(clock).not.toHaveText(at);
    await expect(page.getByRole('button', { name: /名次有变化/ })).toBeHidden();
    expect((await names(page)).slice(0, before.length)).toEqual(before);
  });

  test('of a race that goes on come anew come anew without moving what is read, until that is wanted', async ({
    page,
  }) => {
    let turned = false;
    let later = false;
    await page.route('**/api/match/rank?*limit=*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: Reply };
      const [a, b, ...rest] = json.data.items;
      const items = turned && a && b ? [b, a, ...rest] : json.data.items;
      const match = { ...json.data.match, changedAt: json.data.match.changedAt + (later ? 60_000 : 0) };
      await route.fulfill({ response, json: { ...json, data: { ...json.data, match, items } } });
    });
    await page.goto(MATCH);
    await settled(page);
    const before = (await names(page)).slice(0, 3);
    const clock = page.locator('[data-clock]');
    const at = (await clock.textContent()) ?? '';
    const refresh = page.getByRole('button', { name: '现在刷新' });
    const pill = page.getByRole('button', { name: /名次有变化/ });
    // The same order with later times: shown at once.
    later = true;
    await refresh.click();
    await expect(clock).not.toHaveText(at);
    await expect(pill).toBeHidden();
    turned = true;
    await refresh.click();
    await expect(pill).toBeVisible();
    expect((await names(page)).slice(0, 3)).toEqual(before);
    await pill.click();
    await expect(pill).toBeHidden();
    expect((await names(page)).slice(0, 3)).toEqual([before[1], before[0], before[2]]);
    await page.getByRole('button', { name: '暂停自动刷新' }).click();
    await expect(page.getByRole('button', { name: '继续自动刷新' })).toHaveAttribute('aria-pressed', 'true');
    await stopApi(page);
    await refresh.click();
    await expect(page.getByText('没连上，还是刚才的成绩')).toBeVisible();
    expect((await names(page)).slice(0, 3)).toEqual([before[1], before[0], before[2]]);
  });
});
