import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { codeFor, freshPhone, logIn } from '../../support/member.ts';
import { letMinutePass } from '../../support/account/minute.ts';
import { masked, newPhone, open as openLogin, phoneField, sendButton } from '../../support/account/loginForm.ts';

const ADDRESS = '/mc/account/modify#number';
const part = (page: Page) => page.locator('[data-number]');

test('a member proves the old number, then the new one, and the page goes on as theirs', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const member = await logIn(baseURL ?? '');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await asMember(page, member);
  await other.addCookies(member.state.cookies);
  await page.goto(ADDRESS);
  expect(await settled(page)).toBe('ready');
  await expect(part(page)).toHaveAttribute('open', '');
  await expect(part(page)).toContainText(`现在用 ${masked(member.phone)} 登录`);
  await expect(part(page).getByLabel('密码')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await part(page).getByRole('button', { name: '下一步' }).click();
  await expect(part(page).getByRole('alert').first()).toHaveText('填密码，或者填短信里的验证码');

  // The number has just had the code that logged its member in: the next one is a minute away.
  const ask = part(page).getByRole('button', { name: '获取验证码' });
  await page.clock.install();
  await ask.click();
  await expect(part(page).getByRole('alert').first()).toContainText('操作太频繁');
  await expect(part(page).getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await letMinutePass(page, baseURL, member.phone);
  await part(page).getByRole('button', { name: '重新获取' }).click();
  await expect(part(page).getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await part(page)
    .getByLabel('发到')
    .first()
    .fill(await codeFor(baseURL ?? '', member.phone));
  await part(page).getByRole('button', { name: '下一步' }).click();

  const phone = part(page).getByLabel('新手机号', { exact: true });
  await expect(phone).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await phone.fill('138001');
  await ask.click();
  await expect(part(page).getByRole('alert').last()).toContainText('还差 5 位');
  const free = freshPhone();
  await phone.fill(free);
  await ask.click();
  await expect(part(page).getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = part(page).getByLabel('发到新手机的验证码');
  await code.fill('000000');
  await part(page).getByRole('button', { name: '换成这个号码' }).click();
  await expect(part(page).getByRole('alert').last()).toContainText('验证码不对');
  await expect(phone).toHaveValue(free);
  await code.fill(await codeFor(baseURL ?? '', free));
  await part(page).getByRole('button', { name: '换成这个号码' }).click();
  const done = page.locator('[data-changed]');
  await expect(done).toContainText(`手机号换好了，以后用 ${masked(free)} 登录。`);
  await expect(done).toBeFocused();
  const session = async (request: typeof page.request): Promise<unknown> =>
    ((await (await request.get('/api/validIslogin')).json()) as { errCode: unknown }).errCode;
  expect([await session(page.request), await session(other.request)]).toEqual([0, 401]);
  expect(page.url()).not.toMatch(/\?|1[3-9]\d{9}/);
  await other.close();
  expect(problems).toEqual([]);
});

test('whoever has neither is shown the way to the customer service', async ({ page, baseURL }) => {
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto(ADDRESS);
  await settled(page);
  await part(page).getByRole('link', { name: '请客服帮你换' }).click();
  await page.waitForURL(/vip\/contact#write/);
});

test('the login offers a call once a code has gone out, and the inbox shows that it was one', async ({
  page,
  baseURL,
}) => {
  const phone = newPhone();
  await openLogin(page);
  await phoneField(page).fill(phone);
  await expect(page.getByText('收不到短信？')).toHaveCount(0);
  await page.clock.install();
  await sendButton(page).click();
  const call = page.getByRole('button', { name: /电话/ });
  await expect(call).toBeDisabled();
  await expect(call).toHaveText(/\d+ 秒后可以改听电话/);
  expect(await violationsOf(page)).toEqual([]);
  await letMinutePass(page, baseURL, phone);
  await expect(call).toHaveText('打电话告诉我验证码');
  await call.click();
  await expect(page.getByText(`马上打给 ${masked(phone)}`)).toBeVisible();
  expect(await (await page.request.get('/demo/inbox')).text()).toContain(`打电话给 ${masked(phone)}`);
});

test('parts that were opened before the reply has come say what they know of the account when it does', async ({
  page,
  member,
}) => {
  await asMember(page, member);
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/account/security', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(ADDRESS);
  const brought = page.waitForResponse(/\/closing\.lazy\./);
  await page.getByText('注销账号', { exact: true }).click();
  const closing = page.locator('[data-closing]');
  await expect(closing).toHaveAttribute('open', '');
  await expect(closing.getByRole('button', { name: '申请注销' })).toBeEnabled();
  // What the touch brings has come, and finds no reply yet.
  await brought;
  send();
  await expect(part(page)).toContainText(`现在用 ${masked(member.phone)} 登录`);
  await expect(closing.getByLabel(/^发到 .* 的验证码/)).toBeVisible();
});
