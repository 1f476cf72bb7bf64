import { asMember, expect, test } from '../../support/browser.ts';

/** Addresses as messengers mangle them and hostile hands write them (what pages make of ids: detail, viewer, vip). */

const encode = encodeURIComponent;
test('a detail of any shape harms no page', async ({ page }) => {
  for (const [name, detail] of [
    ['no JSON', 'x'],
    ['half a percent sign', '%7B%'],
    ['half a character', '%E5%B2'],
    ['no object', '[1]'],
    ['endless brackets', encode('['.repeat(3_000))],
    ['a way to a prototype', encode('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')],
    ['markup', encode('{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=window.polluted=1>"},"$$typeof":1}')],
  ] as const)
    await test.step(`a detail of ${name} harms no page`, async () => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
      await page.goto(`/mc/tools/preview?detail=${detail}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('画不出来');
      const polluted = await page.evaluate(() => [
        ({} as { polluted?: unknown }).polluted,
        (window as { polluted?: unknown }).polluted,
      ]);
      expect(polluted).toEqual([undefined, undefined]);
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect([errors, asked]).toEqual([[], []]);
    });
});

test('an address that is too long for the server is told in words, with a way on', async ({ page }) => {
  const response = await page.goto(`/mc/community/detail?id=${'9'.repeat(20_000)}`);
  expect(response?.status()).toBe(414);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接太长了');
  await page.getByRole('link', { name: '回社区首页' }).click();
  await expect(page.locator('article.card').first()).toBeVisible();
});

test('Back never leads to an address that only sends one on', async ({ page }) => {
  await page.goto('/mc/user/protocol');
  await page.goto('/mc/community?tab=travel');
  await expect(page).toHaveURL(/\/mc\/community\/home\?tab=travel$/);
  await page.goto('/mc/no/such/page');
  await expect(page).toHaveURL(/\/mc\/404\?from=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mc\/community\/home\?tab=travel$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mc\/user\/protocol$/);
});

test('the test page is harmless: no index, and nothing of who is logged in', async ({ page, member }) => {
  await asMember(page, member);
  await page.goto('/mc/test/geo');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const html = await page.content();
  for (const secret of [member.phone, ...member.state.cookies.map(({ value }) => value)])
    expect(html).not.toContain(secret);
  expect(await page.locator('body').innerText()).not.toContain(member.userId);
});
