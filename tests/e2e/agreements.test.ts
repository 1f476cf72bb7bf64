import type { Page } from 'playwright';
import { expect, test } from '../support/browser.ts';

const PROTOCOL = '/mc/user/protocol';
/** Consents as the server lists them, for a member of this browser. */
const asMember = async (
  page: Page,
  list: readonly Record<string, unknown>[],
  act: 'purchase' | 'login' = 'login',
): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('userId', '10001'));
  await page.route('**/api/consent/list*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: {
          list: list.map((one, at) => ({
            id: String(at + 1),
            act,
            at: Date.parse('2026-03-02T04:00:00Z'),
            host: 'app',
            page: '/account/login',
            ...one,
          })),
          next: null,
        },
      },
    }),
  );
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole text, its contents, versions and comparisons are there', async ({ page }) => {
    await page.goto(PROTOCOL);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('领队与队员行为规范');
    await expect(page.locator('.clause')).not.toHaveCount(0);
    await page.getByText('目录').click();
    await page.locator('.contents').getByRole('link', { name: /^2\.3/ }).click();
    await expect(page).toHaveURL(/#l-2-3$/);
    await expect(page.locator('#l-2-3')).toBeInViewport();
    await expect(page.locator('[data-find]')).toBeHidden();
    await page.getByRole('link', { name: /逐条对照/ }).click();
    await expect(page.locator('.change').first()).toBeVisible();
    await expect(page.locator('ins').first()).toBeVisible();
  });

  test('one side can be chosen, and paper still has both', async ({ page }) => {
    await page.goto(PROTOCOL);
    const ofLeader = page.locator('.for-leader').first();
    const ofMember = page.locator('.for-member').first();
    await page.getByText('我是队员').click();
    await expect(ofLeader).toBeHidden();
    await expect(ofMember).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(ofLeader).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('全部', { exact: true }).click();
    await expect(ofLeader).toBeVisible();
  });

  test('is readable outside the app', async ({ page }) => {
    for (const address of [
      '/mc/user/protocol/privacy',
      '/mc/user/protocol/community-rules',
      '/mc/vip/duty',
      '/mc/vip/userduty',
    ])
      await test.step(`${address} is readable outside the app`, async () => {
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await expect(page.locator('.clause').first()).toBeVisible();
        await expect(page.locator('.clause .plain').first()).toBeVisible();
      });
  });
});

test('every version and every comparison that is linked answers with itself', async ({ page, request }) => {
  await page.goto(PROTOCOL);
  const links = await page
    .locator('.history a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    const answer = await request.get(link);
    expect(answer.status(), link).toBe(200);
    const [, version = '', , since] = /\/v([\d-]+)(\/since-v([\d-]+))?$/.exec(new URL(link).pathname) ?? [];
    const html = await answer.text();
    expect(html, link).toContain(`${version.replace('-', '.')} 版`);
    if (since !== undefined)
      expect(html, link).toContain(`${since.replace('-', '.')} 版到 ${version.replace('-', '.')} 版`);
  }
});

test('an older version says so, and its number leads to it', async ({ page }) => {
  await page.goto(`${PROTOCOL}?v=1.0#l-2-1`);
  await expect(page).toHaveURL(/\/user\/protocol\/v1-0#l-2-1$/);
  await expect(page.getByText('这是旧版')).toBeVisible();
  await page.getByRole('link', { name: /看现行的/ }).click();
  await expect(page).toHaveURL(/\/user\/protocol$/);
});

test('an odd version: the one in force, with a word about it', async ({ page }) => {
  for (const odd of [
    `${PROTOCOL}?v=9.9`,
    `${PROTOCOL}?v=%22%5D%3Cimg%3E`,
    `${PROTOCOL}/v9-9`,
    `${PROTOCOL}/nothing/here`,
    '/mc/vip/duty/v7-7',
  ])
    await test.step(`${odd}: the version in force, with a word about it`, async () => {
      const response = await page.goto(odd);
      expect(response?.status()).toBe(200);
      await expect(page.locator('[data-note]')).toContainText('没有找到你要的版本');
      await expect(page.locator('.agreement-facts')).toContainText('现行');
    });
});

test('search marks hits, hides the rest and gives it back', async ({ page }) => {
  await page.goto(PROTOCOL);
  const all = await page.locator('.clause:visible').count();
  const field = page.getByRole('searchbox');
  await field.fill('撤退');
  await expect(page.locator('.text mark').first()).toHaveText('撤退');
  await expect(page.getByRole('status').filter({ hasText: '处' })).toBeVisible();
  expect(await page.locator('.clause:visible').count()).toBeLessThan(all);
  await field.fill('（不会有的）[');
  await expect(page.getByText('没有“（不会有的）[”')).toBeVisible();
  await field.fill('');
  await expect(page.locator('.text mark')).toHaveCount(0);
  await expect(page.locator('.clause:visible')).toHaveCount(all);
});

test('a clause is cited by its version', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'the clipboard can be read in Chromium alone');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PROTOCOL);
  await page.locator('#l-2-3 [data-cite]').click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/mc\/user\/protocol\/v\d+-\d+#l-2-3$/);
});

test('who comes back after a new version reads how much has changed', async ({ page }) => {
  await page.goto(PROTOCOL);
  await expect(page.locator('[data-note]')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('read:user-protocol', '1.0'));
  await page.reload();
  await expect(page.locator('[data-note]')).toContainText(/自上次阅读（1\.0 版）后有 \d+ 处变化/);
  await page.reload();
  await expect(page.locator('[data-note]')).toBeHidden();
});

test('a member reads what they agreed to, and what has changed since', async ({ page }) => {
  await asMember(page, [
    { doc: 'user-protocol', version: '2.0' },
    { doc: 'privacy', version: '2.0' },
  ]);
  await page.goto(PROTOCOL);
  const mine = page.locator('[data-consents]');
  await expect(mine).toContainText('2026年3月2日 登录时在应用内同意了 2.0 版');
  await expect(mine.locator('li')).toHaveCount(2);
  await mine.getByRole('link', { name: '看改了什么' }).click();
  await expect(page).toHaveURL(/since-v2-0$/);
});

for (const [name, fulfil] of [
  ['nonsense', { body: '<html>', contentType: 'text/html' }],
  ['another shape', { json: { errCode: 0, errMsg: '', data: { list: [{ doc: 'user-protocol' }] } } }],
  ['a refusal', { json: { errCode: 1001, errMsg: '请先登录', data: null } }],
] as const)
  test(`an answer of ${name} about consents leaves the page as it is`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => localStorage.setItem('userId', '10001'));
    const asked = page.waitForResponse('**/api/consent/list*');
    await page.route('**/api/consent/list*', (route) => route.fulfill(fulfil));
    await page.goto(PROTOCOL);
    await asked;
    await expect(page.locator('[data-consents]')).toBeHidden();
    await expect(page.locator('.clause').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

test('a guest asks the server for nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(request.url());
  });
  await page.goto(PROTOCOL);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('in the middle of something: reading position, both answers at once, and back with the answer', async ({
  page,
}) => {
  await page.goto('/mc/account/login');
  await page.goto(`${PROTOCOL}?confirm=1`);
  const agree = page.getByRole('button', { name: '我已阅读并同意' });
  await expect(agree).toBeEnabled();
  await expect(page.getByRole('button', { name: '先不同意' })).toBeVisible();
  await expect(page.getByText(/读到第 \d+ 条，共 \d+ 条/)).toBeVisible();
  await agree.click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('agreementAnswers')))
    .toMatch(/"user-protocol":\{"version":"[\d.]+","agreed":true/);
});

test('a member who agrees there is recorded, and a failed record is told and can be tried again', async ({ page }) => {
  await asMember(page, []);
  const sent: string[] = [];
  await page.route('**/api/consent/record*', (route) => {
    sent.push(route.request().postData() ?? '');
    return sent.length === 1
      ? route.fulfill({ json: { errCode: 3201, errMsg: '这不是现行版本', data: null } })
      : route.fulfill({ json: { errCode: 0, errMsg: '', data: { list: [] } } });
  });
  await page.goto(`${PROTOCOL}?confirm=1`);
  const agree = page.getByRole('button', { name: '我已阅读并同意' });
  await agree.click();
  await expect(page.locator('[data-where]')).toHaveText('这不是现行版本');
  await agree.click();
  await expect(page.locator('[data-where]')).toContainText('已同意');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('user-protocol');
});

test('the copy to keep is the whole text of this version', async ({ page, request }) => {
  await page.goto('/mc/vip/duty');
  const link = page.getByRole('link', { name: '存成文本' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  for (const title of await page.locator('.clause h3').allInnerTexts())
    expect(text.replace(/\s/g, '')).toContain(title.replace(/\s|费用$/g, ''));
});

test('the subscription of a member stands above its agreement', async ({ page }) => {
  await asMember(page, [], 'purchase');
  await page.route('**/api/vip/membership*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: {
          now: 1,
          status: 'autoRenewing',
          tier: 1,
          expireAt: null,
          svipUntil: null,
          vipUntil: null,
          daysLeft: 3,
          notices: [],
          openOrder: null,
          renewal: {
            amountFen: 1800,
            everyMonths: 1,
            nextChargeAt: Date.parse('2026-12-05T04:00:00Z'),
            planId: 'vip-month-auto',
            planName: '连续包月',
            channel: 'sandbox',
            since: 1,
            cancel: 'here',
            ifCancelled: { until: null, daysLeft: 3 },
            retryAt: null,
          },
        },
      },
    }),
  );
  await page.goto('/mc/vip/userduty');
  await expect(page.locator('.renewal')).toContainText('2026年12月5日 扣 ¥18.00');
  await expect(page.locator('.renewal')).toContainText('最晚在 2026年12月4日');
});

test('nothing scrolls sideways in the largest text on a small screen, and targets can be hit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [PROTOCOL, '/mc/vip/userduty', `${PROTOCOL}?confirm=1`]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    const small = await page
      .locator('.tool:visible, .history a, .sides label, .contents summary')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent),
      );
    expect(small, address).toEqual([]);
  }
});

test('agreeing to each document on its own page ticks the box of the login, and a no takes the tick away', async ({
  page,
}) => {
  await page.goto('/mc/account/login');
  const box = page.getByRole('checkbox');
  const links = page.locator('label a');
  await expect(links).toHaveCount(3);
  await expect(box).not.toBeChecked();
  const answer = async (at: number, name: string): Promise<void> => {
    await links.nth(at).click();
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/account\/login$/);
    await expect(page.locator('form[data-ready=true]')).toBeVisible();
  };
  await answer(0, '我已阅读并同意');
  await answer(1, '我已阅读并同意');
  await expect(box).not.toBeChecked();
  await answer(2, '我已阅读并同意');
  await expect(box).toBeChecked();
  await answer(1, '先不同意');
  await expect(box).not.toBeChecked();
});

test('the login names the version in force, however old the site is, and what changed since the last consent here', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('agreedVersions', '{"user-protocol":"2.0","privacy":7}'));
  await page.route('**/api/consent/documents*', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: { list: [{ doc: 'user-protocol', version: '3.1', effective: 1, earlier: [] }] },
      },
    }),
  );
  await page.goto('/mc/account/login');
  await page.getByRole('checkbox').check();
  await page.locator('[data-field=phone]').focus();
  const link = page.locator('label a').first();
  await expect(link).toHaveAttribute('href', '/mc/user/protocol/v3-1?confirm=1&back=1');
  // A tick for the older version is none for the newer one.
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('从你上次同意的 2.0 版到 3.1 版有变化')).toHaveCount(1);
  await page.getByRole('link', { name: '看改了什么' }).click();
  await expect(page).toHaveURL(/\/user\/protocol\/v3-1\/since-v2-0$/);
  await expect(page.locator('.change').first()).toBeVisible();
});
