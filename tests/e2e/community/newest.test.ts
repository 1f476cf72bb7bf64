import type { Page, Route } from 'playwright/test';
import { asMember, expect, readSample, readIds, settled, test } from '../../support/browser.ts';

/** Answers that come in another order than they were asked for (quality row 39): the newest question wins. */
interface Held {
  readonly route: Route;
  readonly url: URL;
}
/** Keeps the answers of these calls until the test lets them go. */
const holdBack = async (page: Page, address: RegExp): Promise<Held[]> => {
  const held: Held[] = [];
  await page.route(address, (route) => void held.push({ route, url: new URL(route.request().url()) }));
  return held;
};
const letGo = async (held: readonly Held[], which: (url: URL) => boolean): Promise<void> => {
  for (const { route, url } of held) if (which(url)) await route.continue().catch(() => undefined);
};
/** A late answer is given time to do harm. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(500);

test('comments stand in the order that was chosen last', async ({ page }) => {
  const cards = (await readSample(page.request)).filter(({ kind }) => kind !== 'dynamic');
  const post = cards.reduce((one, other) => (other.counts.comments > one.counts.comments ? other : one)).id;
  const held = await holdBack(page, /\/api\/community\/comments\?/);
  await page.goto(`/mc/community/detail?id=${post}`);
  await settled(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect.poll(() => held.length).toBe(1);
  for (const name of ['最新', '最早']) await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => held.map(({ url }) => url.searchParams.get('sort'))).toEqual(['hot', 'latest', 'earliest']);
  const answers = page.waitForResponse((response) => response.url().includes('sort=earliest'));
  await letGo(held, (url) => url.searchParams.get('sort') === 'earliest');
  const reply = (await (await answers).json()) as { data: { items: { id: string; text: string; floor: number }[] } };
  const floors = page.locator('#comments li.c-comment');
  const wanted = reply.data.items.map(({ floor }) => `f${floor}`);
  expect(wanted.length).toBeGreaterThan(1);
  await expect(floors).toHaveCount(wanted.length);
  await letGo(held, (url) => url.searchParams.get('sort') !== 'earliest');
  await rest(page);
  expect(await floors.evaluateAll((list) => list.map(({ id }) => id))).toEqual(wanted);
  await expect(page.getByRole('button', { name: '最早', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('what is near is that of the last circle, and of the last kind of list', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 22.53, longitude: 113.93 });
  await page.goto('/mc/community/goto?cityId=18034');
  const held = await holdBack(page, /\/api\/place\/nearby\?/);
  const note = page.locator('[data-nearby-note]');
  await page.getByRole('button', { name: '定位', exact: true }).click();
  await page.getByRole('button', { name: '50 公里' }).click();
  await expect(page.locator('[data-near-why]')).toHaveText(/^从你的位置算起/);
  await page.getByRole('button', { name: '200 公里' }).click();
  await page.getByRole('button', { name: '10 公里' }).click();
  await expect.poll(() => held.map(({ url }) => url.searchParams.get('radiusKm'))).toEqual(['50', '200', '10']);
  await letGo(held.splice(2), () => true);
  await expect(note).toHaveText(/^10 公里内/);
  await letGo(held, () => true);
  await rest(page);
  await expect(note).toHaveText(/^10 公里内/);

  held.length = 0;
  await page.getByRole('button', { name: '200 公里' }).click();
  await page.getByRole('button', { name: '地图' }).click();
  await expect.poll(() => held.length).toBe(2);
  await letGo(held.splice(1), () => true);
  await expect(note).toHaveText(/^市中心/);
  await letGo(held, () => true);
  await rest(page);
  await expect(note).toHaveText(/^市中心/);
});

test('a place that was tapped is not chosen once the sheet was closed', async ({ page }) => {
  await page.goto('/mc/community/goto?cityId=18034');
  await settled(page);
  await page
    .getByRole('button', { name: /换一个城市|深圳市/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await page.getByRole('searchbox').fill('guangzhou');
  const found = sheet.getByRole('button', { name: /^广州市/ }).first();
  await expect(found).toBeVisible();
  const held = await holdBack(page, /_astro\/[^/]*\.(?:json|js)$/);
  await found.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toHaveCount(0);
  await page.unroute(/_astro\/[^/]*\.(?:json|js)$/);
  await letGo(held, () => true);
  await rest(page);
  expect(new URL(page.url()).searchParams.get('cityId')).toBe('18034');
});

test('an older question about new posts does not speak of a list that was read since', async ({ page }) => {
  await page.clock.install();
  await page.goto('/mc/community/home');
  await settled(page);
  const held = await holdBack(page, /\/api\/community\/newer\?/);
  // The question is asked by what comes when the page is idle.
  await page.clock.runFor(5_000);
  await expect(page.locator('article.card').first()).toHaveAttribute('aria-label', /./);
  await page.clock.runFor(65_000);
  await expect.poll(() => held.length).toBe(1);
  const feed = page.waitForResponse(/\/api\/community\/feed/);
  await page.route(/\/api\/community\/feed/, async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { fresh: string } };
    await route.fulfill({ json: { ...reply, data: { ...reply.data, fresh: '987654321' } } });
  });
  // The list is read again.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-live] [data-retry]')?.click());
  await feed;
  await held[0]?.route.fulfill({ json: { errCode: 0, errMsg: '', data: { count: 7 } } });
  await rest(page);
  await expect(page.locator('[data-pill]')).toBeHidden();
});

test('a comment that arrives after its sheet was closed leaves the next sheet alone', async ({ page, member }) => {
  await asMember(page, member);
  const { post } = await readIds(page.request);
  await page.goto(`/mc/community/detail?id=${post}`);
  await settled(page);
  const words = `起雾了，慢一点 ${Date.now() % 100_000}`;
  const field = page.getByRole('textbox');
  const sheet = page.getByRole('dialog', { name: '写评论' });
  const held = await holdBack(page, /\/api\/community\/comment$/);
  await page.getByRole('button', { name: '说点什么…' }).click();
  await field.fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: '说点什么…' }).click();
  await expect(sheet).toBeVisible();
  await field.fill('正在写的第二条');
  await letGo(held, () => true);
  await expect(page.locator('.toast')).toHaveText('评论已发出');
  await rest(page);
  await expect(sheet).toBeVisible();
  await expect(field).toHaveValue('正在写的第二条');
});
