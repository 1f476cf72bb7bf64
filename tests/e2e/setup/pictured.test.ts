import { expect, type Locator, test } from 'playwright/test';
import sharp from 'sharp';
import { DAY_MS } from '../../../src/site.ts';
import { type RunningDesk, startDesk } from '../../support/setup/desk.ts';

const TITLE = '雾灵山看云海';

let running: RunningDesk;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  running = await startDesk();
});
test.afterAll(() => running.stop());

/** `2030-01-02T08:00`, so many days from now by China's calendar. */
const morning = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS + 28_800_000).toISOString().slice(0, 10)}T08:00`;

test('an event that is made at the desk with a picture shows it in the list of events and on its page', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { site, desk } = running;
  const page = await running.sitDown(browser);
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
});
