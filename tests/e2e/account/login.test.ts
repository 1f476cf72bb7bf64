import { type BrowserContext, type Page, expect, test } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { readIds, settled } from '../../support/browser.ts';
import { ISLANDS } from '../../support/built/scripts.ts';

/** A number that nobody else uses: limits count per number. */
const newPhone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;

const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true });
const codeField = (page: Page) => page.getByLabel('短信验证码');
const sendButton = (page: Page) => page.getByRole('button', { name: /获取|重发|发送中/ });
const submitButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/mc/account/login${query}`);
  await expect(submitButton(page)).toBeEnabled();
};

/** The newest code that the demo inbox holds for a number. */
const inboxCode = async (page: Page, phone: string): Promise<string> => {
  const find = async (): Promise<string> => {
    const html = await (await page.request.get('/demo/inbox')).text();
    const at = html.indexOf(masked(phone));
    return at < 0 ? '' : (/\d{6}/.exec(html.slice(at + masked(phone).length))?.[0] ?? '');
  };
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
};

const enter = async (page: Page, phone: string): Promise<void> => {
  await phoneField(page).fill(phone);
  await sendButton(page).click();
  await expect(page.getByText(`验证码已发送至 ${masked(phone)}`)).toBeVisible();
  await codeField(page).fill(await inboxCode(page, phone));
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
};
/** Logs a number in for the first time, and keeps the name that was given. */
const logIn = async (page: Page, phone: string): Promise<void> => {
  await enter(page, phone);
  await page.getByRole('button', { name: '先不改' }).click();
};

const refuse = (page: Page, call: string, errCode: number, data: unknown = null, errMsg = '不行') =>
  page.route(`**/api/${call}?*`, (route) => route.fulfill({ json: { errCode, errMsg, data } }));

const nextAddress = (context: BrowserContext): Promise<void> => {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
};
test.beforeEach(({ context }) => nextAddress(context));

test.describe('the first login', () => {
  const nickName = (page: Page) => page.getByLabel('昵称', { exact: true });
  const shownName = (page: Page): Promise<string> =>
    page.evaluate(
      async () =>
        ((await (await fetch('/api/user/queryUserBaseInfo')).json()) as { data: { nickName: string } }).data.nickName,
    );

  test('asks for a name, keeps what was typed when it fails, and goes on with it', async ({ page }) => {
    await open(page, `?redirect=${encodeURIComponent('/mc/community/home')}`);
    await enter(page, newPhone());
    await expect(nickName(page)).toHaveValue(/^山友\d{5}$/);
    await nickName(page).fill('山');
    await page.getByRole('button', { name: '就叫这个' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '2 到 12 个字' })).toBeVisible();
    await nickName(page).fill('雨后上山');
    await page.route('**/api/user/setNickName*', (route) => route.abort());
    await page.getByRole('button', { name: '就叫这个' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请求失败' })).toBeVisible();
    await expect(nickName(page)).toHaveValue('雨后上山');
    await page.unroute('**/api/user/setNickName*');
    await page.getByRole('button', { name: '就叫这个' }).click();
    await page.waitForURL('**/mc/community/home');
    expect(await shownName(page)).toBe('雨后上山');
  });

  test('lets who skips keep the name that was given', async ({ page }) => {
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    expect(await shownName(page)).toMatch(/^山友\d{5}$/);
  });
});

test.describe('logging in', () => {
  test('goes where the visitor came from, and Back does not come here again', async ({ page }) => {
    const phone = newPhone();
    await page.goto('/mc/community/home');
    await open(page, `?redirect=${encodeURIComponent('/mc/community/home?tab=travel')}`);
    await logIn(page, phone);
    await page.waitForURL('**/mc/community/home?tab=travel');
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[1-9]\d*$/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      phone.slice(3),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/mc\/community\/home$/);
  });

  for (const from of ['the page', 'a sheet on it'] as const)
    test(`comes back to ${from} that asked for it, does what was wanted, and the page stands once in the history`, async ({
      page,
    }) => {
      const { post } = await readIds(page.request);
      await page.goto('/mc/community/home');
      await page.goto(`/mc/community/detail?id=${post}`);
      await settled(page);
      const here = page.url();
      const before = await page.evaluate(() => history.length);
      if (from === 'the page') await page.locator('[data-entry-act=like]').click();
      else {
        await page.getByRole('button', { name: '说点什么' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('谢谢，路况写得很清楚');
        await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
      }
      await page.waitForURL(/\/account\/login\?redirect=/);
      await expect(submitButton(page)).toBeEnabled();
      const done = page.waitForResponse(
        (reply) => /\/api\/community\/(?:like|comment)/.test(reply.url()) && reply.request().method() === 'POST',
      );
      await logIn(page, newPhone());
      await page.waitForURL(here);
      // What was wanted before the login is done on coming back.
      expect(((await (await done).json()) as { errCode: unknown }).errCode).toBe(0);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[1-9]\d*$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/mc\/community\/home$/);
    });

  test('that was opened in a tab of its own goes on to the page, and not back to nothing', async ({ page }) => {
    const { post } = await readIds(page.request);
    await page.goto(`/mc/community/detail?id=${post}`);
    const redirect = encodeURIComponent(`/mc/community/detail?id=${post}`);
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => void window.open(address), `/mc/account/login?redirect=${redirect}`);
    const tab = await opened;
    await expect(submitButton(tab)).toBeEnabled();
    await logIn(tab, newPhone());
    await tab.waitForURL(`**/mc/community/detail?id=${post}`);
    expect(await tab.evaluate(() => history.length)).toBe(1);
  });

  for (const address of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/mc/account/login',
    '/login.htm',
  ])
    test(`goes home instead of to ${address}`, async ({ page }) => {
      await page.route('**/api/phoneLogin?*', (route) =>
        route.fulfill({ json: { errCode: 0, errMsg: '', data: { userId: '7', authCode: 'abc', isNew: false } } }),
      );
      await open(page, `?redirect=${encodeURIComponent(address)}`);
      await page.route('**/api/validIslogin', (route) => route.fulfill({ json: { errCode: '0', userId: '7' } }));
      await phoneField(page).fill(newPhone());
      await codeField(page).fill('123456');
      await page.getByRole('checkbox').check();
      await submitButton(page).click();
      await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    });

  test('keeps a number out of the history', async ({ page }) => {
    await open(page, '?phone=13800138000&redirect=%2Fmc%2Fdynamic%2Flist');
    await expect(page).toHaveURL(/login\?redirect=%2Fmc%2Fdynamic%2Flist$/);
  });

  test('asks about the agreements by name and version; Back says no', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/phoneLogin?*', (route) => ((sent += 1), route.abort()));
    await open(page);
    await phoneField(page).fill('138 0013 8000');
    await codeField(page).fill('123456');
    await submitButton(page).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: /《.+》.*\d.* 版/ })).toHaveCount(3);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await submitButton(page).click();
    await sheet.getByRole('button', { name: '再看看' }).click();
    await expect(sheet).toBeHidden();
    expect(sent).toBe(0);
    await submitButton(page).click();
    await sheet.getByRole('button', { name: '同意并登录' }).click();
    await expect.poll(() => sent).toBe(1);
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test('opens an agreement without losing what was typed', async ({ page }) => {
    await open(page);
    await phoneField(page).fill('13800138000');
    await codeField(page).fill('1234');
    await page.locator('label a').first().click();
    await page.waitForURL((address) => !address.pathname.endsWith('/account/login'));
    await page.goBack();
    await expect(phoneField(page)).toHaveValue('138 0013 8000');
    await expect(codeField(page)).toHaveValue('1234');
  });
});

test.describe('the fields', () => {
  test('take over what was typed, ticked and touched before the script was there', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ISLANDS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/mc/account/login', { waitUntil: 'commit' });
    await phoneField(page).fill('+86 138-0013-8000');
    await page.getByRole('checkbox').check();
    await codeField(page).fill('123456');
    await expect(submitButton(page)).toBeDisabled();
    // What the first touch brings comes for one that was there before the script, too.
    const versions = page.waitForRequest(/consent\/documents/);
    release();
    await expect(submitButton(page)).toBeEnabled();
    await expect(phoneField(page)).toHaveValue('138 0013 8000');
    await expect(codeField(page)).toHaveValue('123456');
    await versions;
    await expect(page.getByRole('checkbox')).toBeChecked();
    await submitButton(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('keep the caret where it is while the number is edited', async ({ page }) => {
    await open(page);
    await phoneField(page).focus();
    await page.keyboard.type('1380138000');
    for (let i = 0; i < 7; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('0');
    await expect(phoneField(page)).toHaveValue('138 0013 8000');
    await page.keyboard.press('Backspace');
    await expect(phoneField(page)).toHaveValue('138 0138 000');
  });

  test('say what is wrong beside themselves, and send nothing', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/sendValidateCodeNoBusi?*', (route) => ((sent += 1), route.abort()));
    await open(page);
    await phoneField(page).fill('1380013');
    await sendButton(page).click();
    await expect(phoneField(page)).toBeFocused();
    await expect(phoneField(page)).toHaveAccessibleDescription(/还差 4 位/);
    expect(sent).toBe(0);
  });

  test('take the area of a pasted number along', async ({ page }) => {
    await open(page);
    await phoneField(page).fill('+852 9123 4567');
    await expect(phoneField(page)).toHaveValue('9123 4567');
    await expect(page.getByLabel('国家或地区')).toHaveValue('852');
  });
});

test.describe('the code', () => {
  test('is counted down across a reload, one request for one tap', async ({ page }) => {
    const sent: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname === '/api/sendValidateCodeNoBusi' && sent.push(request.url()),
    );
    const phone = newPhone();
    await open(page);
    await phoneField(page).fill(phone);
    await sendButton(page).dblclick();
    await expect(sendButton(page)).toHaveText(/^(?:60|5\d) 秒后重发$/);
    await page.reload();
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
    await expect(sendButton(page)).toHaveText(/^5\d 秒后重发$/);
    await expect(sendButton(page)).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  test('stays after a network fault, and names the tries that are left', async ({ page }) => {
    await open(page);
    await phoneField(page).fill('13800138000');
    await codeField(page).fill('123456');
    await page.getByRole('checkbox').check();
    await page.route('**/api/phoneLogin?*', (route) => route.abort('connectionreset'));
    await submitButton(page).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText('请求失败,请稍后重试...');
    await expect(codeField(page)).toHaveValue('123456');
    await page.unroute('**/api/phoneLogin?*');
    await refuse(page, 'phoneLogin', 1005, { left: 3 });
    await submitButton(page).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/还可以试 3 次/);
  });

  test('that was asked for too often says when', async ({ page }) => {
    await refuse(page, 'sendValidateCodeNoBusi', 429, { nextInSec: 2_000 });
    await open(page);
    await phoneField(page).fill('13800138000');
    await sendButton(page).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/约 34 分钟后/);
    await expect(sendButton(page)).toBeDisabled();
  });

  test('wants a picture only when the server asks; a tap brings another', async ({ page }) => {
    let drawn = 0;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route(
      '**/api/randomCode?*',
      (route) => ((drawn += 1), route.fulfill({ contentType: 'image/png', body: png })),
    );
    await refuse(page, 'sendValidateCodeNoBusi', 1003, { needImgCode: true });
    await open(page);
    await expect(page.getByLabel('图中的数字')).toHaveCount(0);
    await phoneField(page).fill('13800138000');
    await sendButton(page).click();
    await expect(page.getByLabel('图中的数字')).toBeFocused();
    await expect(page.getByRole('button', { name: '换一张图片' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: '换一张图片' }).click();
    await expect.poll(() => drawn).toBe(2);
    await expect(page.getByText('由客服帮你登录')).toBeVisible();
  });
});

test.describe('somebody who is logged in', () => {
  test('logs out: the server forgets the session, the device its hints', async ({ page }) => {
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(phoneField(page)).toBeVisible();
    await expect(page.getByText('已退出登录')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
    await page.reload();
    await expect(phoneField(page)).toBeVisible();
  });

  test('stays so, and hears it, when the server does not answer to logging out', async ({ page }) => {
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login');
    await page.route('**/api/logout*', (route) => route.abort());
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByText('请求失败,请稍后重试...')).toBeVisible();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeEnabled();
  });

  test('goes on or changes the number, and is noticed when another tab logs out', async ({ page, context }) => {
    const phone = newPhone();
    await open(page);
    await logIn(page, phone);
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    await page.getByRole('button', { name: '换个手机号登录' }).click();
    await expect(phoneField(page)).toBeVisible();
    await page.reload();
    const goOn = page.getByRole('button', { name: `以 ${masked(phone)} 继续` });
    await expect(goOn).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^山友/);
    await expect(page.getByText('第一次来')).toBeHidden();

    const other = await context.newPage();
    await other.goto('/mc/account/login');
    await other.evaluate(async () => {
      await fetch('/api/logout', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Requested-With': 'trail-shell',
          'Idempotency-Key': 'e2e-logout-0123456789',
        },
        body: '{}',
      });
      localStorage.removeItem('userId');
    });
    await expect(phoneField(page)).toBeVisible();
    await expect(goOn).toHaveCount(0);
  });

  test('is not sent on without a tap: no loop with a page that still says guest', async ({ page }) => {
    await page.route('**/api/validIslogin', (route) => route.fulfill({ json: { errCode: 0, userId: '7' } }));
    await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    await expect(page.getByRole('button', { name: '用当前账号继续' })).toBeVisible();
    await expect(page).toHaveURL(/account\/login/);
  });
});

test.describe('everywhere', () => {
  test('reads without JavaScript, says why it cannot be used, and links the agreements', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    for (const path of ['/mc/account/login', '/login.htm']) {
      await page.goto(path);
      // By tag: Playwright's text search leaves out what stands in a noscript.
      await expect(page.locator('noscript form p').first()).toContainText('请开启 JavaScript');
      await expect(page.locator('noscript form p').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('input:visible').count()).toBe(2);
      for (const input of await page.locator('input:visible').all()) await expect(input).toBeDisabled();
      await expect(page.locator('main a[href*="/mc/user/protocol"]:visible')).toHaveCount(3);
    }
    await context.close();
  });

  test('works where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    expect(errors).toEqual([]);
  });

  for (const size of ['1', '1.4'])
    test(`fits 320 pixels at text size ${size}, every control large enough`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addInitScript((textSize) => localStorage.setItem('textSize', textSize), size);
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // Beside what takes it away again.
      await phoneField(page).fill('13882468247');
      await page.getByRole('button', { name: '清空手机号' }).waitFor();
      expect(
        await phoneField(page).evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth),
      ).toBeLessThanOrEqual(0);
      for (const control of await page.locator('main button:visible, main select').all())
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      for (const input of await page.locator('main input:visible').all())
        expect(
          await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThanOrEqual((await input.getAttribute('type')) === 'checkbox' ? 0 : 16);
    });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page);
      await phoneField(page).fill('138');
      await sendButton(page).click();
      const violations = await violationsOf(page, { within: 'main' });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
});
