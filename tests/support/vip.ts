/** What the browser tests of the membership have in common. */
import type { Page } from 'playwright/test';
import { asMember } from './browser.ts';
import { freshPhone, logIn } from './member.ts';

/** Where the membership's pages are. */
export const BASE = '/mc/vip';
export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `test-results/vip/${name}.png`, fullPage: true });

/** A number gets one text message a minute: whoever is needed again stays logged in. */
const members = new Map<string, ReturnType<typeof logIn>>();
export const memberOf = (baseURL: string | undefined, phone: string): ReturnType<typeof logIn> => {
  const member = members.get(phone) ?? logIn(baseURL ?? '', phone);
  members.set(phone, member);
  return member;
};
export const demo = async (page: Page, baseURL: string | undefined, phone: string): Promise<void> =>
  asMember(page, await memberOf(baseURL, phone));
export const fresh = (page: Page, baseURL: string | undefined): Promise<void> => demo(page, baseURL, freshPhone());

export const plan = (page: Page, id: string) => page.locator(`input[name=plan][value=${id}]`);
export const pay = async (page: Page, planId = 'vip-year'): Promise<void> => {
  await page.goto(`${BASE}/buy`);
  await plan(page, planId).check();
  for (const box of await page.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  await page.waitForURL(/\/demo\/cashier/);
};
export const atCashier = async (page: Page, action: 'pay' | 'fail'): Promise<void> => {
  await page.locator(`button[value=${action}]`).click();
  await page.getByRole('link', { name: '返回' }).click();
  await page.waitForURL(/\/mc\/vip\/buy\?order=\d+/);
};
export const panel = (page: Page) => page.locator('section[data-phase]');
