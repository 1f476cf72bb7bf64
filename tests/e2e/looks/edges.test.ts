import type { Locator } from 'playwright/test';
import { asMember, expect, test } from '../../support/browser.ts';
import { boxOf, linesOf, open } from './boxes.ts';

/** Things beside one another that look as one thing, and the room around them. */

test('rows of a match look alike, with a member behind the name or none', async ({ page }) => {
  await open(page, '/mc/match/rank?id=4');
  const rows = page.locator('.mt-row:not([hidden])');
  const linked = rows.filter({ has: page.locator('.mt-title a:visible') });
  const bare = rows.filter({ has: page.locator('.mt-title b:visible') });
  const look = async (row: Locator): Promise<{ height: number; letters: string[] }> => {
    const { top, bottom } = await boxOf(row);
    const name = row.first().locator('.mt-title > :is(a, b):visible').first();
    const letters = await name.evaluate((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      return [color, fontSize, fontWeight];
    });
    return { height: bottom - top, letters };
  };
  const [one, other] = [await look(linked), await look(bare)];
  expect(one.letters).toEqual(other.letters);
  expect(Math.abs(one.height - other.height), 'the height of a row').toBeLessThan(1);
  await expect(page.locator('.mt-counts')).toHaveText(/^\s*\d+ 人报名\s*下载表格\s*$/, { useInnerText: true });
});

test('words at the foot of a card keep off its border', async ({ page }) => {
  await open(page, '/mc/community/home?tab=event');
  const card = page.locator('.card:has(.ec)').first();
  const [words, around] = [await linesOf(card.locator('.ec-foot b:visible')), await boxOf(card)];
  expect(around.bottom - (words[0]?.bottom ?? 0)).toBeGreaterThan(8);
  await open(page, '/mc/community/more');
  const board = page.locator('.bm-board').filter({ hasText: '领队之家' });
  const figures = await linesOf(board.locator('.bm-figures'));
  const [edge, above] = [await boxOf(board), await boxOf(board.locator('.bm-way'))];
  expect(edge.bottom - Math.max(...figures.map(({ bottom }) => bottom))).toBeGreaterThan(5);
  expect(Math.min(...figures.map(({ top }) => top)) - above.bottom).toBeGreaterThan(3);
});

test('each sample of a report fills its card', async ({ page }) => {
  await open(page, '/mc/review/index2024');
  for (const card of await page.locator('.cv-cards li').all()) {
    const [around, last] = [await boxOf(card), await boxOf(card.locator('> :last-child'))];
    expect((around.bottom - last.bottom) / (around.bottom - around.top)).toBeLessThan(0.25);
  }
});

test('places to choose from stand in one line, with a picture or without', async ({ page, member }) => {
  await asMember(page, member);
  await open(page, '/mc/review/page2024#wanna');
  await page.getByRole('button', { name: '选想去的地方' }).click();
  const spots = page.locator('.rv-spots li');
  await expect(spots.nth(4)).toBeVisible();
  const edges = await spots
    .locator('.rv-spot')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
  const pictures = await spots.locator('label').evaluateAll((all) =>
    all.map((label) => {
      const picture = (label.children[1] as Element).getBoundingClientRect();
      return picture.top - label.getBoundingClientRect().top;
    }),
  );
  expect(Math.min(...pictures)).toBeGreaterThan(4);
});

test('the ring of a search goes round all of its field', async ({ page }) => {
  await open(page, '/mc/community/search/list?q=%E9%9B%AA');
  const form = page.locator('.sr-form');
  await expect(form).toHaveCSS('box-shadow', 'none');
  await page.getByRole('searchbox').focus();
  await expect(form).not.toHaveCSS('box-shadow', 'none');
  await expect(page.getByRole('searchbox')).toHaveCSS('outline-style', 'none');
});

test('the fields of a trip end where the others do', async ({ page, member }) => {
  await asMember(page, member);
  await open(page, '/mc/community/mark');
  await page.getByRole('radio', { name: '游记' }).check();
  const settings = page.getByRole('region', { name: '发布设置' });
  const field = settings.getByRole('textbox', { name: '人均花费（元）' });
  expect((await boxOf(field)).right).toBeCloseTo((await boxOf(settings)).right, 0);
});
