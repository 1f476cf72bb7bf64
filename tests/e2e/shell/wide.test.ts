import type { Page } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';

/** Screens that are wide or lie on their side are no larger telephones; a first screen is for what is read. */

const fontOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
const post = async (page: Page): Promise<string> => `/mc/community/detail?id=${(await readIds(page.request)).post}`;

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`a text is read in a column of a book's letters at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(await post(page));
    await settled(page);
    const letters = await fontOf(page, '.prose');
    expect(letters).toBeGreaterThanOrEqual(15);
    expect(letters).toBeLessThanOrEqual(20);
    const column = (await page.locator('.post').boundingBox())?.width ?? 0;
    expect(column / letters, 'characters in a line').toBeGreaterThan(25);
    expect(column / letters, 'characters in a line').toBeLessThan(45);
    // The root stays what it is specified to be.
    expect(await fontOf(page, 'html')).toBeCloseTo(34.133, 1);
  });

for (const [width, height] of [
  [812, 375],
  [667, 375],
  [568, 320],
] as const)
  test(`a telephone on its side, ${width} × ${height}, shows more than a line under its head`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(await post(page));
    await settled(page);
    await page.evaluate(() => scrollTo(0, 300));
    const lines = await page.evaluate(() => {
      const below = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
      const above = document.querySelector('[role=group][aria-label=互动]')?.getBoundingClientRect().top ?? innerHeight;
      return (
        (above - below) / Number.parseFloat(getComputedStyle(document.querySelector('.prose') as Element).lineHeight)
      );
    });
    expect(lines).toBeGreaterThan(5);
    await page.goto('/mc/community/home');
    await settled(page);
    await page.locator('.card').nth(3).scrollIntoViewIfNeeded();
    const left = await page.evaluate(
      () => innerHeight - (document.querySelector('.home-tabs')?.getBoundingClientRect().bottom ?? 0),
    );
    expect(left / height).toBeGreaterThan(0.6);
  });

test('a second column takes what stands beside: notices at home, what to read next at a text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/mc/community/home');
  await settled(page);
  const [notices, card] = [
    await page.locator('.notices').boundingBox(),
    await page.locator('.card').first().boundingBox(),
  ];
  expect(notices?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
  await page.goto(await post(page));
  await settled(page);
  const [next, text] = [await page.locator('.post-related').boundingBox(), await page.locator('.post').boundingBox()];
  expect(next?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(next?.y).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

test('the first post of the home has more than half of the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/mc/community/home');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const top = await page
    .locator('.card')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(812 - top).toBeGreaterThan(812 / 2);
});
