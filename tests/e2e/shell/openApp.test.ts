import type { Page } from 'playwright/test';
import { APP_SCHEME, APP_STORE_ANDROID, APP_STORE_IOS, SITE_ORIGIN } from '../../../src/settings.ts';
import { expect, test } from '../../support/browser.ts';
import { agentOf } from '../../unit/host/agents.ts';

/** Opening the app from a page (specification, section 4): its timers, what cancels them, and hosts where nothing opens. */

const own = SITE_ORIGIN.replace(/^http:/, 'https:');
const LINK = `${APP_SCHEME}://open?type=30&url=${encodeURIComponent(`${own}/mc/vip/exchange`)}`;

/** Opens the page. Returns where it has tried to go since: the browser names addresses of programs that it does not have. */
const open = async (page: Page): Promise<string[]> => {
  await page
    .context()
    .route(/^https:\/\/(?:apps\.apple\.com|appgallery)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
  await page.goto('/mc/vip/exchange');
  await page.waitForLoadState('load');
  const gone: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone.push(request.url());
  });
  return gone;
};
const button = (page: Page) => page.locator('.app-gate').getByRole('button', { name: '打开App' });
const help = (page: Page) => page.getByRole('dialog', { name: '打开App' });
/** Stops the page's clock and taps; from then on time passes only when told. */
const launch = async (page: Page, gone: readonly string[]): Promise<void> => {
  await page.clock.install({ time: 1_800_000_000_000 });
  await page.clock.pauseAt(1_800_000_001_000);
  await button(page).click();
  await expect.poll(() => gone).toEqual([LINK]);
};
/** Long enough for a navigation that somebody has begun to show itself. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

test.describe('on an iPhone', () => {
  test.use({ userAgent: agentOf('iPhone Safari') });

  test('a page that stays in front goes to the store after a second, once, however often it was tapped', async ({
    page,
  }) => {
    const gone = await open(page);
    await launch(page, gone);
    await button(page).click();
    await button(page).click();
    await page.clock.runFor(999);
    await aWhile();
    expect(gone).toEqual([LINK]);
    await page.clock.runFor(1);
    await page.waitForURL(APP_STORE_IOS);
    await aWhile();
    expect(gone).toEqual([LINK, APP_STORE_IOS]);
  });

  for (const [name, leave] of [
    ['loses the focus', () => void dispatchEvent(new Event('blur'))],
    [
      'is hidden',
      () => {
        Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['is left', () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))],
    ['comes back out of the cache', () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ] as const)
    test(`a page that ${name} before that goes nowhere`, async ({ page }) => {
      const gone = await open(page);
      await launch(page, gone);
      await page.clock.runFor(900);
      await page.evaluate(leave);
      await page.clock.runFor(10_000);
      await aWhile();
      expect(gone).toEqual([LINK]);
      await expect(help(page)).toHaveCount(0);
    });
});

test.describe('on Android', () => {
  test.use({ userAgent: agentOf('Cubot phone') });

  test('a page that stays in front calls the second launcher at 1,200 ms, gives up at 2,000 ms and offers the store', async ({
    page,
  }) => {
    const gone = await open(page);
    await launch(page, gone);
    await page.clock.runFor(1_199);
    await aWhile();
    expect(gone).toEqual([LINK]);
    await page.clock.runFor(1);
    await expect.poll(() => gone.length).toBe(2);
    expect(gone[1]).toMatch(/^intent:\/\/open\?type=30&url=/);
    await page.clock.runFor(799);
    await aWhile();
    await expect(help(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(help(page).getByRole('link', { name: '去应用商店' })).toHaveAttribute('href', APP_STORE_ANDROID);
    await page.clock.runFor(10_000);
    await aWhile();
    expect(gone).toHaveLength(2);
  });

  test('a page that is left before that calls no second launcher and offers nothing', async ({ page }) => {
    const gone = await open(page);
    await launch(page, gone);
    await page.clock.runFor(1_100);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.clock.runFor(10_000);
    await aWhile();
    expect(gone).toEqual([LINK]);
    await expect(help(page)).toHaveCount(0);
  });
});

for (const messenger of ['iPhone WeChat', 'Android WeChat', 'Android QQ', 'iPhone QQ', 'Alipay', 'Weibo'])
  test.describe(`in ${messenger}`, () => {
    test.use({ userAgent: agentOf(messenger) });
    test('nothing is launched: the way into a browser is shown', async ({ page }) => {
      const gone = await open(page);
      await button(page).click();
      await expect(help(page)).toContainText('在浏览器打开');
      await expect(help(page).locator('.help-link')).toHaveText(/\/mc\/vip\/exchange$/);
      await expect(help(page).getByRole('button', { name: '复制链接' })).toBeVisible();
      await help(page).getByRole('button', { name: '继续浏览' }).click();
      await expect(help(page)).toHaveCount(0);
      expect(gone).toEqual([]);
    });
  });

const OWN = /https?:\/\/[^/]+\/mc\/vip\/exchange$/;

test('where no app can be, the address of the page is shown and copied, and nothing of who opened it', async ({
  page,
  problems,
}) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const gone = await open(page);
  await page.evaluate(() => history.replaceState(null, '', '?authCode=abc&userId=7'));
  await button(page).click();
  await expect(help(page).locator('.help-link')).toHaveText(OWN);
  await help(page).getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(OWN);
  expect(gone).toEqual([]);
  expect(said).toEqual([]);
  expect(problems).toEqual([]);
});

for (const [name, override] of [
  ['says it', null],
  ['does nothing', () => (window.alert = () => undefined)],
  [
    'throws',
    () =>
      (window.alert = () => {
        throw new Error('no delegate');
      }),
  ],
] as const)
  test(`where the sheet of the link does not come, alert has it; the page stays usable where that ${name}`, async ({
    page,
  }) => {
    if (override !== null) await page.addInitScript(override);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(/AppHelpSheet/, (route) => route.abort());
    const gone = await open(page);
    await button(page).click();
    await expect(page.locator('.toast')).toContainText('请求失败');
    if (override === null) expect(said).toEqual([expect.stringMatching(OWN)]);
    expect(gone).toEqual([]);
  });

test.describe('who calls itself the app in a browser', () => {
  test.use({
    userAgent: `${agentOf('Cubot phone')} LingXing/8.1.0 (build 1500)`,
  });

  test('sees the page, and every act of the app falls back', async ({ page, problems }) => {
    await page.goto('/mc/vip/exchange');
    await expect(page.locator('[data-app-gate=inside]')).toBeAttached();
    await expect(page.locator('.app-gate')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel('兑换码').fill('DEMO7DAYVJPA2026');
    await page.getByRole('button', { name: '先查一查能换什么' }).click();
    // The native login is not there: the web's is.
    await page.waitForURL(/\/mc\/account\/login\?redirect=/);
    expect(problems).toEqual([]);
  });
});
