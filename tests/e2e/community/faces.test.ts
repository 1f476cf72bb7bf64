import type { Page } from 'playwright/test';
import { contourFace } from '../../../src/lib/contourFace.ts';
import { expect, readSample, settled, test } from '../../support/browser.ts';

/** What the server says of who has no picture. */
const takeFaces = (page: Page): Promise<unknown> =>
  page.route(/\/api\/community\/(?:post|comments)\?/, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/"avatar":"[^"]*"/g, '"avatar":null');
    await route.fulfill({ response: reply, body: text });
  });

test('who has no picture is shown by a face of their own, in the page and in its comments, that cannot be broken', async ({
  page,
  problems,
}) => {
  await takeFaces(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const talked = (await readSample(page.request)).find((card) => card.kind !== 'dynamic' && card.counts.comments > 0);
  await page.goto(`/mc/community/detail?id=${talked?.id ?? ''}`);
  expect(await settled(page)).toBe('ready');
  const faces = page.locator('img.avatar');
  const author = faces.first();
  const href = await page.locator('.author-face').first().getAttribute('href');
  await expect(author).toHaveAttribute('src', contourFace(/userId=(\d+)/.exec(href ?? '')?.[1] ?? ''));
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('.c-comment').first()).toBeVisible();
  for (const face of await faces.all()) {
    await face.scrollIntoViewIfNeeded();
    await expect(face).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    await expect
      .poll(() => face.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
  const shown = await faces.evaluateAll((all) => new Set(all.map((img) => img.getAttribute('src'))).size);
  expect(shown).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});
