import type { Page } from 'playwright/test';
import { readEvent } from '../../../src/api/event/event.ts';
import { listMyEvents } from '../../../src/api/event/list.ts';
import { signUp } from '../../../src/api/event/signup.ts';
import { HOUR_MS } from '../../../src/site.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { meetsIn } from '../../support/event/meetsIn.ts';
import { callAs, logIn } from '../../support/member.ts';
import { demo, memberOf } from '../../support/vip.ts';

const LEADER = '13800138001';
const code = (page: Page) => page.getByLabel('票号');
const verify = async (page: Page, text: string): Promise<void> => {
  await code(page).fill(text);
  await page.getByRole('button', { name: '核验', exact: true }).click();
};
const result = (page: Page) => page.locator('[data-check-result]');

/** A ticket of somebody new for a free event that the leader leads and that takes people. */
const ticket = async (baseURL: string): Promise<{ readonly event: string; readonly ticket: string }> => {
  const leader = await memberOf(baseURL, LEADER);
  const { items } = await callAs(baseURL, leader, listMyEvents, { kind: 'led' });
  const event = items.find(({ free, state, left }) => free && state === 'open' && left > 0);
  if (event === undefined) throw new Error('the leader leads no free event with seats');
  const member = await logIn(baseURL);
  const { agreement } = await callAs(baseURL, member, readEvent, { id: event.id });
  const { people } = await callAs(baseURL, member, signUp, {
    id: event.id,
    people: [{ name: '林间客', phone: '13912345678', age: 30 }],
    emergency: { name: '山下人', phone: '13912345679' },
    agreed: { doc: agreement.doc, version: agreement.version },
    seenFen: 0,
  });
  meetsIn(HOUR_MS, baseURL, event.id);
  return { event: event.id, ticket: people[0]?.ticket ?? '' };
};

test('a leader lets a ticket in, once; a wrong one is another thing than a used one', async ({
  page,
  baseURL,
  problems,
}) => {
  const { event, ticket: number } = await ticket(baseURL ?? '');
  await demo(page, baseURL, LEADER);
  await page.goto(`/mc/app/check?id=${event}&code=${number}`);
  expect(await settled(page)).toBe('ready');
  // The address lets nobody in.
  await expect(code(page)).toHaveValue(number);
  await expect(result(page)).toContainText('等待核验');
  const arrived = page.locator('[data-check-arrived]');
  await expect(arrived).toHaveText(/^\d+$/);
  const before = Number(await arrived.textContent());
  await page.getByRole('button', { name: '核验', exact: true }).click();
  await expect(result(page)).toContainText('有效');
  await expect(result(page)).toContainText('林间客 可以出发');
  await expect(arrived).toHaveText(String(before + 1));
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();

  // "Just now" is five seconds: nothing that takes long stands between.
  await verify(page, number.toLowerCase());
  await expect(page.getByText('这张票刚刚看过，结果就在下面')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await verify(page, 'ZZZZZZZZ22');
  await expect(result(page)).toContainText('没有这张票');
  await verify(page, `${number.slice(0, 5)}-${number.slice(5)}`);
  await expect(result(page)).toContainText('已使用');
  await expect(arrived).toHaveText(String(before + 1));
  await verify(page, '10OI');
  await expect(page.getByText('票号是十位字母和数字')).toBeVisible();
  await expect(code(page)).toHaveValue('10OI');
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('without a network a ticket waits on the device, over a reload too, and is looked at when there is one', async ({
  page,
  baseURL,
}) => {
  const { event, ticket: number } = await ticket(baseURL ?? '');
  await demo(page, baseURL, LEADER);
  await page.goto(`/mc/app/check?id=${event}`);
  await expect(page.locator('[data-check-arrived]')).toHaveText(/^\d+$/);
  await page.route('**/api/event/checkIn', (route) => route.abort('connectionrefused'));
  await verify(page, number);
  await expect(result(page)).toContainText('已记下，待同步');
  await expect(page.getByText('待同步 1')).toBeVisible();
  await page.unroute('**/api/event/checkIn');
  await page.reload();
  await expect(result(page)).toContainText('有效');
  await expect(result(page)).toContainText('补核');
  await expect(page.getByRole('button', { name: '现在同步' })).toBeHidden();
});

test('an event of another leader is told apart from a wrong ticket', async ({ page, baseURL }) => {
  await demo(page, baseURL, LEADER);
  await page.goto('/mc/app/check?id=999999&code=ABCDEFGH23');
  await expect(page.getByText('链接里的那场活动不是你带的')).toBeVisible();
  await expect(code(page)).toHaveValue('');
});

test('a guest is asked to log in, a member who leads nothing is told whose page it is', async ({ page, member }) => {
  await page.goto('/mc/app/check?code=ABCDEFGH23');
  expect(await settled(page)).toBe('guest');
  await asMember(page, member);
  await page.reload();
  expect(await settled(page)).toBe('empty');
  await expect(page.getByText('你还没有带过活动')).toBeVisible();
});

test('where the server cannot be reached the page says so', async ({ page, member }) => {
  await asMember(page, member);
  await stopApi(page);
  await page.goto('/mc/app/check');
  expect(['error', 'offline']).toContain(await settled(page));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('it says what needs scripts', async ({ page }) => {
    await page.goto('/mc/app/check');
    await expect(page.locator('main > noscript p')).toContainText('不会核销任何票');
  });
});
