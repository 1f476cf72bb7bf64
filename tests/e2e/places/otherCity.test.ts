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

test.describe('another city', () => {
  const SEEN = 'tab=event&only=free&near=200';

  test('is looked at as this one: by its position, from the foot of the page, and when it is picked', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 23.11, longitude: 114.42 });
    await page.goto(`${CITY}?${SEEN}`);
    await expect(page).toHaveURL(`${CITY}?cityId=18095&${SEEN}`);
    const others = page.getByRole('navigation', { name: '去别的城市看看' });
    await expect(others.getByRole('link', { name: '广州' })).toHaveAttribute('href', `${CITY}?cityId=18011&${SEEN}`);
    const beside = page.getByRole('navigation', { name: '有内容的城市' }).getByRole('link').first();
    await expect(beside).toHaveAttribute('href', new RegExp(`&${SEEN}$`));
    await page.getByRole('button', { name: '10 公里' }).click();
    for (const link of [others.getByRole('link').first(), beside])
      await expect(link).toHaveAttribute('href', /&tab=event&only=free&near=10$/);
    await page.getByRole('button', { name: /换一个城市/ }).click();
    await page.getByRole('searchbox').fill('guangzhou');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^广州市/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${CITY}?cityId=18011&tab=event&only=free&near=10`);
  });

  test('that an empty list of events leads to has some; where none is near, the whole country is offered', async ({
    page,
  }) => {
    let next: object | null = { id: '18095', name: '惠州市', distance: 70_000, events: 2 };
    await page.route('**/api/community/feed?*', (route) =>
      route.fulfill({ json: { errCode: 0, errMsg: '', data: { items: [], cursor: null, fresh: null } } }),
    );
    await page.route('**/api/place/city?*', async (route) => {
      expect(route.request().url()).toContain('tab=event');
      const reply = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...reply, data: { ...reply.data, nextEvents: next } } });
    });
    const ways = page.locator('[data-live] .view:visible .view-ways').filter({ visible: true });
    await page.goto(`${CITY}?cityId=18034&tab=event&only=left&near=50`);
    await expect(ways.getByRole('link')).toHaveText(['去惠州市看看', '看全国的活动']);
    await expect(ways.getByRole('link').first()).toHaveAttribute('href', `${CITY}?cityId=18095&tab=event&near=50`);
    next = null;
    await page.reload();
    await expect(page.getByRole('button', { name: /深圳市/ })).toBeVisible();
    await expect(ways.getByRole('link').filter({ visible: true })).toHaveText(['看全国的活动']);
  });
});
