import type { Page } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';

/** What comes with a touch and does not come: it is said, and the next touch asks again. */

const toast = (page: Page) => page.locator('.toast');

for (const [name, path, script, control, dialog] of [
  ['menu of a card', '/mc/community/home', 'CardMenu', 'article.card [data-action=menu]', '更多操作'],
  ['menu of a post', '/mc/community/detail?id=', 'More', '.bar-actions [aria-label=更多]', '更多'],
  ['writing sheet', '/mc/community/detail?id=', 'Composer', '[aria-label=互动] button', '写评论'],
  ['choice of months', '/mc/dynamic/list', 'MonthSheet', '[data-choose=month]', '从哪个月看起'],
  ['choice of topics', '/mc/dynamic/list', 'TopicSheet', '[data-choose=topicId]', '选择话题'],
  ['choice of places', '/mc/dynamic/list', 'PlaceSheet', '[data-choose=placeId]', '看哪里的动态'],
] as const)
  test(`the ${name} that did not come is told of, and opens once with the next tap`, async ({ page }) => {
    const file = `**/_astro/${script}.lazy.*.js`;
    await page.route(file, (route) => route.abort());
    const open = async (): Promise<void> => {
      await settled(page);
      await page.locator(control).first().click();
    };
    await page.goto(path + (path.endsWith('=') ? (await readIds(page.request)).post : ''));
    // The first failure of a page loads it again, once.
    await Promise.all([page.waitForEvent('load'), open()]);
    await open();
    await expect(toast(page)).toContainText('请求失败');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.chunk-bar')).toBeVisible();
    await page.unroute(file);
    // Also where it stands at the lower edge: the bar that offers to load the page again leaves it its place.
    const press = (): Promise<void> => page.locator(control).first().click();
    let asked = 0;
    await page.route(file, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await press();
    await press();
    await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(1);
    expect(asked).toBe(1);
    // What was lost is there: nothing offers to load the page again.
    await expect(page.locator('.chunk-bar')).toBeHidden();
    // Back closes it, and leads nowhere else.
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
    await press();
    await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(control).first()).toBeFocused();
  });

test('a part that does not come without a network is nothing to load the page again for, until there is one', async ({
  page,
  context,
}) => {
  await page.route('**/_astro/Composer.lazy.*.js', (route) => route.abort());
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  const write = page.locator('[aria-label=互动] button').first();
  await context.setOffline(true);
  await write.click();
  await expect(page.locator('html')).toHaveAttribute('data-chunk', 'failed');
  await expect(page.locator('.offline-bar')).toBeVisible();
  await expect(page.locator('.chunk-bar')).toBeHidden();
  await context.setOffline(false);
  await expect(page.locator('.chunk-bar')).toBeVisible();
});
