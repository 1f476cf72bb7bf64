import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { logIn, type Member } from '../../support/member.ts';
import { memberOf } from '../../support/vip.ts';

/** Events of the demo world, in its order (demo/words/events.ts), and who leads them. */
const [PAID, FREE] = [1, 3];
const LEADER = '13800138001';

const dialog = (page: Page) => page.getByRole('dialog');
const open = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/event/d-${id}.htm`);
  expect(await settled(page)).toBe('ready');
};

/** The session ends while a form is open: sending it leads to the login, and back. */
const loginAgain = async (page: Page, member: Member, submit: string): Promise<void> => {
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  await page.waitForURL(/\/account\/login\?redirect=/);
  await asMember(page, member);
};

test('what a leader typed for everybody stays over the login, once, and in its own form', async ({ page, baseURL }) => {
  const leader = await memberOf(baseURL, LEADER);
  await asMember(page, leader);
  await open(page, PAID);
  await page.getByRole('button', { name: '取消活动' }).click();
  const reason = dialog(page).getByRole('textbox', { name: '原因' });
  await reason.fill('山里下了大雪，路封了');
  await loginAgain(page, leader, '取消活动');
  // Another event's form knows nothing of it.
  await open(page, FREE);
  await page.getByRole('button', { name: '取消活动' }).click();
  await expect(reason).toHaveValue('');
  await open(page, PAID);
  await page.getByRole('button', { name: '取消活动' }).click();
  await expect(reason).toHaveValue('山里下了大雪，路封了');
  await dialog(page).getByRole('button', { name: '不取消' }).click();

  await page.getByRole('button', { name: '改集合' }).click();
  const place = dialog(page).getByRole('textbox', { name: '集合地点' });
  await place.fill('老地方旁边的停车场');
  await loginAgain(page, leader, '改好并通知');
  await open(page, PAID);
  await page.getByRole('button', { name: '改集合' }).click();
  await expect(place).toHaveValue('老地方旁边的停车场');
  await dialog(page).getByRole('button', { name: '改好并通知' }).click();
  await expect(page.locator('.toast')).toContainText(/改好了|没有改动/);
  // It was sent: the form begins with what stands there now.
  await page.getByRole('button', { name: '改集合' }).click();
  await expect(place).toHaveValue('老地方旁边的停车场');
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBe(null);
});

test('who is to go instead stays over the login', async ({ page, baseURL }) => {
  const member = await logIn(baseURL ?? '');
  await asMember(page, member);
  await open(page, FREE);
  await page.getByRole('button', { name: '报名', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: '姓名' }).first().fill('周小一');
  await dialog(page).getByRole('textbox', { name: '手机号' }).first().fill('13800138001');
  await dialog(page).getByRole('textbox', { name: '年龄' }).first().fill('31');
  await dialog(page).getByRole('textbox', { name: '姓名' }).last().fill('周家人');
  await dialog(page).getByRole('textbox', { name: '手机号' }).last().fill('13912340000');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: '确认报名' }).click();
  await expect(page.locator('#ev-mine')).toContainText('报名成功');
  await page.getByRole('button', { name: '换人' }).click();
  await dialog(page).getByRole('textbox', { name: '姓名' }).fill('周小二');
  await dialog(page).getByRole('textbox', { name: '手机号' }).fill('13800138002');
  await dialog(page).getByRole('textbox', { name: '年龄' }).fill('28');
  await loginAgain(page, member, '换成这个人');
  await open(page, FREE);
  await page.getByRole('button', { name: '换人' }).click();
  await expect(dialog(page).getByRole('textbox', { name: '姓名' })).toHaveValue('周小二');
  await expect(dialog(page).getByRole('textbox', { name: '年龄' })).toHaveValue('28');
  await dialog(page).getByRole('button', { name: '换成这个人' }).click();
  await expect(page.locator('.ev-tickets')).toContainText('周小二');
});
