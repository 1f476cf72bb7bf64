import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { queryReport } from '../../../src/api/annualReport/report.ts';
import { queryTenReport } from '../../../src/api/annualReport/tenReport.ts';
import { toShare } from '../../../src/api/annualReport/share.ts';
import { kilometres } from '../../../src/lib/number.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { callAs } from '../../support/member.ts';
import { readCode } from '../../support/readCode.ts';
import { walker } from '../../support/walker.ts';

const YEAR = '/mc/review/page2024';
const TEN = '/mc/review/page10';
const place = (page: Page) => page.locator('[data-deck-at]');
const names = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('[data-deck-page]:not([hidden])')
    .evaluateAll((pages) => pages.map((one) => (one as HTMLElement).dataset['deckPage']));

/** Every text that a figure which runs up has ever had, kept by the page. */
interface Told {
  told: Record<string, string[]>;
}
const keepFigures = (page: Page) =>
  page.addInitScript(() => {
    const told: Told['told'] = ((window as unknown as Told).told = {});
    const look = (): void =>
      document.querySelectorAll('[data-counter]').forEach((figure) => {
        const name = figure.closest<HTMLElement>('[data-deck-page]')?.dataset['deckPage'] ?? '';
        const words = figure.textContent ?? '';
        if (words !== '' && !figure.closest('template') && !told[name]?.includes(words))
          (told[name] ??= []).push(words);
      });
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });

test('a page that throws while it is drawn is left out, the count follows, and the report stands', async ({
  page,
  baseURL,
  problems,
}) => {
  const who = await walker(baseURL);
  await asMember(page, who);
  await page.goto(YEAR);
  await expect(place(page)).toHaveText(/^1\/\d+$/);
  const whole = await names(page);
  expect(whole).toContain('habits');
  await page.addInitScript(() => {
    const find = Element.prototype.querySelector;
    Element.prototype.querySelector = function (this: Element, selector: string) {
      if (selector === '[data-radar-chart]') throw new Error('This page is broken');
      return find.call(this, selector);
    };
  });
  await page.reload();
  await expect(place(page)).toHaveText(`1/${whole.length - 1}`);
  expect(await names(page)).toEqual(whole.filter((name) => name !== 'habits'));
  await page.keyboard.press('End');
  await expect(place(page)).toHaveText(`${whole.length - 1}/${whole.length - 1}`);
  expect(problems.every((problem) => problem.includes('This page is broken'))).toBe(true);
});

test('a figure that runs up has its value from the start, and what runs is heard by nobody', async ({
  page,
  baseURL,
}) => {
  const who = await walker(baseURL);
  const report = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
  await keepFigures(page);
  await asMember(page, who);
  await page.goto(YEAR);
  const running = page.locator('[data-deck-page="all"] .dk-running');
  await expect(running).toHaveAttribute('aria-hidden', 'true');
  await expect(running).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-deck-page="high"] .dk-running')).not.toHaveCount(0);
  await expect(page.locator('.dk-running')).toHaveCount(0);
  const told = await page.evaluate(() => (window as unknown as Told).told);
  expect(told['all']).toEqual([kilometres(report.totals?.distance)]);
  expect(told['long']).toEqual([kilometres(report.max?.long?.value)]);
  expect(told['high']).toHaveLength(2);
});

test('who wants no motion has a page that scrolls: nothing snaps, runs, draws itself or glides', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      document.documentElement.dataset['moved'] = this.className.toString();
      return animate.apply(this, given);
    };
  });
  await asMember(page, await walker(baseURL));
  for (const address of [YEAR, TEN, '/mc/review/track']) {
    await page.goto(address);
    await expect(place(page)).toHaveText(/^1\/\d+$/);
    const style = await page.evaluate(() => {
      const art = getComputedStyle(document.querySelector('.dk-art') as Element);
      return [getComputedStyle(document.documentElement).scrollSnapType, art.animationName, art.transitionDuration];
    });
    expect(style, address).toEqual(['none', 'none', '0s']);
    // At once: it stands there in the frame of the key.
    const top = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }));
      return (document.querySelector('[data-deck-page="end"]') as Element).getBoundingClientRect().top;
    });
    expect(top, address).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  }
});

test('a stranger sees the chosen parts of somebody’s year and no word of the others', async ({ page, baseURL }) => {
  const who = await walker(baseURL);
  const { owner, newCities = [] } = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
  const shared = { year: 2024, parts: ['calendar' as const, 'map' as const], hideName: true };
  const { sid } = await callAs(baseURL ?? '', who, toShare, shared);
  await page.goto(`${YEAR}?sid=${sid}`);
  expect(await settled(page)).toBe('ready');
  // Which cities a year has that no year before it had depends on the day of the demo world.
  const parts = ['calendar', 'map', ...(newCities.length > 0 ? ['cities'] : []), 'end'];
  await expect(place(page)).toHaveText(`1/${parts.length}`);
  expect(await names(page)).toEqual(parts);
  expect(owner.nickName).not.toBe('');
  expect(await page.content()).not.toContain(owner.nickName);
  await expect(page.locator('a[href$="tab=track"]:not([hidden])')).toHaveCount(0);
  await expect(page.getByText('带走这一年的轨迹')).toBeHidden();
});

for (const [address, year, name] of [
  [YEAR, 2024, ' 2024 足迹报告'],
  ['/mc/review/page10', 10, '十年足迹报告'],
  ['/mc/review/track', 2022, ' 2022 年度报告（存档）'],
  ['/mc/review/track/list', 2023, ' 2023 足迹报告（存档）'],
] as const)
  for (const hideName of [false, true])
    test(`${address} of somebody else is named after ${hideName ? 'nobody who hides' : 'them'}`, async ({
      page,
      baseURL,
    }) => {
      const who = await walker(baseURL);
      const { owner } = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
      const { sid } = await callAs(baseURL ?? '', who, toShare, { year, parts: ['summary', 'tracks'], hideName });
      await page.goto(`${address}?sid=${sid}`);
      expect(await settled(page)).toBe('ready');
      const title = `${hideName ? '一位成员' : owner.nickName}的${name}`;
      for (const place of ['.bar-title', 'main > h1']) await expect(page.locator(place)).toContainText(title);
      expect(await page.title()).toContain(title);
    });

test('a guest reads what logging in is good for', async ({ page }) => {
  for (const [address, words] of [
    [YEAR, '登录后看你的 2024 年'],
    [TEN, '登录后看你的十年'],
    ['/mc/review/track', '登录后看你的 2022 年'],
    ['/mc/review/track/list', '登录后看你的 2023 年'],
  ] as const) {
    await page.goto(address);
    expect(await settled(page)).toBe('guest');
    await expect(page.locator('[data-when-view="guest"]')).toContainText(words);
  }
});

for (const [name, address, current] of [
  ['2024', YEAR, '2024'],
  ['ten years', TEN, '十周年'],
  ['2022', '/mc/review/track', '2022'],
] as const)
  test(`a guest sees a sample that says so and the other years on the report of ${name}`, async ({ page }) => {
    await page.goto(address);
    expect(await settled(page)).toBe('guest');
    const guest = page.locator('[data-when-view="guest"]');
    await expect(guest.locator('#sample, [aria-label="样例报告"]').first()).toBeVisible();
    await expect(guest).toContainText(/示例|样例/);
    const years = guest.getByRole('navigation', { name: '各年的报告' });
    await expect(years.getByRole('link')).toHaveText(['2022', '2023', '2024', '十周年']);
    await expect(years.locator('[aria-current=page]')).toHaveText(current);
  });

test('every figure says how it came about, and leads to the tracks it was counted from', async ({ page, baseURL }) => {
  const who = await walker(baseURL);
  await asMember(page, who);
  for (const address of [YEAR, TEN]) {
    await page.goto(address);
    await expect(place(page)).toHaveText(/^1\/\d+$/);
    for (const name of await names(page)) {
      const one = page.locator(`[data-deck-page="${name ?? ''}"]`);
      if (['wanna', 'reward', 'end'].includes(name ?? '')) continue;
      await one.locator('summary').click();
      const words = one.locator('details > div');
      await expect(words, name).toBeVisible();
      expect((await words.innerText()).length, name).toBeGreaterThan(15);
    }
  }
  const { firsts } = await callAs(baseURL ?? '', who, queryTenReport, {});
  await expect(page.locator('[data-deck-page="firsts"] a').first()).toHaveAttribute(
    'href',
    new RegExp(`id=${firsts?.track?.id ?? 'none'}$`),
  );
  await page.goto(YEAR);
  const report = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
  await expect(page.locator('[data-deck-page="map"] .dk-order a').first()).toHaveAttribute(
    'href',
    new RegExp(`id=${report.provinces?.[0]?.from?.routeId ?? 'none'}$`),
  );
  for (const name of ['all', 'high', 'clock', 'calendar', 'habits', 'lastYear'])
    await expect(page.locator(`[data-deck-page="${name}"] details a[href$="tab=track"]`), name).toHaveCount(1);
});

test('a year is taken along as a table, as data and as tracks with their points', async ({ page, baseURL }) => {
  const who = await walker(baseURL);
  const { totals } = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
  await asMember(page, who);
  const take = async (button: string): Promise<[string, string]> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await coming;
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
  };
  await page.goto(`${YEAR}#end`);
  const [table, rows] = await take('表格 CSV');
  expect(table).toBe('2024年的轨迹.csv');
  expect(rows.trim().split('\r\n')).toHaveLength(1 + (totals?.times ?? 0));
  const [, data] = await take('数据 JSON');
  expect((JSON.parse(data) as { totals: unknown }).totals).toEqual(totals);
  const [, tracks] = await take('轨迹 GPX');
  expect(tracks.match(/<trk>/g)).toHaveLength(totals?.times ?? 0);

  await page.route('**/download/**', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: '轨迹 GPX' }).click();
  await expect(page.getByText('这一小时下载得太多了，过一会儿再来')).toBeVisible();
  await page.unroute('**/download/**');
  await page.goto('/mc/review/track#end');
  const [archived, points] = await take('轨迹 GPX');
  expect(archived).toBe('2022年的轨迹.gpx');
  expect(points).toContain('<trkpt');
});

test('codes on the posters of a year and of ten are read from a phone’s screen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await asMember(page, await walker(baseURL));
  for (const [address, cover] of [
    [YEAR, 'index2024'],
    [TEN, 'index10'],
  ] as const) {
    await page.goto(`${address}#end`);
    await page.getByRole('button', { name: '生成海报' }).click();
    await expect(page.getByText(/（\d+×\d+）/)).toBeVisible();
    await page.locator('.po-picture').evaluate((image) => image.scrollIntoView({ block: 'end' }));
    expect(await readCode(await page.screenshot()), address).toMatch(new RegExp(`/mc/review/${cover}(?:\\?|$)`));
  }
});

test('a poster that cannot be drawn says so and is drawn at another try', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function (this: HTMLCanvasElement, ...given: Parameters<typeof draw>) {
      if (document.documentElement.dataset['canvas'] !== 'mended') throw new DOMException('tainted', 'SecurityError');
      return draw.apply(this, given);
    };
  });
  await asMember(page, await walker(baseURL));
  await page.goto(`${YEAR}#end`);
  await page.getByRole('button', { name: '生成海报' }).click();
  await expect(page.getByRole('alert')).toHaveText('有图片不允许读取，海报没有画成');
  await page.evaluate(() => (document.documentElement.dataset['canvas'] = 'mended'));
  await page.getByRole('button', { name: '重新生成' }).click();
  await expect(page.getByText(/（\d+×\d+）/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
