import type { APIRequestContext, Page } from 'playwright/test';
import type { Board } from '../../../src/stores/community/boards.ts';
import type { Card } from '../../../src/api/community/feed/card.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, settled, stopApi, test } from '../../support/browser.ts';
import { watch, type Told } from '../../bench/visit/watch.ts';

const HOME = '/mc/community/home';
const DAY_MS = 86_400_000;

const row = (page: Page) => page.getByRole('navigation', { name: '城市与版块' });
const city = (page: Page) => row(page).getByRole('link').first();
const offered = (page: Page) => row(page).locator('a:not(.home-city, .home-off, [data-away])');

const boardsOf = async (request: APIRequestContext): Promise<Board[]> =>
  ((await (await request.get('/api/community/boards')).json()) as { data: { items: Board[] } }).data.items;
const cardsOf = async (request: APIRequestContext, query: string): Promise<Card[]> =>
  ((await (await request.get(`/api/community/feed?limit=20&${query}`)).json()) as { data: { items: Card[] } }).data
    .items;
/** The open board with the most entries, and one that has none, if there is one. */
const largest = async (request: APIRequestContext): Promise<Board> => {
  const [first] = (await boardsOf(request))
    .filter(({ state }) => state !== 'closed')
    .sort((a, b) => b.entries - a.entries);
  if (first === undefined) throw new Error('The world has no boards');
  return first;
};

/** A city in the store, as choosing it leaves it. */
const remember = async (page: Page, name: string, ageMs = 0): Promise<void> => {
  await page.addInitScript(
    ([cityName, age]) => {
      const place = {
        id: '18034',
        name: cityName,
        path: [{ id: '18034', name: cityName }],
        cityId: '18034',
        coordinate: null,
      };
      localStorage.setItem('place.chosen', JSON.stringify({ at: Date.now() - age, place }));
    },
    [name, ageMs] as const,
  );
};

test.describe('the city', () => {
  test('is the default one and says so; nobody is asked where they are', async ({ page, problems }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => void Object.assign(window, { asked: true });
    });
    await page.goto('/mc/');
    await expect(city(page)).toHaveText('默认：深圳 · 点此更改');
    await settled(page);
    await expect(offered(page).first()).toBeVisible();
    expect(await page.evaluate(() => 'asked' in window)).toBe(false);
    expect(problems).toEqual([]);
  });

  test('is the remembered one at the first paint, before anything moves', async ({ page }) => {
    await remember(page, '惠州市');
    // No module ever comes.
    await page.route('**/_astro/*.js', () => undefined);
    await page.goto(HOME, { waitUntil: 'commit' });
    await expect(city(page)).toHaveText('惠州');
    await expect(city(page)).toHaveAttribute('href', /\/mc\/community\/goto\?cityId=18034$/);
    await expect(city(page)).toHaveAccessibleName('惠州，换一个城市');
  });

  test('is forgotten after thirty days, and what cannot be read is no city', async ({ page }) => {
    await remember(page, '惠州市', 31 * DAY_MS);
    await page.goto(HOME);
    await expect(city(page)).toHaveText(/默认：深圳/);
    await page.addInitScript(() =>
      localStorage.setItem('place.chosen', JSON.stringify({ at: Date.now(), place: { cityId: '<b>', path: 3 } })),
    );
    await page.reload();
    await expect(city(page)).toHaveText(/默认：深圳/);
    expect(await settled(page)).toBe('ready');
  });

  test('is chosen on the spot, and the same city is shown by 同城', async ({ page, problems }) => {
    await page.goto(HOME);
    await expect(offered(page).first()).toBeVisible();
    await city(page).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('searchbox').or(picker.getByRole('combobox')).first().fill('惠州');
    await picker.getByText('惠州市', { exact: true }).first().click();
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await expect(city(page)).toHaveText('惠州');
    await page.getByRole('link', { name: '同城', exact: true }).click();
    await expect(page.locator('[data-city]')).toHaveText('惠州市');
    await page.goBack();
    await expect(city(page)).toHaveText('惠州');
    expect(problems).toEqual([]);
  });

  test('leads to the same-city page where no script comes', async ({ page }) => {
    await page.route('**/_astro/*.js', () => undefined);
    await page.goto(HOME, { waitUntil: 'commit' });
    await city(page).click();
    await expect(page).toHaveURL(/\/mc\/community\/goto$/);
  });
});

test.describe('a board', () => {
  test('is offered by size, narrows the list, keeps tab and sort, and is cleared again', async ({
    page,
    request,
    problems,
  }) => {
    const board = await largest(request);
    await page.goto(`${HOME}?sort=hot&authCode=abc`);
    await expect(offered(page).first()).toHaveText(board.name);
    const before = await page.evaluate(() => document.querySelector('.home-tabs')?.getBoundingClientRect().top);
    await offered(page).first().click();
    await expect(page).toHaveURL(new RegExp(`\\?sort=hot&boardId=${board.id}$`));
    expect(await settled(page)).toBe('ready');
    const ids = (await cardsOf(request, `sort=hot&boardId=${board.id}`)).map(({ kind, id }) => `${kind}:${id}`);
    const shown = await page
      .locator('article.card')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['id']));
    expect(shown.slice(0, 5)).toEqual(ids.slice(0, 5));
    const clear = page.getByRole('link', { name: `不再只看：${board.name}` });
    await expect(clear).toHaveText(`只看：${board.name} ×`);
    expect(await page.evaluate(() => document.querySelector('.home-tabs')?.getBoundingClientRect().top)).toBe(before);
    await expect(page.getByRole('link', { name: '游记', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`\\?tab=travel&.*boardId=${board.id}`),
    );
    await expect(page.getByRole('link', { name: '最新', exact: true })).toHaveAttribute(
      'href',
      `${HOME}?boardId=${board.id}`,
    );
    // Chosen is not offered; what was used comes first from now on.
    expect(await offered(page).allInnerTexts()).not.toContain(board.name);
    await clear.click();
    await expect(page).toHaveURL(new RegExp(`${HOME}\\?sort=hot$`));
    await expect(offered(page).first()).toHaveText(board.name);
    expect(problems).toEqual([]);
  });

  test('goes on by its own pages, and comes back to the card that was left', async ({ page, request }) => {
    const board = await largest(request);
    await page.goto(`${HOME}?boardId=${board.id}`);
    expect(await settled(page)).toBe('ready');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const card = page.locator('article.card').nth(5);
    await card.scrollIntoViewIfNeeded();
    const id = await card.getAttribute('data-id');
    const top = await card.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await card.locator('.card-body').click({ position: { x: 10, y: 10 } });
    await expect(page).toHaveURL(/\/detail\?/);
    const asked: string[] = [];
    page.on('request', (one) => /\/api\/community\/feed/.test(one.url()) && asked.push(one.url()));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`boardId=${board.id}`));
    await expect
      .poll(() => page.locator(`[data-id="${id}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top)))
      .toBeGreaterThan(top - 9);
    expect(
      await page.locator(`[data-id="${id}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top)),
    ).toBeLessThan(top + 9);
    await expect(page.getByRole('link', { name: `不再只看：${board.name}` })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('that is empty says so and offers all; one that nobody has, and one that is none, too', async ({ page }) => {
    await page.goto(`${HOME}?boardId=999999&sort=best`);
    expect(await settled(page)).toBe('empty');
    const empty = page.locator('[data-when-view=empty]');
    await expect(empty.locator('p').filter({ visible: true }).first()).toHaveText('这个版块里还没有这样的内容');
    await expect(row(page).getByRole('link', { name: '不再只看：没有这个版块' })).toBeVisible();
    await expect(empty.getByRole('link').filter({ visible: true })).toHaveAttribute('href', `${HOME}?sort=best`);
    await page.goto(`${HOME}?boardId=999999&tab=travel`);
    expect(await settled(page)).toBe('empty');
    await expect(empty.getByRole('link').filter({ visible: true })).toHaveText(['看全部版块']);
    const asked: string[] = [];
    page.on('request', (one) => /\/api\/community\/feed/.test(one.url()) && asked.push(one.url()));
    await page.goto(`${HOME}?boardId=%3Cb%3E`);
    expect(await settled(page)).toBe('bad');
    expect(asked).toEqual([]);
    await row(page).getByRole('link', { name: '不再只看这个版块' }).click();
    await expect(page.locator('article.card').first()).toBeVisible();
    expect(await settled(page)).toBe('ready');
  });
});

test('what fails beside the feed never touches it', async ({ page }) => {
  await page.route(/\/api\/community\/(?:boards|notices)/, (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto(HOME);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('article.card').first()).toBeVisible();
  await expect(page.locator('.notices')).toBeHidden();
  await expect(city(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  await page.unroute(/\/api\/community\/(?:boards|notices)/);
  await stopApi(page);
  await page.goto(`${HOME}?boardId=1`);
  expect(await settled(page)).toBe('error');
  await expect(city(page)).toBeVisible();
});

test('boards join the row without moving anything, and after the list was asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.addInitScript(watch, null);
  await page.goto(`${HOME}?boardId=1`);
  await expect(offered(page).first()).toBeVisible();
  expect(asked.indexOf('/api/community/feed')).toBeGreaterThanOrEqual(0);
  expect(asked.indexOf('/api/community/boards')).toBeGreaterThan(asked.indexOf('/api/community/feed'));
  await page.waitForTimeout(300);
  const { shift, movers } = await page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
  expect(shift, movers.join(' · ')).toBeLessThan(0.001);
});

test('what was scrolled through is there again without a network, with its date, and goes on when it is back', async ({
  page,
}) => {
  await page.goto(HOME);
  expect(await settled(page)).toBe('ready');
  const cards = page.locator('article.card');
  await expect(cards.first()).toHaveAttribute('aria-label', /./);
  const first = await cards.count();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return cards.count();
    })
    .toBeGreaterThan(2 * first);
  const shown = await cards.evaluateAll((list) => list.map((card) => (card as HTMLElement).dataset['id']));
  await stopApi(page);
  await page.goto('/mc/404');
  await page.goto(HOME);
  await expect(page.locator('[data-note]')).toHaveText(/网络不通，这是 .+ 保存的内容/);
  const again = await cards.evaluateAll((list) => list.map((card) => (card as HTMLElement).dataset['id']));
  expect(again.length).toBeGreaterThan(first);
  expect(again.length).toBeLessThanOrEqual(50);
  // A further page may have come between counting and leaving.
  const both = Math.min(again.length, shown.length);
  expect(again.slice(0, both)).toEqual(shown.slice(0, both));
});

test('a card reads as a sentence, and follows what changes', async ({ page }) => {
  await page.goto(HOME);
  const card = page.locator('article.card').first();
  await expect(card).toHaveAttribute(
    'aria-label',
    /^.+(?:刚刚|分钟前|小时前|昨天|天前|\d).*发的(?:精华)?(?:帖子|游记|动态)，.+。$/,
  );
  await page.route('**/api/community/like*', (route) =>
    route.fulfill({ json: { errCode: 0, errMsg: '', data: { liked: true, likes: 4321 } } }),
  );
  await card.getByRole('button', { name: '赞' }).click();
  await expect(card).toHaveAttribute('aria-label', /4,321 个赞/);
});

test('a finger that stays on the time is told it whole; one that scrolls or only taps is not', async ({ page }) => {
  await page.goto(HOME);
  const card = page.locator('article.card[aria-label]').first();
  const time = card.locator('time');
  const whole = (await time.getAttribute('title')) ?? '';
  expect(whole).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/);
  const finger = (type: string, y = 5): Promise<void> =>
    time.evaluate(
      (element, [name, down]) => {
        const { left, top } = element.getBoundingClientRect();
        element.dispatchEvent(
          new PointerEvent(name, { bubbles: true, pointerType: 'touch', clientX: left + 5, clientY: top + down }),
        );
      },
      [type, y] as const,
    );
  const toast = page.getByText(`发布于 ${whole}`);
  await finger('pointerdown');
  await finger('pointermove', 60);
  await page.waitForTimeout(700);
  await expect(toast).toHaveCount(0);
  await finger('pointerdown');
  await finger('pointerup');
  await page.waitForTimeout(700);
  await expect(toast).toHaveCount(0);
  await finger('pointerdown');
  await expect(toast).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`large text at 320 pixels: the chosen tab and board are in view, nothing scrolls sideways (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.goto(`${HOME}?tab=travel&boardId=1`);
    await settled(page);
    await expect(offered(page).first()).toBeAttached();
    for (const link of [page.locator('.home-row [aria-current]'), row(page).locator('.home-off')])
      expect(
        await link.evaluate((one) => [
          Math.round(one.getBoundingClientRect().left) >= 0,
          Math.round(one.getBoundingClientRect().right) <= 320,
        ]),
      ).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect((await violationsOf(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
