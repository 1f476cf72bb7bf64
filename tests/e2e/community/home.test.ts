import { asMember, expect, test } from '../../support/browser.ts';

const HOME = '/mc/community/home';

test('announcements and banners are the editors’ own: whole titles, words that link, pictures that load', async ({
  page,
  problems,
}) => {
  await page.goto(HOME);
  const banners = page.locator('.banner');
  await expect(banners.first()).toBeVisible();
  for (const title of await banners.locator('b').allInnerTexts()) expect(title).toMatch(/^.{5,20}$/);
  for (const link of await banners.locator('a').all())
    expect(await link.getAttribute('href')).toMatch(/^\/mc\/(?!\/)[\w\-./?=#&]+$/);
  const picture = banners.first().locator('img');
  await expect(picture).toHaveAttribute('alt', /./);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800);
  await page.locator('.notice summary').click();
  await expect(page.locator('.notice-text').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('the way to the login, and out again, stands on the home and leads back there', async ({ page, member }) => {
  await page.goto(`${HOME}?tab=travel`);
  const way = page.getByRole('link', { name: '登录与账号' });
  await way.click();
  await expect(page).toHaveURL(/\/mc\/account\/login\?redirect=%2Fmc%2Fcommunity%2Fhome$/);
  await expect(page.getByLabel('手机号', { exact: true })).toBeVisible();
  await asMember(page, member);
  await page.reload();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.getByRole('button', { name: /继续$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
});

test('those who follow nobody are told so, guests may log in on the spot, and come back', async ({ page, member }) => {
  for (const address of [`${HOME}?tab=follow`, '/mc/dynamic/list?tab=follow']) {
    await page.context().clearCookies();
    await page.goto(address);
    const guest = page.locator('[data-when-view=guest]');
    await expect(guest).toContainText('在这里看你关注的人');
    const way = new URL((await guest.getByRole('link', { name: '登录' }).getAttribute('href')) ?? '', page.url());
    expect(way.pathname + way.search).toBe(`/mc/account/login?redirect=${encodeURIComponent(address)}`);
    await expect(page.getByRole('link', { name: '推荐' }).or(page.getByRole('link', { name: '全部' }))).toBeVisible();
    await asMember(page, member);
    await page.route(/\/api\/(?:community\/feed|dynamic\/list)/, (route) =>
      route.fulfill({
        json: {
          errCode: 0,
          errMsg: '',
          data: { items: [], cursor: null, fresh: null, chosen: { topic: null, place: null } },
        },
      }),
    );
    await page.reload();
    const empty = page.locator('[data-when-view=empty]');
    await expect(empty).toContainText('你关注的人还没有新内容');
    await expect(empty.getByRole('link').filter({ visible: true })).toHaveText(['去推荐看看']);
    await page.unroute(/\/api\/(?:community\/feed|dynamic\/list)/);
  }
});

test('the list of one member says whose it is, and what is empty is so in its own words', async ({ page }) => {
  await page.goto('/mc/dynamic/list');
  // Not everybody lets others see all of theirs in one place.
  const open = page.locator('.author').filter({ hasNotText: '只给自己看' }).first();
  const href = await open.locator('a').first().getAttribute('href');
  const userId = new URL(href ?? '', page.url()).searchParams.get('userId') ?? '';
  const name = await open.locator('a').last().innerText();
  await page.goto(`/mc/dynamic/list?userId=${userId}`);
  await expect(page.locator('.bar-title')).toHaveText(`${name.trim()}的动态`);
  await expect(page.getByRole('navigation', { name: '动态分类' })).toBeHidden();
  await page.route('**/api/dynamic/list*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: { items: [], cursor: null, fresh: null, chosen: { topic: null, place: null } },
      },
    }),
  );
  await page.goto(`/mc/dynamic/list?userId=${userId}&a=1`);
  await expect(page.locator('[data-when-view=empty]')).toContainText('这里还没有公开的动态');
  await page.goto('/mc/dynamic/list');
  await expect(page.locator('[data-when-view=empty] a').filter({ visible: true })).toHaveText(['发动态']);
});

test('only what has a track, in every tab, and back to everything', async ({ page }) => {
  await page.goto(`${HOME}?sort=hot`);
  await page.getByRole('link', { name: '只看带轨迹的' }).click();
  await expect(page).toHaveURL(/\?(?=.*track=true)(?=.*sort=hot)/);
  await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');
  const cards = page.locator('article.card');
  expect(await cards.count()).toBeGreaterThan(3);
  for (const card of await cards.all()) await expect(card.locator('.track').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: '游记', exact: true }).click();
  await expect(page).toHaveURL(/(?=.*tab=travel)(?=.*track=true)/);
  await page.getByRole('link', { name: '不再只看带轨迹的' }).click();
  await expect(page).toHaveURL(/\?(?!.*track).*tab=travel/);
  await page.goto(`${HOME}?track=__proto__`);
  await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');
  await expect(page.getByRole('link', { name: '只看带轨迹的' })).toBeVisible();
});

test('a tab keeps the sort, and what leads away from the feed takes nothing of it along', async ({ page }) => {
  await page.goto(`${HOME}?sort=hot`);
  await expect(page.getByRole('link', { name: '游记', exact: true })).toHaveAttribute('href', /\?tab=travel&sort=hot$/);
  await expect(page.getByRole('link', { name: '同城' })).toHaveAttribute('href', '/mc/community/goto');
});

test('what is no address of ours is no banner, and markup stays text', async ({ page, problems }) => {
  const announcement = {
    name: 'a',
    kind: 'notice',
    title: '<img src=x onerror=alert(1)>',
    lines: [
      [
        { text: '<b>粗</b>', way: null },
        { text: '规范', way: '/user/protocol#l-1-2' },
      ],
    ],
    area: '',
    pinned: true,
    startsAt: 1_700_000_000_000,
    endsAt: null,
  };
  const banner = {
    name: 'b',
    title: '好的',
    picture: '/banners/sea-of-clouds.jpg',
    alt: '云海',
    link: '/vip/rights/4',
  };
  await page.route('**/api/community/notices*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: {
          announcements: [announcement],
          banners: [
            { ...banner, link: '//evil.example' },
            { ...banner, link: 'javascript:alert(1)' },
            { ...banner, picture: '/../x.png' },
            banner,
          ],
        },
      },
    }),
  );
  await page.goto(HOME);
  await expect(page.locator('.banner')).toHaveCount(1);
  await expect(page.locator('.banner a')).toHaveAttribute('href', '/mc/vip/rights/4');
  await page.locator('.notice summary').click();
  await expect(page.locator('.notice b')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(page.locator('.notice-text')).toHaveText('<b>粗</b>规范');
  await expect(page.locator('.notice-text a')).toHaveAttribute('href', '/mc/user/protocol#l-1-2');
  expect(problems).toEqual([]);
});

test('a guest’s way to the login comes back to the whole address, but for what must not travel in one', async ({
  page,
}) => {
  await page.route('**/api/community/feed?*', (route) =>
    route.fulfill({ json: { errCode: 401, errMsg: '请先登录', data: null } }),
  );
  await page.goto('/mc/community/home?authCode=abc&tab=follow&phone=13800138000&utm_source=w');
  const link = page.locator('[data-login]');
  await expect(link).toBeVisible();
  await expect
    .poll(async () => new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('redirect'))
    .toBe('/mc/community/home?tab=follow&utm_source=w');
});

test('a safety warning is asked for with the first screen, and stands there before the scripts have anything to do', async ({
  page,
}) => {
  const warning = {
    name: 'w',
    kind: 'safety',
    title: '雷雨黄色预警',
    lines: [[{ text: '今天不要上山', way: null }]],
    area: '深圳市',
    pinned: true,
    startsAt: 1_700_000_000_000,
    endsAt: null,
  };
  await page.route('**/api/community/notices*', (route) =>
    route.fulfill({ json: { errCode: 0, errMsg: '', data: { announcements: [warning], banners: [] } } }),
  );
  // What comes when the page rests would come last of all.
  await page.route(/\.rest\.|\.lazy\./, (route) => route.abort());
  await page.goto(HOME);
  await expect(page.locator('.notice').getByText('安全预警')).toBeVisible();
  await expect(page.locator('.notice')).toContainText('雷雨黄色预警');
  const asked = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const notices = performance.getEntriesByType('resource').find(({ name }) => name.includes('/community/notices'));
    return { notices: notices?.startTime ?? Infinity, ready: document?.domContentLoadedEventStart ?? 0 };
  });
  expect(asked.notices).toBeLessThan(asked.ready);
});

test('a text that is cut says 全文, and one that is whole does not, however wide and large it is', async ({ page }) => {
  await page.goto(`${HOME}?tab=travel`);
  await expect(page.locator('.card').first()).toBeVisible();
  for (const [width, size] of [
    [375, ''],
    [375, '1.4'],
    [320, ''],
    [800, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    const cards = await page.evaluate((large) => {
      document.documentElement.dataset['size'] = large;
      return Array.from(document.querySelectorAll('.card-text'), (text) => {
        const { bottom } = text.getBoundingClientRect();
        const seen = Array.from(text.querySelectorAll('.card-whole')).filter((word) => {
          const box = word.getBoundingClientRect();
          return box.height > 0 && box.top < bottom - 1;
        });
        const more = text.querySelector('.card-whole:not(.card-cut)')?.hasAttribute('hidden') === false;
        return { isCut: more || text.scrollHeight > text.clientHeight + 4, says: seen.length };
      });
    }, size);
    expect(cards.length).toBeGreaterThan(3);
    for (const { isCut, says } of cards) expect(says).toBe(isCut ? 1 : 0);
  }
});
