import { asMember, expect, test } from '../../support/browser.ts';
import { shiftOf } from '../../support/shift.ts';
import { BASE, demo, payBar, plan } from '../../support/vip.ts';

/** What a page may move by itself. */
const STILL = 0.01;

for (const [width, height] of [
  [375, 812],
  [320, 640],
  [1024, 768],
] as const)
  test(`the plans come into the places that were kept for them, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const below = page.locator('#what');
    let before: number | undefined;
    const shift = await shiftOf(
      page,
      `${BASE}/buy`,
      () => expect(plan(page, 'vip-year')).toBeChecked(),
      async () => {
        await expect(payBar(page)).toBeInViewport();
        before = await below.evaluate((heading) => heading.getBoundingClientRect().top);
        await expect(page.getByText('¥198.00').first()).toHaveCount(0);
      },
    );
    expect(shift).toBeLessThanOrEqual(STILL);
    // What is below the fold counts as well: whoever scrolls early reads on.
    const after = await below.evaluate((heading) => heading.getBoundingClientRect().top);
    expect(Math.abs(after - (before ?? 0))).toBeLessThanOrEqual(48);
  });

test('a member with coupons sees no jump either', async ({ page, baseURL }) => {
  await demo(page, baseURL, '13800138010');
  const shift = await shiftOf(page, `${BASE}/buy`, () => expect(plan(page, 'vip-year')).toBeChecked());
  expect(shift).toBeLessThanOrEqual(STILL);
});

test('whatever stands above a member’s benefits has come before they are seen', async ({ page, baseURL }) => {
  await demo(page, baseURL, '13800138002');
  await page.route('**/api/vip/membership**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, openOrder: '1' } } });
  });
  const shift = await shiftOf(page, `${BASE}/member`, async () => {
    await expect(page.locator('.member-open')).toBeVisible();
    await expect(page.locator('.member-renewal')).toBeVisible();
  });
  expect(shift).toBeLessThanOrEqual(STILL);
  await expect(page.locator('#benefits')).toBeVisible();
});

test('the benefits are there where no standing comes', async ({ page, member }) => {
  await asMember(page, member);
  await page.route('**/api/vip/membership**', () => undefined);
  await page.goto(`${BASE}/member`);
  await expect(page.locator('#benefits')).toBeHidden();
  await expect(page.locator('#benefits')).toBeVisible({ timeout: 6_000 });
});

test('the parts of the redeem centre have their room from the start', async ({ page }) => {
  const shift = await shiftOf(page, `${BASE}/exchange`, () => expect(page.getByText('登录后就能看到')).toHaveCount(2));
  expect(shift).toBeLessThanOrEqual(STILL);
});

test('however many gifts a member has, what is below the lists stays', async ({ page, baseURL }) => {
  await demo(page, baseURL, '13800138010');
  const gifts = page.locator('[data-part=gifts]');
  const shift = await shiftOf(page, `${BASE}/exchange`, () => expect(gifts.getByRole('listitem')).not.toHaveCount(0));
  expect(shift).toBeLessThanOrEqual(STILL);
  await expect(gifts.getByRole('listitem')).toHaveCount(2);
  await gifts.getByRole('button', { name: '看全部 7 份' }).click();
  await expect(gifts.getByRole('listitem')).toHaveCount(7);
});

test('people and neighbours of a city have their room from the start', async ({ page }) => {
  const shift = await shiftOf(page, '/mc/community/goto', () =>
    expect(page.locator('[data-people]')).toHaveAttribute('data-view', 'ready'),
  );
  expect(shift).toBeLessThanOrEqual(STILL);
});

for (const [what, cityId] of [
  ['a city that is none', '999999999'],
  ['a city with nothing of its own', '110000'],
] as const)
  test(`${what} takes nothing away from under a finger`, async ({ page }) => {
    const shift = await shiftOf(page, `/mc/community/goto?cityId=${cityId}`, () =>
      expect(page.locator('[data-people]')).toHaveAttribute('data-view', /ready|unknown/),
    );
    expect(shift).toBeLessThanOrEqual(STILL);
  });
