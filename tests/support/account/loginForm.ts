/** The login form of `/account/login`, as a browser test fills it. */
import { type BrowserContext, type Page, expect } from 'playwright/test';

/** A number that nobody else uses: limits count per number. */
export const newPhone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;

export const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true });
export const codeField = (page: Page) => page.getByLabel('短信验证码');
export const sendButton = (page: Page) => page.getByRole('button', { name: /获取|重发|发送中/ });
export const submitButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

export const open = async (page: Page, query = ''): Promise<void> => {
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

export const enter = async (page: Page, phone: string): Promise<void> => {
  await phoneField(page).fill(phone);
  await sendButton(page).click();
  await expect(page.getByText(`验证码已发送至 ${masked(phone)}`)).toBeVisible();
  await codeField(page).fill(await inboxCode(page, phone));
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
};
/** Logs a number in for the first time on the login page that is open, and keeps the name that was given. */
export const logIn = async (page: Page, phone: string): Promise<void> => {
  await expect(submitButton(page)).toBeEnabled();
  await enter(page, phone);
  await page.getByRole('button', { name: '先不改' }).click();
};

export const refuse = (page: Page, call: string, errCode: number, data: unknown = null, errMsg = '不行') =>
  page.route(`**/api/${call}?*`, (route) => route.fulfill({ json: { errCode, errMsg, data } }));

export const nextAddress = (context: BrowserContext): Promise<void> => {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
};
