import type { Browser, BrowserContext, Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { freshAddress, logIn } from '../../support/member.ts';
import { readCode } from '../../support/readCode.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49';

interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The address that the newest picture says. */
  readonly address: () => Promise<string>;
}
/** A wide screen with a mouse, that nobody is logged in at. */
const openDesk = async (
  browser: Browser,
  baseURL: string | undefined,
  path = '/mc/account/login',
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Desk> => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1366, height: 820 },
    hasTouch: false,
    userAgent: WINDOWS,
    extraHTTPHeaders: { 'X-Forwarded-For': freshAddress() },
  });
  const page = await context.newPage();
  const codes: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/scan/begin')) return;
    response.json().then(
      ({ data }: { data: { code?: string } | null }) => data?.code !== undefined && codes.push(data.code),
      () => undefined,
    );
  });
  await prepare(page);
  await page.goto(path);
  return {
    context,
    page,
    async address() {
      await expect(side(page).getByRole('img', { name: /登录二维码/ })).toBeVisible();
      await expect.poll(() => codes.length).toBeGreaterThan(0);
      return `/mc/app/scan?code=${codes[codes.length - 1]}`;
    },
  };
};
const side = (page: Page) => page.getByRole('region', { name: '扫码登录' });
const numberOf = async (page: Page): Promise<string> => {
  const number = side(page).locator('[data-scan-number]');
  await expect(number).toHaveText(/^\d\d$/);
  return (await number.textContent()) ?? '';
};
const typed = (page: Page) => page.getByLabel('电脑上显示的两位数字');
const sessions = async (page: Page): Promise<number> => {
  const { data } = (await (await page.request.get('/api/account/security')).json()) as {
    data: { devices: unknown[] };
  };
  return data.devices.length;
};
const isLoggedIn = async (page: Page): Promise<boolean> => {
  const { errCode } = (await (await page.request.get('/api/validIslogin')).json()) as { errCode: number };
  return errCode === 0;
};

test('a phone allows a desktop in: who asks, a number, a tap, and the desktop goes where it wanted', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  const desk = await openDesk(browser, baseURL, '/mc/account/login?redirect=%2Fmc%2Fcommunity%2Fnotes');
  // What a camera reads off the screen is where the telephone goes.
  const address = await desk.address();
  const said = await readCode(await side(desk.page).screenshot());
  expect(said).toMatch(/^https?:/);
  const scanned = new URL(said ?? '');
  expect(scanned.pathname + scanned.search).toBe(address);
  await page.goto(address);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByRole('heading', { name: '有设备要登录你的账号' })).toBeVisible();
  const facts = page.locator('.sl-facts');
  await expect(facts).toContainText('Windows 电脑');
  await expect(facts).toContainText('Chrome 126');
  await expect(facts).toContainText(/10\.\d+\.\d+\.\*/);
  await expect(side(desk.page).getByText('已扫描，请在手机上填这个数字，再确认')).toBeVisible();
  await expect(side(desk.page).locator('[data-scan-face]')).toHaveAttribute('src', /.+/);
  expect(await isLoggedIn(desk.page)).toBe(false);

  const [no, yes] = [page.getByRole('button', { name: '取消' }), page.getByRole('button', { name: '确认登录' })];
  const [small, large] = [await no.boundingBox(), await yes.boundingBox()];
  expect([small?.width, small?.height]).toEqual([large?.width, large?.height]);
  await expect(page.getByText(/还有 \d+ 秒/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await violationsOf(desk.page)).toEqual([]);

  await typed(page).fill(await numberOf(desk.page));
  await yes.click();
  await expect(page.getByRole('heading', { name: '电脑端已登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: '管理已登录的设备' })).toHaveAttribute('href', '/mc/account/modify');
  await expect(desk.page).toHaveURL(/\/mc\/community\/notes$/);
  expect(await isLoggedIn(desk.page)).toBe(true);
  expect(await sessions(page)).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await desk.context.close();
});

test('opening the page confirms nothing, nor does a preview or a reload', async ({ page, browser, baseURL }) => {
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  const desk = await openDesk(browser, baseURL);
  const address = await desk.address();
  await page.request.get(address);
  await expect(side(desk.page).getByText('扫描后，请在手机上确认')).toBeVisible();
  await page.goto(address);
  await numberOf(desk.page);
  await page.reload();
  await expect(page.getByRole('button', { name: '确认登录' })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(await isLoggedIn(desk.page)).toBe(false);
  expect(await sessions(page)).toBe(1);
  await desk.context.close();
});

test('a wrong number is told at the field and kept; the third one calls it off, and the desktop says so', async ({
  page,
  browser,
  baseURL,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  const desk = await openDesk(browser, baseURL);
  await page.goto(await desk.address());
  const right = Number(await numberOf(desk.page));
  const wrong = String(right === 99 ? 10 : right + 1);
  const yes = page.getByRole('button', { name: '确认登录' });
  await yes.click();
  await expect(page.getByRole('alert').filter({ hasText: '先填电脑上显示的两位数字' })).toBeVisible();
  await expect(typed(page)).toBeFocused();
  await typed(page).fill(wrong);
  for (const left of [2, 1]) {
    await yes.click();
    await expect(page.getByText(`数字和电脑上的不一样，还可以试 ${left} 次`)).toBeVisible();
    await expect(typed(page)).toHaveValue(wrong);
  }
  await yes.click();
  await expect(page.getByRole('heading', { name: '已取消，电脑没有登录' })).toBeVisible();
  await expect(side(desk.page).getByText('手机上取消了这次登录')).toBeVisible();
  await desk.page.getByRole('button', { name: '刷新' }).click();
  await expect(side(desk.page).getByText('扫描后，请在手机上确认')).toBeVisible();
  await desk.context.close();
});

test('who did not ask for it cancels and is led to the password; with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  const desk = await openDesk(browser, baseURL);
  await page.goto(await desk.address());
  await numberOf(desk.page);
  await typed(page).focus();
  for (const name of ['取消', '确认登录']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '不是你本人操作？取消并修改密码' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mc\/account\/modify$/);
  await expect(side(desk.page).getByText('手机上取消了这次登录')).toBeVisible();
  expect(await isLoggedIn(desk.page)).toBe(false);
  await desk.context.close();
});

test('a guest logs in first and is back at the same code', async ({ page, browser, baseURL }) => {
  const desk = await openDesk(browser, baseURL);
  const address = await desk.address();
  await page.goto(address);
  expect(await settled(page)).toBe('guest');
  await expect(side(desk.page).getByText('扫描后，请在手机上确认')).toBeVisible();
  const login = page.getByRole('link', { name: '登录', exact: true });
  const redirect = new URL((await login.getAttribute('href')) ?? '', baseURL).searchParams.get('redirect');
  expect(redirect).toBe(address);
  await login.click();
  await expect(page).toHaveURL(/\/mc\/account\/login/);
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto(redirect ?? '');
  await expect(page.getByRole('heading', { name: '有设备要登录你的账号' })).toBeVisible();
  await numberOf(desk.page);
  await desk.context.close();
});

test('a code of another member, one that nobody knows, and one that is over look alike', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const address = await desk.address();
  const first = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'X-Forwarded-For': freshAddress() },
  });
  const other = await first.newPage();
  await asMember(other, await logIn(baseURL ?? ''));
  await other.goto(address);
  await numberOf(desk.page);
  await asMember(page, await logIn(baseURL ?? ''));
  for (const one of [address, '/mc/app/scan?code=AAAAAAAAAAAAAAAAAAAAAA', '/mc/app/scan?code=undefined']) {
    await page.goto(one);
    await expect(page.getByRole('heading', { name: '二维码已过期' })).toBeVisible();
    await expect(page.getByRole('button', { name: '确认登录' })).toBeHidden();
  }
  await page.goto('/mc/app/scan?code=%3Cb%3E');
  expect(await settled(page)).toBe('bad');
  await Promise.all([first.close(), desk.context.close()]);
});

test('in a messenger nothing is answered: the app is asked for, and the code stays in the address', async ({
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const address = await desk.address();
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: WECHAT,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    extraHTTPHeaders: { 'X-Forwarded-For': freshAddress() },
  });
  const page = await context.newPage();
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '请用岭行 App 扫码' })).toBeVisible();
  await expect(page.getByRole('button', { name: '确认登录' })).toBeHidden();
  await page.waitForTimeout(1_000);
  expect(sent.filter((path) => path.includes('/scan/'))).toEqual([]);
  await expect(side(desk.page).getByText('扫描后，请在手机上确认')).toBeVisible();
  await page.getByRole('button', { name: '打开 App' }).click();
  await expect(page.getByRole('dialog')).toContainText('在浏览器打开');
  expect(page.url()).toContain(address);
  await context.close();
  await desk.context.close();
});

test('without a socket it is asked for by the clock, and not while nobody looks', async ({
  page,
  browser,
  baseURL,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  const asked: number[] = [];
  const desk = await openDesk(browser, baseURL, '/login.htm', async (desktop) => {
    await desktop.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
    desktop.on('request', (request) => {
      if (request.url().endsWith('/scan/follow')) asked.push(Date.now());
    });
  });
  await page.goto(await desk.address());
  const number = await numberOf(desk.page);
  expect(asked.length).toBeGreaterThan(0);
  await desk.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked.length;
  await desk.page.waitForTimeout(4_000);
  expect(asked.length).toBe(before);
  await typed(page).fill(number);
  await page.getByRole('button', { name: '确认登录' }).click();
  await expect(page.getByRole('heading', { name: '已同意，电脑正在登录…' })).toBeVisible();
  await desk.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(desk.page).toHaveURL(/\/mc\/(?:community\/home)?$/);
  await expect(page.getByRole('heading', { name: '电脑端已登录' })).toBeVisible();
  await desk.context.close();
});

test('where the server cannot be reached both sides say so, and the form still stands', async ({
  page,
  browser,
  baseURL,
  member,
}) => {
  const desk = await openDesk(browser, baseURL, '/mc/account/login', (desktop) =>
    desktop.route('**/scan/begin', (route) => route.abort('connectionrefused')),
  );
  await expect(side(desk.page).getByText('请求失败,请稍后重试...')).toBeVisible();
  await expect(desk.page.getByLabel('手机号', { exact: true })).toBeVisible();
  await desk.page.unroute('**/scan/begin');
  await desk.page.getByRole('button', { name: '刷新' }).click();
  await desk.address();
  await desk.context.close();

  await asMember(page, member);
  await stopApi(page);
  await page.goto('/mc/app/scan?code=AAAAAAAAAAAAAAAAAAAAAA');
  expect(['error', 'offline']).toContain(await settled(page));
});

test('a phone, and a screen that is touched, get no code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/mc/account/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await page.waitForTimeout(3_500);
  await expect(page.getByRole('region', { name: '扫码登录' })).toBeHidden();
  expect(asked.filter((url) => url.includes('/scan/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('both pages say what needs scripts, and nothing spins', async ({ page }) => {
    await page.goto('/mc/app/scan?code=AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: '扫码登录' }).first()).toBeVisible();
    // By tag: Playwright's text search leaves out what stands in a noscript.
    await expect(page.locator('main > noscript p')).toContainText('不会让任何设备登录');
    await expect(page.locator('main > noscript p')).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 820 });
    await page.goto('/mc/account/login');
    await expect(page.locator('[data-scan]')).toBeHidden();
  });
});
