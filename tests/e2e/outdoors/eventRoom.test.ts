import { asMember, expect, settled, test } from '../../support/browser.ts';
import { freshPhone, logIn } from '../../support/member.ts';

/** The event of the demo world that takes people and has rooms for one, at ¥80 beside its fee of ¥560. */
const ROOMS = 4;

test('a room alone counts in the sum as it is chosen, is paid with the seat, and goes back with it', async ({
  page,
  baseURL,
  problems,
}) => {
  test.setTimeout(90_000);
  await asMember(page, await logIn(baseURL ?? '', freshPhone()));
  await page.goto(`/event/d-${ROOMS}.htm`);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('.ev-facts')).toContainText('一人住一间加 ¥80.00，报名时选');
  await page.getByRole('button', { name: '报名', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const sum = dialog.locator('.su-foot > b');
  await expect(sum).toHaveText('¥560.00');
  const alone = dialog.getByRole('checkbox', { name: /一人住一间，加 ¥80.00/ });
  await alone.check();
  await expect(sum).toHaveText('¥640.00含单房差 ¥80.00');
  await alone.uncheck();
  await expect(sum).toHaveText('¥560.00');
  await alone.check();
  await field('姓名').first().fill('林小一');
  await field('手机号').first().fill('13800138001');
  await field('年龄').first().fill('31');
  await field('姓名').last().fill('林建国');
  await field('手机号').last().fill('13912340000');
  await dialog.getByRole('checkbox', { name: /同意|看过/ }).check();
  await dialog.getByRole('button', { name: '确认并去付款' }).click();
  await page.waitForURL(/\/demo\/cashier/);
  await expect(page.getByText('¥640.00')).toBeVisible();
  await expect(page.getByText('含单房差')).toBeVisible();
  await page.getByRole('button', { name: '付款', exact: true }).click();
  await page.getByRole('link', { name: '返回' }).click();
  await page.waitForURL(/\/event\/d-/);
  await settled(page);
  const mine = page.locator('#ev-mine');
  await expect(mine).toContainText('共 ¥640.00（含单房差 ¥80.00）');
  await expect(mine.locator('.ev-tickets')).toContainText('单人间');
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('button', { name: '取消并退 ¥640.00' }).click();
  await expect(mine).toContainText('你取消了报名');
  expect(problems).toEqual([]);
});
