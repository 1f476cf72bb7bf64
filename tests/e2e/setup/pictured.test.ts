import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { DAY_MS } from '../../../src/site.ts';
import { recordFilm } from '../../support/film/recordFilm.ts';
import { type RunningDesk, startDesk } from '../../support/setup/desk.ts';
import { LARGE } from '../../support/visitor.ts';

const TITLE = '雾灵山看云海';

let running: RunningDesk;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  running = await startDesk();
  page = await running.sitDown(browser);
});
test.afterAll(() => running.stop());

/** `2030-01-02T08:00`, so many days from now by China's calendar. */
const morning = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS + 28_800_000).toISOString().slice(0, 10)}T08:00`;

test(
  'an event that is made at the desk with a picture shows it in the list of events and on its page',
  { tag: LARGE },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { site, desk } = running;
    await page.goto(`${desk}/desk/events`);
    const leader = /members\/(\d+)/.exec(
      (await page.locator('main a[href*="/members/"]').first().getAttribute('href')) ?? '',
    );
    const form = page.locator('main form', { has: page.locator('[name=meetPlace]') });
    for (const [name, value] of Object.entries({
      title: TITLE,
      intro: '清早上山，在山顶等云海散开。',
      leader: leader?.[1] ?? '',
      city: '承德市',
      place: '雾灵山',
      meetAt: morning(5),
      meetPlace: '东直门枢纽站正门',
      starts: morning(5),
      ends: morning(6),
      signUntil: morning(4),
      capacity: '12',
    }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: '存成草稿' }).click();
    await expect(page.getByRole('status')).toContainText('已存成草稿');
    const id = /events\/(\d+)/.exec(page.url())?.[1] ?? '';

    const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7799bb' } })
      .jpeg()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await page.getByLabel('图上有什么').fill('山顶的云海');
    await page.getByRole('button', { name: '加上图片' }).click();
    await expect(page.getByRole('status')).toContainText('图片已加上');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('已发布');

    const visitor = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
    /** Drawn whole, and with its size in the document, so that nothing moves when it comes. */
    const isDrawn = async (image: Locator): Promise<void> => {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight))
        .toBeCloseTo(1.5);
      await expect(image).toHaveAttribute('width', /^\d+$/);
    };
    await visitor.goto(`${site}/event/d-${id}.htm`);
    await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible();
    await isDrawn(visitor.getByRole('img', { name: '山顶的云海' }).first());
    await visitor.goto(`${site}/mc/community/home?tab=event`);
    await isDrawn(visitor.locator(`a[href*="/event/d-${id}.htm"]`, { hasText: TITLE }).locator('img'));
  },
);

test('a film that is put beside a product plays at the desk and on its page, and neither shows one that was taken away', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { site, desk } = running;
  await page.goto('about:blank');
  const film = await recordFilm(page);
  await page.goto(`${desk}/desk/goods`);
  await page.getByRole('link', { name: /夜行头灯/ }).click();
  const id = /goods\/(\d+)/.exec(page.url())?.[1] ?? '';
  const section = page.locator('section', { has: page.getByRole('heading', { name: '视频', exact: true }) });
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.webm', mimeType: 'video/webm', buffer: Buffer.from(film) });
  await section.getByRole('button', { name: '加上视频' }).click();
  await expect(page.getByRole('status')).toContainText('视频已加上');
  const plays = async (player: Locator): Promise<void> => {
    await player.scrollIntoViewIfNeeded();
    await player.evaluate((one: HTMLVideoElement) => one.play());
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  };
  await plays(section.locator('video'));
  await expect(section.locator('video')).toHaveAttribute('poster', /^\/desk\/pictures\/\d+$/);

  const visitor = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const open = async (): Promise<void> => {
    await visitor.goto(`${site}/mc/goods?id=${id}`);
    await expect(visitor.locator('[data-live]').first()).toHaveAttribute('data-view', 'ready');
  };
  await open();
  await plays(visitor.locator('video'));
  await section.getByRole('button', { name: '去掉视频' }).click();
  await expect(page.getByRole('status')).toContainText('视频已去掉');
  await expect(section.locator('video')).toHaveCount(0);
  await open();
  await expect(visitor.locator('video')).toBeHidden();
  await visitor.context().close();
});
