import { type Page, expect } from 'playwright/test';

/** A number that nobody else uses: limits count per number. */
export const newPhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;

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

/** Fills in the login page that is open, as a person with this new telephone would, who keeps the name that was given. */
export const logInHere = async (page: Page, phone: string): Promise<void> => {
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: /获取|重发/ }).click();
  await page.getByLabel('短信验证码').fill(await inboxCode(page, phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '先不改' }).click();
};
