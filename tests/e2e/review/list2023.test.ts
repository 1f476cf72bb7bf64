import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import type { YearTrack } from '../../../src/api/annualReport/tracks.ts';
import { expect, settled, test } from '../../support/browser.ts';
import { readCode } from '../../support/readCode.ts';

const china = (text: string): number => Date.parse(`${text}+08:00`);
const track = (routeId: string, over: Partial<YearTrack> = {}): YearTrack => ({
  routeId,
  name: `轨迹 ${routeId}`,
  startedAt: china('2023-05-01T08:00:00'),
  timed: true,
  kind: 'hike',
  distance: 10_000,
  climb: 500,
  highest: 1_918,
  movingSec: 7_200,
  days: 1,
  provinceId: '16139',
  cityId: null,
  placeName: '门头沟',
  visibility: 'public',
  picture: null,
  profile: [600, 900, 700, 1_200, 800],
  ...over,
});

/** A year as the server would answer it, so that every figure of the page can be said here. */
const answer = (page: Page, items: readonly YearTrack[], owner: object = {}) =>
  page.route('**/annualReport/queryTracks*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: {
          year: 2023,
          generatedAt: china('2024-01-02T08:00:00'),
          owner: { mine: true, nickName: '山里人', avatar: null, ...owner },
          items,
          more: 0,
        },
      },
    }),
  );

const figure = (page: Page, key: string) => page.locator(`[data-figure=${key}] [data-value]`);
const titles = (page: Page) => page.locator('.rl-track .rl-title').allTextContents();

test('a guest sees what is in it, marked as nobody’s, and the way to the other years', async ({ page, problems }) => {
  await page.goto('/mc/review/track/list');
  await settled(page);
  const sample = page.getByRole('region', { name: /报告里有什么/ });
  await expect(sample).toContainText('示例');
  await expect(sample).toContainText('不是任何人的记录');
  await expect(page.getByRole('navigation', { name: '各年的报告' }).getByRole('link')).toHaveText([
    '2022',
    '2023',
    '2024',
    '十周年',
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a year is narrowed, ordered and summed up where it stands, and Back finds it as it was', async ({
  page,
  problems,
}) => {
  const many = Array.from({ length: 60 }, (_, at) =>
    track(String(at + 100), { startedAt: china(`2023-10-${String(1 + (at % 28)).padStart(2, '0')}T08:00:00`) }),
  );
  await answer(page, [
    track('1', { name: '百望山', distance: 8_000 }),
    track('2', { name: '四姑娘山大峰', startedAt: china('2023-05-31T23:59:59'), distance: 21_000, climb: 1_600 }),
    ...many,
  ]);
  await page.goto('/mc/review/track/list');
  expect(await settled(page)).toBe('ready');
  await expect(figure(page, 'distance')).toHaveText('629');
  await expect(page.locator('.rl-none')).toHaveCount(10);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: '5月 2 条' }).click();
  await expect(page).toHaveURL(/\?m=5$/);
  await expect(figure(page, 'distance')).toHaveText('29.0');
  await page.getByRole('link', { name: '按里程' }).click();
  await expect(page).toHaveURL(/\?m=5&sort=distance$/);
  expect(await titles(page)).toEqual(['四姑娘山大峰', '百望山']);
  await page.locator('[data-figure=longest] summary').click();
  await expect(page.locator('[data-figure=longest] [data-from]')).toHaveAttribute('href', '/mc/route/detail?id=2');
  await page.getByRole('link', { name: '9月 —' }).click();
  await expect(page.getByText('9月没有留下轨迹')).toBeVisible();
  await expect(figure(page, 'distance')).toHaveText('—');
  await page.getByRole('button', { name: '看全年' }).click();

  // Nothing is asked for on the way back.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('queryTracks') && asked.push(request.url()));
  const card = page.locator('.rl-track', { hasText: '轨迹 140' });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = (await card.boundingBox())?.y ?? 0;
  await card.locator('.rl-body').evaluate((link: HTMLAnchorElement) => (link.href = '/mc/community/detail1'));
  await card.locator('.rl-body').click();
  await page.waitForURL('**/community/detail1');
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/sort=distance/);
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(9);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

test('posters of every layout are drawn, keep out what is hidden, and their code is read from the screen', async ({
  page,
  problems,
}) => {
  // Eight pictures of three megapixels, four of them read again: on a busy machine that takes its time.
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  await answer(page, [
    track('1', { name: '百望山' }),
    track('2', { name: '一条名字长得一行放不下的轨迹👨‍👩‍👧‍👦'.repeat(3), provinceId: '17222' }),
  ]);
  await page.goto('/mc/review/track/list');
  expect(await settled(page)).toBe('ready');
  await page.getByRole('button', { name: '挑选轨迹' }).click();
  for (const box of await page.locator('[data-pick]').all()) await box.check();
  await expect(page.getByText('已选 2 / 12')).toBeVisible();
  await page.getByRole('button', { name: '生成海报' }).click();
  const poster = page.locator('.po-picture');
  const drawn = page.getByText(/（\d+×\d+）/);
  const pictures = new Set<string>();
  let last = '';
  // A choice draws anew, a moment after it was made.
  const choose = async (name: string): Promise<void> => {
    const radio = page.getByRole('radio', { name, exact: true });
    if (!(await radio.isChecked())) {
      await radio.check();
      await expect(poster).not.toHaveAttribute('src', last);
    }
    await expect(drawn).toBeVisible();
    await expect(page.locator('.po-stage[data-drawing]')).toHaveCount(0);
    last = (await poster.getAttribute('src')) ?? '';
  };
  for (const [at, layout] of ['年度十二图', '地图', '数字', '山脊'].entries())
    for (const paper of ['浅色', '深色']) {
      await choose(layout);
      await choose(paper);
      pictures.add(last);
      const { width, height } = await poster.evaluate((image: HTMLImageElement) => ({
        width: image.naturalWidth,
        height: image.naturalHeight,
      }));
      expect(width).toBeGreaterThanOrEqual(1_125);
      expect(width * height).toBeLessThanOrEqual(16_777_216);
      // As a messenger reads it: from a picture of the screen. Reading takes a while: every layout once, both papers.
      if ((paper === '浅色') === (at % 2 === 0)) continue;
      await poster.evaluate((image) => image.scrollIntoView({ block: 'end' }));
      expect(await readCode(await page.screenshot()), `${layout} ${paper}`).toMatch(
        /\/mc\/review\/track\/list\?from=share$/,
      );
    }
  expect(pictures.size).toBe(8);
  const named = await poster.getAttribute('src');
  await page.getByRole('checkbox', { name: '昵称' }).uncheck();
  await expect(poster).not.toHaveAttribute('src', named ?? '');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await download).suggestedFilename()).toBe('2023 年度十二图.png');
  expect(problems).toEqual([]);
});
