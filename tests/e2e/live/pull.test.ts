import { expect, settled, test } from '../../support/browser.ts';
import { drawFinger } from '../review/drawFinger.ts';

/** A list that is pulled down in a messenger's web view, which has no such gesture of its own. */

const FEED = '**/api/community/feed*';
const DOWN = [
  [180, 260],
  [190, 520],
] as const;

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN',
});

test('a list that is pulled down is read anew; what stands stays where no answer comes', async ({ page }) => {
  await page.goto('/mc/community/home');
  await settled(page);
  const cards = page.locator('.card');
  const before = await cards.count();
  // It is heard from the moment on when the page has nothing more urgent to do.
  await expect(page.locator('.pull')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/community\/feed(?:\?|$)/.test(request.url()) && asked.push(request.url()));
  await drawFinger(page, [180, 260], [190, 330]);
  await expect(page.locator('.pull')).toBeHidden();
  expect(asked, 'not far enough').toEqual([]);
  await drawFinger(page, ...DOWN);
  await expect.poll(() => asked.length).toBe(1);
  await expect(page.locator('.pull')).toBeHidden();
  await expect(cards.first()).toBeVisible();

  await page.route(FEED, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await drawFinger(page, ...DOWN);
  await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('请求失败').first()).toBeVisible();
  await expect(page.locator('.pull')).toBeHidden();
  await expect(cards).toHaveCount(before);
  await expect(page.locator('[data-live]').first()).toHaveAttribute('data-view', 'ready');
  await cards.first().getByRole('link').first().click();
  await page.waitForURL(/detail|user\/info|topic/);
});
