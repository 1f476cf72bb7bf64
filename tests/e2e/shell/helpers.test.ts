import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import { cookieRounds, cookieScript, oddCookies, pictureScript } from '../../support/helpers.ts';

/** Helpers in the engine itself: what they do with a made-up host is in tests/unit/host. */

test.describe('cookies', () => {
  test('come back as they were set, one each, and go when they are deleted', async ({ page, context }) => {
    await page.goto('/mc/404');
    await page.evaluate(await cookieScript());
    const rounds = (await page.evaluate(`(${cookieRounds})(${JSON.stringify(oddCookies)})`)) as unknown;
    expect(rounds).toEqual(oddCookies.map(([, value]) => [value, 1, 0, null]));
    for (const [days, lives] of [
      [1, 1],
      [9_999, 400],
    ] as const) {
      await page.evaluate(`cookieJar.set('life', '1', ${days})`);
      const cookie = (await context.cookies()).find(({ name }) => name === 'life');
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - lives * 86_400)).toBeLessThan(5);
    }
  });

  test('that are blocked are none, and pages go on', async ({ page, problems }) => {
    await page.addInitScript(() => {
      const blocked = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
    });
    await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
    expect(await settled(page)).toBe('ready');
    await page.evaluate(await cookieScript());
    expect(await page.evaluate(`cookieJar.set('a', 'b', 1); cookieJar.remove('a'); cookieJar.get('a')`)).toBeNull();
    expect(problems).toEqual([]);
  });
});

test('a picture becomes a JPEG that every canvas takes, or says in words why not; it never hangs', async ({ page }) => {
  const huge = await sharp({ create: { width: 12_000, height: 3_000, channels: 3, background: '#1e6b4f' } })
    .jpeg()
    .toBuffer();
  // A page without a policy: what another host allows is asked for as well.
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.route('**/huge.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: huge }));
  await page.route('**/flat.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
    }),
  );
  await page.route('**/slow.jpg', () => undefined);
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: huge, headers: { 'Access-Control-Allow-Origin': 'null' } }),
  );
  await page.goto('/blank');
  await page.evaluate(await pictureScript());
  const toJpeg = (target: Page, address: string, limitMs = 15_000): Promise<unknown> =>
    target.evaluate(`pictures.toJpeg(${JSON.stringify(address)}, ${limitMs})`);
  expect(await toJpeg(page, '/huge.jpg')).toEqual({ kind: 'data:image/jpeg;base64,', width: 8_192, height: 2_048 });
  expect(await toJpeg(page, '/flat.svg')).toMatch(/^ImageError 图片/);
  expect(await toJpeg(page, '/mc/none.jpg')).toBe('ImageError 图片加载失败');
  expect(await toJpeg(page, 'https://elsewhere.example/a.jpg')).toBe('ImageError 图片加载失败');
  expect(await toJpeg(page, '/slow.jpg', 300)).toBe('ImageError 图片加载超时');
});
