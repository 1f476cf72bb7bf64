import { asMember, expect, settled, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { walker } from '../../support/walker.ts';

test('what was picked for the poster of a year is there after a look at a track, and gone once picking has ended', async ({
  page,
  baseURL,
}) => {
  await asMember(page, await walker(baseURL));
  await page.goto('/mc/review/track/list');
  expect(await settled(page)).toBe('ready');
  await page.getByRole('button', { name: '挑选轨迹' }).click();
  await page.locator('.rl-pick').first().click();
  await expect(page.locator('[data-picked]')).toHaveText(/^已选 1 /);
  await page.locator('.rl-body').last().click();
  await page.waitForURL('**/route/detail?*');
  await page.goBack();
  await expect(page.locator('[data-picked]')).toHaveText(/^已选 1 /);
  await expect(page.locator('[data-pick]').first()).toBeChecked();
  await page.getByRole('button', { name: '不挑了' }).click();
  await expect(page.locator('[data-pick]').first()).not.toBeChecked();
});

test('a guest who has agreed to the import has it carried out after the login', async ({ page, baseURL }) => {
  // Nobody else's: what other tests have published would be imported as well.
  const member = await logIn(baseURL ?? '');
  await page.goto('/mc/review/index2024');
  await page.getByRole('button', { name: '一键导入 App 足迹' }).click();
  await page.getByRole('button', { name: '同意并导入' }).click();
  await page.waitForURL('**/account/login?*');
  await asMember(page, member);
  // What comes of it is said for two seconds, which a slow machine may take to load the page.
  const carried = page.waitForResponse(/saveAppOneKeyFootprint/);
  await page.goto('/mc/review/index2024');
  expect(await (await carried).json()).toMatchObject({ errCode: 0, data: { tracks: 0 } });
});
