import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import {
  newPhone,
  phoneField,
  codeField,
  sendButton,
  submitButton,
  open,
  enter,
  logIn,
  nextAddress,
} from '../../support/account/loginForm.ts';

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
      await phoneField(page).fill(newPhone());
      await codeField(page).fill('123456');
      await page.getByRole('checkbox').check();
      // Not before: a member has no form to fill.
      await page.route('**/api/validIslogin', (route) => route.fulfill({ json: { errCode: '0', userId: '7' } }));
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/mc\/(?:community\/home)?$/);
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
