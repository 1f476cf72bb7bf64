import type { Page } from 'playwright/test';
import { expect, readSample, settled, test } from '../../support/browser.ts';

/** The pictures of a dynamic: their own shapes, where one is among them, swipes and keys. */

const SHAPES = [
  [3000, 4000],
  [4000, 3000],
  [9000, 1500],
  [1000, 4000],
] as const;

const open = async (page: Page, shapes: readonly (readonly [number, number])[] = SHAPES): Promise<void> => {
  const cards = await readSample(page.request);
  const { id } = cards.find(({ kind, pictureCount }) => kind === 'dynamic' && pictureCount > 0) as { id: string };
  await page.route('**/api/dynamic/detail?*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { pictures: object[] } };
    const pictures = shapes.map(([width, height], at) => ({
      ...reply.data.pictures[0],
      id: String(at + 1),
      width,
      height,
    }));
    await route.fulfill({ json: { ...reply, data: { ...reply.data, pictures } } });
  });
  await page.goto(`/mc/dynamic/detail?did=${id}`);
  expect(await settled(page)).toBe('ready');
};
/** Width through height of the box of each picture. */
const shapes = (page: Page): Promise<number[]> =>
  page.locator('.gallery img').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width / height;
    }),
  );
/** What the count says: it is written by the styles. */
const said = (page: Page): Promise<string> =>
  page.locator('.shots-at b').evaluate((count) => {
    const { content } = getComputedStyle(count, '::before');
    const shown = content.replace(/attr\(data-at\)/, (count as HTMLElement).dataset['at'] ?? '');
    const total = String(count.parentElement?.querySelectorAll('i').length);
    return shown.replace(/counter\(shots\)/, total).replace(/["\s]/g, '');
  });
const dot = (page: Page): Promise<number> =>
  page.locator('.shots-at i').evaluateAll((dots) => {
    const lit = getComputedStyle(document.documentElement).getPropertyValue('--forest').trim();
    const probe = document.createElement('i');
    probe.style.background = lit;
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return dots.findIndex((one) => getComputedStyle(one).backgroundColor === colour);
  });

/** Height of the row for the shapes of its pictures, in widths of its first one. */
const heightOf = async (page: Page, among: readonly (readonly [number, number])[]): Promise<number> => {
  await open(page, among);
  const [first = 0] = await shapes(page);
  return 1 / first;
};

test('the row is as high as its first picture, within limits, and every picture is whole in it', async ({ page }) => {
  await open(page);
  const boxes = await page.locator('.gallery img').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const row = (one.closest('.gallery') as Element).getBoundingClientRect();
      return { above: top - row.top, below: row.bottom - bottom, fit: getComputedStyle(one).objectFit };
    }),
  );
  expect(boxes).toHaveLength(SHAPES.length);
  for (const { above, below, fit } of boxes) {
    expect(Math.abs(above)).toBeLessThan(1);
    expect(Math.abs(below)).toBeLessThan(1);
    expect(fit).toBe('contain');
  }
  const [upright = 0] = await shapes(page);
  expect(upright).toBeCloseTo(3 / 4, 1);
});

test('a wide picture leaves room for those behind it, and has its own shape where it is alone', async ({ page }) => {
  const wide = [9000, 1500] as const;
  const tall = [1000, 4000] as const;
  expect(await heightOf(page, [wide])).toBeCloseTo(1 / 2, 1);
  expect(await heightOf(page, [wide, tall])).toBeGreaterThan(0.7);
  expect(await heightOf(page, [tall, wide])).toBeLessThan(1.6);
  expect(await heightOf(page, [[4000, 3000]])).toBeCloseTo(3 / 4, 1);
});

test('says which of how many, in figures and dots, before any script of its own, and shows the edge of the next', async ({
  page,
}) => {
  await page.route(/\/shots[^/]*\.js/, (route) => route.abort());
  await open(page);
  expect(await said(page)).toBe('1/4');
  expect(await dot(page)).toBe(0);
  const next = await page.locator('.gallery li').nth(1).boundingBox();
  expect(next?.x).toBeLessThan(375 - 16);
});

test('a single picture has the whole width and is not counted', async ({ page }) => {
  await open(page, [[4000, 3000]]);
  await expect(page.locator('.shots-at b')).toBeHidden();
  expect((await page.locator('.gallery li').boundingBox())?.width).toBe(375);
});

test('the picture that is seen stays where it is while taller ones behind it still arrive', async ({ page }) => {
  await open(page, [
    [9000, 1500],
    [1000, 4000],
  ]);
  const first = page.locator('.gallery img').first();
  const stands = await first.boundingBox();
  await page
    .locator('.gallery li')
    .nth(1)
    .evaluate((one) => one.remove());
  expect((await first.boundingBox())?.y).toBe(stands?.y);
});

test('follows a swipe and the arrow keys', async ({ page, problems }) => {
  await open(page);
  const row = page.locator('.gallery');
  await expect(page.locator('.shots-at')).toHaveAttribute('data-at', '1');
  await row.evaluate((list) => list.scrollBy({ left: 300, behavior: 'smooth' }));
  await expect(page.locator('.shots-at')).toHaveAttribute('data-at', '2');
  expect(await said(page)).toBe('2/4');
  expect(await dot(page)).toBe(1);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.shots-at')).toHaveAttribute('data-at', '3');
  await page.waitForTimeout(600);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.shots-at')).toHaveAttribute('data-at', '4');
  await page.waitForTimeout(600);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.shots-at')).toHaveAttribute('data-at', '3');
  expect(problems).toEqual([]);
});

test('nothing moves while its pictures come', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/files/**', async (route) => {
    await new Promise((then) => setTimeout(then, 500));
    await route.continue();
  });
  await open(page);
  await expect
    .poll(() =>
      page
        .locator('.gallery img')
        .first()
        .evaluate((one) => (one as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.01);
});
