import { readFileSync } from 'node:fs';
import type { ReplyOf } from '../../../src/api/define.ts';
import type { getGoodsInfo } from '../../../src/api/youzan/goods.ts';
import { drawingFor } from '../../../src/edge/worker/drawings.ts';
import { factsFor } from '../../../src/edge/worker/facts/list.ts';
import { fillPage } from '../../../src/edge/worker/fillPage.ts';
import { pageParts, type PageParts } from '../../../src/edge/worker/parse.ts';
import { expect, settled, test } from '../../support/browser.ts';
import { recordFilm } from '../../support/film/recordFilm.ts';

type Goods = ReplyOf<typeof getGoodsInfo>;

const GOODS = '/mc/goods?alias=pack-48';
const FILM = 'https://vod.yzcdn.cn/pack-48.mp4';
const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';

test.describe('the film of a product', () => {
  test('stands with its still, loads when it is played and not before, and says where it does not play', async ({
    page,
    problems,
  }) => {
    await page.goto('about:blank');
    const film = await recordFilm(page);
    let asked = 0;
    await page.route(`${FILM}*`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.fulfill({ body: film, contentType: 'video/webm' });
    });
    await page.route(/getGoodsInfo/, async (route) => {
      const body = (await (await route.fetch()).json()) as { data: Goods };
      await route.fulfill({
        json: { ...body, data: { ...body.data, video: { url: FILM, poster: body.data.images[0] } } },
      });
    });
    await page.goto(GOODS);
    await settled(page);
    const player = page.locator('video');
    await page.getByRole('link', { name: '看视频' }).click();
    await expect(player).toBeInViewport();
    await expect(player).toHaveAttribute('poster', /^\/files\/[\w-]+/);
    await expect(player).toHaveAttribute('preload', 'none');
    expect(await player.evaluate((one: HTMLVideoElement) => [one.controls, one.autoplay, one.paused])).toEqual([
      true,
      false,
      true,
    ]);
    await page.waitForTimeout(300);
    expect(asked).toBe(0);
    await player.evaluate((one: HTMLVideoElement) => void one.play().catch(() => undefined));
    const trouble = page.getByRole('alert').filter({ hasText: '视频没有放出来' });
    await expect(trouble).toBeVisible();
    await expect(trouble.getByRole('link', { name: '直接打开视频' })).toHaveAttribute('href', FILM);
    await trouble.getByRole('button', { name: '重试' }).click();
    await expect(trouble).toBeHidden();
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
    expect(problems.filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
  });

  test('that lies here plays, and can be gone to any place', async ({ page, problems }) => {
    await page.goto(GOODS);
    await settled(page);
    const player = page.locator('video');
    await expect(player).toHaveAttribute('src', /^\/files\/video\/[\w-]+$/);
    await player.evaluate((one: HTMLVideoElement) => one.play());
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
    expect(await player.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.duration > 3])).toEqual([480, true]);
    await player.evaluate((one: HTMLVideoElement) => void (one.currentTime = 3));
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(2.9);
    expect(problems).toEqual([]);
  });

  for (const url of [
    'own:../../etc',
    'own:',
    'javascript:alert(1)',
    'http://vod.yzcdn.cn/x.mp4',
    'https://vod.yzcdn.cn.example.net/x.mp4',
    '',
  ])
    test(`is none for an address such as “${url}”`, async ({ page, problems }) => {
      await page.route(/getGoodsInfo/, async (route) => {
        const body = (await (await route.fetch()).json()) as { data: Goods };
        await route.fulfill({ json: { ...body, data: { ...body.data, video: { url, poster: null } } } });
      });
      await page.goto(GOODS);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('video')).toBeHidden();
      await expect(page.locator('video[src]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: '看视频' })).toBeHidden();
      expect(problems).toEqual([]);
    });

  test('plays without scripts on a page that left filled, whose card names the product and no price', async ({
    browser,
    baseURL,
    request,
  }) => {
    const { data } = (await (await request.get('/api/youzan/getGoodsInfo?alias=pack-48')).json()) as { data: Goods };
    const factsOf = factsFor('youzan/getGoodsInfo');
    const { plain } = fillPage(pageParts(readFileSync(`${dist}/goods.html`, 'utf8')) as PageParts, {
      name: 'youzan/getGoodsInfo',
      reply: { ok: true, data: { ...data, video: { url: FILM, poster: data.images[0] ?? null } }, reader: null },
      factsOf: factsOf && ((goods) => factsOf(goods, '')),
      draw: drawingFor('youzan/getGoodsInfo'),
      path: '/mc/goods',
      query: 'alias=pack-48',
      headOnly: false,
    });
    const html = new TextDecoder().decode(plain);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.route(/\/mc\/goods/, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
    await page.goto(GOODS);
    const player = page.locator('video');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('src', FILM);
    await expect(player).toHaveAttribute('preload', 'none');
    await expect(player).toHaveAttribute('controls', '');
    await context.close();
    const card = (name: string): string => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(card('title')).toBe('山脊 48 升重装背包');
    expect(card('description')).toMatch(/^三到五天的重装线路.*重量 1\.48千克/);
    expect(card('image')).toContain('/files/');
    expect(card('title') + card('description')).not.toContain('¥');
    expect(html).toContain('"@type":"Product"');
    expect(html).not.toMatch(/<meta name="robots" content="noindex">/);
  });
});
