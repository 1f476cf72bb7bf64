import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { codeFor, logIn, type Member } from '../../support/member.ts';
import { letMinutePass } from '../../support/account/minute.ts';
import { ISLANDS } from '../../support/built/scripts.ts';

const ADDRESS = '/mc/account/modify';
const [FIRST, SECOND] = ['雨后的碎石坡很滑', 'kx7#mQ2z-yun'];

const form = (page: Page) => page.locator('form[data-ready="true"]');
const open = async (page: Page): Promise<void> => {
  await page.goto(ADDRESS);
  expect(await settled(page)).toBe('ready');
  await expect(form(page)).toBeVisible();
};
/** The number has just had the code that logged its member in: the next one is a minute away, and the page says so. */
const byCode = async (page: Page, baseURL: string, { phone }: Member): Promise<void> => {
  await page.clock.install();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/^操作太频繁，请 \d+ 秒后再试$/)).toBeVisible();
  await letMinutePass(page, baseURL, phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await codeFor(baseURL, phone));
};
const fresh = async (page: Page, baseURL: string | undefined): Promise<Member> => {
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  return member;
};

test('a member sets the first password by a code, changes it by the old one, and every other device is out', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const member = await fresh(page, baseURL);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await other.addCookies(member.state.cookies);
  await open(page);
  await expect(page.getByText('还没有设置过密码')).toBeVisible();
  await expect(page.getByText('就是这台设备')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('新密码', { exact: true }).fill('12345678');
  await expect(page.getByText('强度：弱')).toBeVisible();
  await byCode(page, baseURL ?? '', member);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByText('新密码太容易猜到')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toBeFocused();
  await page.getByLabel('新密码', { exact: true }).fill(FIRST);
  await expect(page.getByText('强度：很强')).toBeVisible();
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByText('密码已设置')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The same cookie in another browser was a copy: it is out, this one is in.
  const session = async (request: typeof page.request): Promise<unknown> =>
    ((await (await request.get('/api/validIslogin')).json()) as { errCode: unknown }).errCode;
  expect(await session(other.request)).toBe(401);
  expect(await session(page.request)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(member.userId);

  await open(page);
  await expect(page.getByText('上次修改密码')).toBeVisible();
  await page.getByLabel('旧密码', { exact: true }).fill('wrong-wrong-1');
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('旧密码不对，还可以试 4 次')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(SECOND);
  await page.getByRole('button', { name: '显示旧密码' }).click();
  await expect(page.getByLabel('旧密码', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('旧密码', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
  expect(page.url()).not.toContain('?');
  await other.close();
  expect(problems).toEqual([]);
});

test('the wait for the next code outlives the page and a clock that is set back', async ({ page, baseURL }) => {
  await page.clock.install();
  await fresh(page, baseURL);
  await open(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const waiting = page.getByRole('button', { name: /^[1-6]?\d 秒后重发$/ });
  await expect(waiting).toBeDisabled();
  await page.reload();
  await expect(waiting).toBeDisabled();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.runFor(1_500);
  await expect(waiting).toBeDisabled();
});

test('other devices are listed and logged out, one or all', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await open(page);
  await expect(page.locator('.sc-device:visible')).toHaveCount(1);
  await expect(page.getByText('没有在别的设备登录')).toBeVisible();
  const list = (names: string[]) =>
    page.route('**/api/account/security*', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { devices: object[]; others: number } };
      const made = names.map((name, nth) => ({
        id: `${nth}`.repeat(20),
        current: false,
        name,
        network: '198.51.100.*',
        createdAt: Date.now() - 86_400_000,
        seenAt: Date.now() - 3_600_000,
      }));
      const data = { ...json.data, devices: [...json.data.devices, ...made], others: names.length };
      await route.fulfill({ json: { ...json, data } });
    });
  await list(['Windows 电脑', 'iPad']);
  await page.reload();
  await settled(page);
  const row = page.locator('.sc-device', { hasText: 'Windows 电脑' });
  await expect(row).toContainText('198.51.100.*');
  const asked = page.waitForRequest('**/api/account/endSessions');
  await row.getByRole('button', { name: '退出' }).click();
  expect((await asked).postDataJSON()).toEqual({ id: '0'.repeat(20) });
  await expect(page.getByText('那台设备已经退出了')).toBeVisible();
  const all = page.waitForRequest('**/api/account/endSessions');
  await page.getByRole('button', { name: '其他设备全部退出' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  expect((await all).postDataJSON()).toEqual({});
  // The list is asked for once more.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a guest is led to the login and back; nothing that could be sent stands there', async ({ page }) => {
  await page.goto(ADDRESS);
  expect(await settled(page)).toBe('guest');
  await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: '登录' }).click();
  await page.waitForURL(/account\/login\?redirect=/);
});

test('without the server, and with a session that ended meanwhile, what is typed stays', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await open(page);
  await page.getByLabel('短信验证码').fill('123456');
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await stopApi(page);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(SECOND);
  await expect(page.getByLabel('短信验证码')).toHaveValue('123456');
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(form(page).getByRole('alert')).toContainText('登录已失效');
  await expect(form(page).getByRole('link', { name: '登录' })).toHaveAttribute('href', /redirect=.*account%2Fmodify/);
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(SECOND);
});

test('what is typed before the script is kept, and Enter sends nothing early', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(ISLANDS, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await page.getByLabel('新密码', { exact: true }).press('Enter');
  release();
  await expect(form(page)).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(SECOND);
  expect(page.url()).toMatch(/account\/modify$/);
});
