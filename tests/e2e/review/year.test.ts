import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { queryReport } from '../../../src/api/annualReport/report.ts';
import { toShare } from '../../../src/api/annualReport/share.ts';
import { kilometres } from '../../../src/lib/number.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { callAs } from '../../support/member.ts';
import { memberOf } from '../../support/vip.ts';

const COVER = '/mc/review/index2024';
const REPORT = '/mc/review/page2024';
/** Of the demo world: walks in every year. */
const WALKER = '13800138000';
/** What sounds, kept by the page for the test. */
interface Sounds {
  sounds: AudioContext[];
}
const place = (page: Page) => page.locator('[data-deck-at]');

test.describe('a year', () => {
  test('is turned by keys, buttons and its address, says the server’s figures, and Back leads to the cover', async ({
    page,
    problems,
    baseURL,
  }) => {
    const walker = await memberOf(baseURL, WALKER);
    const report = await callAs(baseURL ?? '', walker, queryReport, { year: 2024 });
    await asMember(page, walker);
    await page.addInitScript(() => {
      const made: AudioContext[] = ((window as unknown as Sounds).sounds = []);
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          made.push(this);
        }
      };
    });
    await page.goto(COVER);
    await page.getByRole('link', { name: '开启我的 2024' }).click();
    expect(await settled(page)).toBe('ready');
    await expect(place(page)).toHaveText(/^1\/\d+$/);
    const count = Number((await place(page).innerText()).split('/')[1]);
    expect(count).toBeGreaterThan(6);
    const all = page.locator('[data-deck-page="all"]');
    await expect(all.locator('[data-counter]')).toHaveText(kilometres(report.totals?.distance));
    await expect(all.locator('.dk-signs b').first()).toHaveText(String(report.totals?.times));
    await page.keyboard.press('PageDown');
    await expect(place(page)).toHaveText(`2/${count}`);
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(place(page)).toHaveText(`3/${count}`);
    await expect.poll(() => new URL(page.url()).hash).toBe('#p3');
    await page.locator('[data-deck-page="long"] summary').click();
    await expect(page.locator('[data-deck-page="long"] a').first()).toHaveAttribute(
      'href',
      new RegExp(`/route/detail\\?id=${report.max?.long?.from?.routeId}$`),
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const days = page.locator('[data-deck-page="calendar"]');
    const columns = days.locator('[data-months-chart]');
    await columns.scrollIntoViewIfNeeded();
    const box = await columns.boundingBox();
    const march = { x: ((box?.width ?? 0) * 2.5) / 12, y: 10 };
    await columns.click({ position: march });
    const walked = report.months?.[2];
    await expect(days.locator('[data-months-words]')).toHaveText(
      walked?.times ? `3月，${walked.times} 条轨迹，${kilometres(walked.distance)} 公里` : '3月，没有轨迹',
    );
    await columns.click({ position: march });
    await expect(days.locator('[data-months-words]')).toHaveText('点一根柱子，看那个月');
    await page.keyboard.press('End');
    await expect(place(page)).toHaveText(`${count}/${count}`);
    // The way there is long; the address follows when the deck has come to rest.
    await expect.poll(() => new URL(page.url()).hash).toBe(`#p${count}`);
    await expect(page.locator('[data-rank-words]')).toHaveText(/^你是第 [\d,]+ 位打开 2024 足迹报告的人。$/);
    const sounds = () => page.evaluate(() => (window as unknown as Sounds).sounds.map(({ state }) => state));
    const brook = page.getByRole('button', { name: '溪声' });
    expect(await sounds()).toEqual([]);
    await brook.click();
    await expect.poll(sounds).toEqual(['running']);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(sounds).toEqual(['closed']);
    await expect(brook).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: '生成海报' }).click();
    await expect(page.getByRole('img', { name: '2024 足迹报告的海报，带打开报告的二维码' })).toBeVisible();
    await page.getByRole('button', { name: '完成' }).click();
    await page.reload();
    await expect(place(page)).toHaveText(`${count}/${count}`);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${COVER}$`));
    expect(problems).toEqual([]);
  });

  test('without a track is met kindly, and its map is lit by hand and put out again', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto(REPORT);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('heading', { name: /没有留下轨迹，也是好好过的一年/ })).toBeVisible();
    expect(await page.locator('[data-deck]').innerText()).not.toMatch(/(?:^|\D)0 ?(?:公里|米|次)/);
    await page.getByRole('button', { name: '手动点亮' }).click();
    const map = page.locator('[data-province-map]');
    await page.getByText('名单', { exact: true }).click();
    await map.getByRole('link', { name: '青海' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '游玩' }).check();
    await expect(page.locator('[data-pm-count]')).toHaveText('1');
    await sheet.getByRole('button', { name: '好了' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.locator('[data-pm-count]')).toHaveText('0');
  });

  test('that is shared shows what was chosen; one that is not there says so, and without a server the last copy stands', async ({
    page,
    member,
    baseURL,
  }) => {
    const { sid } = await callAs(baseURL ?? '', member, toShare, { year: 2024, parts: ['map'], hideName: true });
    await page.goto(`${REPORT}?sid=${sid}`);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('link', { name: '生成我的' })).toHaveAttribute('href', COVER);
    await expect(page.getByRole('heading', { name: '一位成员的这份报告没有公开的轨迹' })).toBeVisible();
    await expect(page.getByRole('button', { name: /分享我的/ })).toBeHidden();
    // A copy is kept when the page rests.
    await page.waitForLoadState('networkidle');
    await page.goto(`${REPORT}?sid=nobodyhasthisone`);
    await expect(page.getByText(/^没有找到这份报告/)).toBeVisible();
    await stopApi(page);
    await page.goto(`${REPORT}?sid=${sid}`);
    await expect(page.getByText(/^网络不通，这是/)).toBeVisible();
    await page.goto(REPORT);
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
