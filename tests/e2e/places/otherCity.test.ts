import { expect, test } from '../../support/browser.ts';

const CITY = '/mc/community/goto';

test.describe('a city with nothing', () => {
  for (const [choice, words] of [
    ['', '这座城市还没有人发过动态'],
    ['&sort=hot', '这座城市还没有人发过动态'],
    ['&sort=best', '这座城市还没有精华'],
    ['&only=free', '这座城市还没有人发过动态'],
    ['&tab=event', '这座城市没有要开始的活动'],
    ['&tab=event&sort=best', '这座城市没有要开始的活动'],
    ['&tab=event&only=left', '这座城市没有这样的活动，上面可以换回“全部”'],
  ] as const)
    test(`says so for ${choice || 'its first list'}, in one sentence`, async ({ page }) => {
      await page.route('**/api/community/feed?*', (route) =>
        route.fulfill({ json: { errCode: 0, errMsg: '', data: { items: [], cursor: null, fresh: null } } }),
      );
      await page.goto(`${CITY}?cityId=18034${choice}`);
      await expect(page.locator('[data-live] .view:visible .view-text').filter({ visible: true })).toHaveText([words]);
    });
});
