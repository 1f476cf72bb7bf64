/** What the browser tests of the membership have in common. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { asMember } from './browser.ts';
import { freshPhone, logIn, type Member } from './member.ts';
import { membersOf } from './membersOf.ts';

/** Where the membership's pages are. */
export const BASE = '/mc/vip';

/**
 * A number gets one text message a minute and five an hour: whoever is needed again stays logged in, also in another
 * worker. The folder is the server's (tests/support/server.ts): it goes when that begins.
 */
const members = new Map<string, Promise<Member>>();

const stayLoggedIn = async (baseURL: string, phone: string): Promise<Member> => {
  const folder = membersOf(new URL(baseURL).port);
  const file = join(folder, `${phone}.json`);
  mkdirSync(folder, { recursive: true });
  for (;;) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Member;
    try {
      mkdirSync(`${file}.asked`);
    } catch {
      // Another worker is logging in.
      await new Promise((then) => setTimeout(then, 200));
      continue;
    }
    const member = await logIn(baseURL, phone);
    writeFileSync(`${file}.draft`, JSON.stringify(member));
    renameSync(`${file}.draft`, file);
    return member;
  }
};

export const memberOf = (baseURL: string | undefined, phone: string): Promise<Member> => {
  const member = members.get(phone) ?? stayLoggedIn(baseURL ?? '', phone);
  members.set(phone, member);
  return member;
};
export const demo = async (page: Page, baseURL: string | undefined, phone: string): Promise<void> =>
  asMember(page, await memberOf(baseURL, phone));
export const fresh = (page: Page, baseURL: string | undefined): Promise<void> => demo(page, baseURL, freshPhone());

export const plan = (page: Page, id: string) => page.locator(`input[name=plan][value=${id}]`);
export const tier = (page: Page, name: 'VIP' | 'SVIP') => page.getByRole('radio', { name, exact: true });
/** What stands at the bottom of the screen: consent, a refusal, the sum, the button. */
export const payBar = (page: Page) => page.locator('[data-pay]');
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
