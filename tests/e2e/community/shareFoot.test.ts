import { generate } from 'lean-qr';
import type { Page } from 'playwright/test';
import { asMember, expect, readIds, settled, test } from '../../support/browser.ts';
import { agentOf } from '../../unit/host/agents.ts';

/** As the server gives it to a share. */
const SID = 'x9_-AbCdEfGh0123';
let post = '';
test.beforeAll(async ({ request }) => {
  post = (await readIds(request)).post;
});

const foot = (page: Page) => page.getByRole('complementary', { name: '在手机上打开' });
const open = async (page: Page, query: string, path = '/mc/community/h5/details'): Promise<void> => {
  await page.goto(`${path}?id=${post}${query}`);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
};
/** The server knows these sharers, and asks nobody else. */
const sharers = (page: Page, known: Record<string, string>): Promise<unknown> =>
  page.route('**/api/share/sharer?*', (route) => {
    const sid = new URL(route.request().url()).searchParams.get('sid') ?? '';
    const nickName = known[sid];
    return route.fulfill({
      json: { errCode: 0, errMsg: '', data: { sharer: nickName === undefined ? null : { userId: '10001', nickName } } },
    });
  });

/** The modules of the drawn code, read from its pixels: white around, '#' where it is black. */
const modules = (page: Page): Promise<string[]> =>
  foot(page)
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      const rows: string[] = [];
      for (let y = 3; y < canvas.height; y += 6) {
        let row = '';
        for (let x = 3; x < canvas.width; x += 6) row += (pen.getImageData(x, y, 1, 1).data[0] ?? 0) < 128 ? '#' : '.';
        rows.push(row);
      }
      return rows;
    });
const expected = (address: string): string[] => {
  const code = generate(address);
  const range = Array.from({ length: code.size + 8 }, (_, at) => at - 4);
  return range.map((y) => range.map((x) => (code.get(x, y) ? '#' : '.')).join(''));
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`a shared post ends with a code of its own address, black on white (${colorScheme})`, async ({
    page,
    baseURL,
    problems,
  }) => {
    await page.emulateMedia({ colorScheme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '&authCode=secret');
    await expect(foot(page)).toBeAttached();
    await foot(page).scrollIntoViewIfNeeded();
    const address = `${baseURL ?? ''}/mc/community/detail?id=${post}`;
    await expect(foot(page).getByRole('img', { name: `二维码，打开 ${address}` })).toBeVisible();
    expect(await modules(page)).toEqual(expected(address));
    expect(asked.filter((url) => url.includes('/share/sharer'))).toEqual([]);
    expect(problems).toEqual([]);
  });

test('the code comes when the end is near, and moves nothing that is on screen', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // One sentence: the end of the post, and what follows it, stand on the first screen.
  await page.route('**/api/community/post?*', async (route) => {
    const json = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({
      json: { ...json, data: { ...json.data, blocks: [{ type: 'paragraph', text: '短短一句。' }], related: [] } },
    });
  });
  const codes: string[] = [];
  page.on('request', (request) => {
    if (/shareCode(?:\.lazy)?\.[\w-]+\.js/.test(request.url())) codes.push(request.url());
  });
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/shareFoot\.lazy\.[\w-]+\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/mc/community/h5/details?id=${post}`);
  await settled(page);
  await expect(page.locator('#comments').getByRole('button', { name: '热门' })).toBeInViewport();
  await expect(page.locator('#comments .c-line')).toHaveCount(0);
  await page.evaluate(() =>
    Object.assign(window, { before: (window as unknown as { shifts: number[] }).shifts.length }),
  );
  release();
  await expect(foot(page)).toBeAttached();
  await page.waitForTimeout(300);
  const since = await page.evaluate(() => {
    const { shifts, before } = window as unknown as { shifts: number[]; before: number };
    return Math.max(0, ...shifts.slice(before));
  });
  // The menu's button makes room in the bar; a foot among the words would move a tenth of the screen.
  expect(since).toBeLessThan(0.005);
  await foot(page).scrollIntoViewIfNeeded();
  await expect(foot(page).getByRole('img')).toBeVisible();
  expect(codes).toHaveLength(1);
});

test('says who shared it, by the name as it is, under either address', async ({ page, problems }) => {
  const name = '\u202e<img src=x onerror=alert(1)>阿水';
  await sharers(page, { [SID]: name });
  for (const path of ['/mc/community/h5/details', '/mc/community/detail']) {
    await open(page, `&from=share&sid=${SID}`, path);
    await foot(page).scrollIntoViewIfNeeded();
    await expect(foot(page).locator('.share-by')).toHaveText(`由 ${name} 分享`);
    await expect(foot(page).getByRole('link')).toHaveAttribute('href', '/mc/user/info?userId=10001');
  }
  expect(problems).toEqual([]);
});

test('says nothing of a sharer nobody knows, of none, or while the server is down', async ({ page }) => {
  await sharers(page, {});
  const quiet = async (): Promise<void> => {
    await foot(page).scrollIntoViewIfNeeded();
    await expect(foot(page).getByRole('img')).toBeVisible();
    await expect(foot(page).locator('.share-by')).toBeEmpty();
  };
  const answered = page.waitForResponse('**/api/share/sharer?*');
  await open(page, `&from=share&sid=${SID}`);
  await quiet();
  await answered;
  await quiet();
  await open(page, '&from=share&sid=%3Cscript%3E');
  await quiet();
  await page.route('**/api/share/sharer?*', (route) => route.abort('failed'));
  await open(page, `&from=share&sid=${SID}`);
  await quiet();
});

test('a post that nobody passed on has no foot, nor has one inside the app', async ({ page, browser, baseURL }) => {
  await open(page, '', '/mc/community/detail');
  await page.waitForLoadState('networkidle');
  await expect(foot(page)).toHaveCount(0);
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: agentOf('own app, HarmonyOS') });
  const inside = await context.newPage();
  await inside.goto(`/mc/community/h5/details?id=${post}&from=share&sid=${SID}`);
  expect(await settled(inside)).toBe('ready');
  await inside.waitForLoadState('networkidle');
  await expect(foot(inside)).toHaveCount(0);
  await context.close();
});

/** What the system's sheet was given, address by address. */
const watchShares = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { given: [] });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        (window as unknown as { given: unknown[] }).given.push(data.url);
        return Promise.resolve();
      },
    });
  });
const sharedUrl = async (page: Page, nth = 0): Promise<URL> => {
  const given = (): Promise<string[]> => page.evaluate(() => (window as unknown as { given: string[] }).given);
  await expect.poll(async () => (await given()).length).toBeGreaterThan(nth);
  return new URL((await given())[nth] ?? '');
};

test('what a member shares carries a name of this share alone: not theirs, of nobody before, and nothing secret', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await asMember(page, member);
  await watchShares(page);
  await open(page, '&from=share&sid=AAAAAAAAAAAAAAAA&authCode=secret&userId=7&token=t&phone=13800000000');
  await page.getByRole('button', { name: '分享' }).click();
  const url = await sharedUrl(page);
  expect(url.search).toMatch(new RegExp(`^\\?id=${post}&from=share&sid=[\\w-]{16}$`));
  const [userId, sid] = [await page.evaluate(() => localStorage.getItem('userId')), url.searchParams.get('sid')];
  expect(sid).not.toContain(userId);
  expect(sid).not.toBe('AAAAAAAAAAAAAAAA');

  // Who opens it reads the name, until it is taken back on the member's own page.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(url.pathname + url.search);
  await settled(guest);
  await foot(guest).scrollIntoViewIfNeeded();
  await expect(foot(guest).locator('.share-by')).toHaveText(/^由 .+ 分享$/);

  await page.goto('/mc/user/info');
  await settled(page);
  await page.getByRole('button', { name: '分享过的链接' }).click();
  const sheet = page.getByRole('dialog', { name: '分享过的链接' });
  await sheet.getByRole('button', { name: /^不再署名/ }).click();
  await expect(sheet).toContainText('没有署名的链接');
  const answered = guest.waitForResponse('**/api/share/sharer?*');
  await guest.reload();
  await settled(guest);
  await foot(guest).scrollIntoViewIfNeeded();
  await answered;
  await expect(foot(guest).getByRole('img')).toBeVisible();
  await expect(foot(guest).locator('.share-by')).toBeEmpty();
  await context.close();
});

test('a name that does not come keeps nobody from sharing: the link goes without', async ({ page, member }) => {
  await asMember(page, member);
  await watchShares(page);
  await page.route('**/api/share/create', (route) => route.abort('failed'));
  await open(page, '');
  await page.getByRole('button', { name: '分享' }).click();
  expect((await sharedUrl(page)).search).toBe(`?id=${post}&from=share`);
  await page.unroute('**/api/share/create');
  await page.route('**/api/share/create', () => undefined);
  await page.getByRole('button', { name: '分享' }).click();
  expect((await sharedUrl(page, 1)).search).toBe(`?id=${post}&from=share`);
});
