import type { Page } from 'playwright/test';
import { violationsOf } from '../../../support/axe.ts';
import { logIn, newPhone } from '../../../support/account/loginForm.ts';
import { expect, settled, stopApi, test } from '../../../support/browser.ts';

const TRAVEL = '/mc/community/travel';
const row = (page: Page, name: string) => page.getByRole('navigation', { name });
const unfold = (page: Page) => page.getByRole('button', { name: '筛选' });

test.describe('travelogues', () => {
  test('stand with the facts of their trips', async ({ page, problems }) => {
    await page.goto(TRAVEL);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('article.card').first()).toBeVisible();
    await expect(page.locator('.card-trip:visible').first()).toHaveText(/\d+\s*天/);
    await expect(page.locator('article.card[data-id^="post:"], article.card[data-id^="dynamic:"]')).toHaveCount(0);
    await unfold(page).click();
    await expect(unfold(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('ask whether one has been there: a guest’s year is kept over the login and lights their map', async ({
    page,
  }) => {
    await page.goto(TRAVEL);
    await settled(page);
    const card = page.locator('article.card', { has: page.locator('.author-meta span:visible') }).first();
    await card.locator('[data-action="menu"]').click();
    await page.getByRole('button', { name: '去过 · 想去' }).click();
    const sheet = page.getByRole('dialog', { name: '去过或想去' });
    await sheet.getByRole('button', { name: '2024', exact: true }).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    await logIn(page, newPhone());
    await page.waitForURL(/community\/travel/);
    await expect(page.getByText('已点亮，个人主页和足迹报告的地图上都有')).toBeVisible();
    await settled(page);
    await card.locator('[data-action="menu"]').click();
    await page.getByRole('button', { name: '去过 · 想去' }).click();
    await expect(sheet.getByRole('button', { name: '2024', exact: true })).toHaveAttribute('aria-pressed', 'true');
    // Whether it has a track or not: where it went is a place to go to, and stands in one's list.
    const want = sheet.getByRole('button', { name: /^想去(?!走)/ });
    const place = ((await want.textContent()) ?? '').replace('想去', '');
    await want.click();
    await expect(sheet.getByRole('button', { name: `已把${place}加到想去的地方` })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/mc/user/info');
    await expect(page.locator('summary', { hasText: '走过' })).toContainText('走过 1 / 34');
    await page.goto('/mc/user/info?tab=track');
    await page.getByRole('button', { name: '我的路线' }).click();
    const own = page.getByRole('dialog', { name: '我的路线' });
    await own.getByRole('radio', { name: '想去' }).check();
    const line = own.getByRole('list', { name: '想去的地方' }).getByRole('listitem');
    await expect(line).toContainText(place);
    await expect(line.getByRole('link')).toHaveAttribute('href', /\/community\/travel\?placeId=\d+$/);
    await line.getByRole('button', { name: `不去${place}了` }).click();
    await expect(line.getByRole('button', { name: `加回${place}` })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('are narrowed by chips that say how many there are, in the address, and kept on Back', async ({ page }) => {
    await page.goto(`${TRAVEL}?sort=hot`);
    await settled(page);
    await unfold(page).click();
    const chips = row(page, '季节').locator('.tv-chip');
    await expect(chips.first().locator('.num')).toHaveText(/^\d+$/);
    const counts = (await chips.locator('.num').allTextContents()).map(Number);
    const at = counts.indexOf(Math.max(...counts));
    const count = counts[at] ?? 0;
    expect(count).toBeGreaterThan(0);
    await chips.nth(at).click();
    await page.waitForURL(/\?season=\w+&sort=hot$/);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('[data-total]')).toHaveText(new RegExp(`共\\s*${count}\\s*篇`));
    await expect(chips.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(row(page, '天数'), 'stands open where something is chosen').toBeVisible();
    await page.locator('article.card .card-body:visible').first().click();
    await page.waitForURL(/detail/);
    await page.goBack();
    await settled(page);
    expect(page.url()).toMatch(/\?season=\w+&sort=hot$/);
    await expect(page.locator('[data-total]')).toHaveText(new RegExp(`共\\s*${count}\\s*篇`));
    await page.getByRole('link', { name: '清除全部条件' }).click();
    await page.waitForURL(/\/travel$/);
  });

  test('that are none propose to drop the tightest condition', async ({ page }) => {
    await page.goto(`${TRAVEL}?season=autumn&activity=ski`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('没有同时符合这些条件的游记')).toBeVisible();
    const way = page.getByRole('link', { name: /^去掉“.+”可得 \d+ 篇$/ }).first();
    const words = (await way.textContent()) ?? '';
    expect(words).toContain('滑雪');
    await way.click();
    await page.waitForURL(/\?season=autumn$/);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('[data-total]')).toHaveText(
      new RegExp(`共\\s*${/(\d+) 篇/.exec(words)?.[1] ?? '?'}\\s*篇`),
    );
  });

  test('of a destination name it; one that nobody knows says so', async ({ page }) => {
    await page.goto(TRAVEL);
    await settled(page);
    await page.getByRole('button', { name: /目的地/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${TRAVEL}?placeId=18010`);
    expect(['ready', 'empty']).toContain(await settled(page));
    await expect(page.locator('[data-place-name]')).toHaveText(/广东/);
    await page.getByRole('link', { name: '不限目的地' }).click();
    await page.waitForURL(/\/travel$/);
    await page.goto(`${TRAVEL}?placeId=999999999`);
    expect(await settled(page)).toBe('gone');
    await expect(page.getByRole('link', { name: '看全部游记' }).locator('visible=true')).toBeVisible();
  });

  test('fit 320 in large letters, and say when the server is out of reach', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${TRAVEL}?season=autumn`);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await stopApi(page);
    await page.goto(`${TRAVEL}?season=spring`);
    expect(['error', 'offline']).toContain(await settled(page));
  });

  for (const [size, columns] of [
    ['1', 2],
    ['1.2', 2],
    ['1.4', 1],
  ] as const)
    test(`stand compact in ${columns} columns with letters of ${size}, in their order, and say how far and how high`, async ({
      page,
    }) => {
      await page.addInitScript((textSize) => {
        localStorage.setItem('showWay', '2');
        localStorage.setItem('textSize', textSize);
      }, size);
      await page.goto(`${TRAVEL}?track=true`);
      await settled(page);
      const cards = page.locator('article.card');
      const boxes = await cards.evaluateAll((all) =>
        all.slice(0, 4).map((card) => {
          const { left, top } = card.getBoundingClientRect();
          return { left, top };
        }),
      );
      const [first, second, third] = boxes as [DOMRect, DOMRect, DOMRect];
      expect(second.top === first.top && second.left > first.left).toBe(columns === 2);
      expect([third.left, third.top > first.top]).toEqual([first.left, true]);
      await expect(cards.first().locator('.track')).toBeHidden();
      const way = cards.first().locator('.card-way');
      await expect(way).toHaveText([/^[\d.,]+ 公里$/, /^爬升 [\d,]+ 米$/]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('[data-way-next]').click();
      await expect(way.first()).toBeHidden();
      await expect(cards.first().locator('.track')).toBeVisible();
    });
});
