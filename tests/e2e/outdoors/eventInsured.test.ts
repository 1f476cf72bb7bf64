import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { memberOf } from '../../support/vip.ts';

/** The event of the demo world that insures everybody by name, and is for members of the club. */
const CLUB = 5;
const [LEADER, CLUB_MEMBER] = ['13800138001', '13800138002'];
/** Numbers by the rule of GB 11643, of nobody: 1990-01-01, and the same with one sign wrong. */
const [CARD, MISTYPED] = ['110101199001010015', '110101199001010016'];
const PASSPORT = 'E12345678';

const open = async (page: Page): Promise<void> => {
  await page.goto(`/event/d-${CLUB}.htm`);
  expect(await settled(page)).toBe('ready');
};
const ageOf = (year: number): number => new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() - year;
/** Whether the browser holds the number: in what it keeps, or on the page. */
const holds = (page: Page, number: string): Promise<boolean> =>
  page.evaluate(
    (words) =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]).includes(words),
    number,
  );

test('an event that insures by name asks for the number of a paper, keeps it nowhere here, and shows its leader a part of it until they ask for the whole', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(90_000);
  await asMember(page, await memberOf(baseURL, CLUB_MEMBER));
  await open(page);
  await expect(page.locator('.ev-facts')).toContainText('报名要填证件号，活动后删除');
  await page.getByRole('button', { name: '报名', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const confirm = dialog.getByRole('button', { name: '确认并去付款' });
  const document = field('证件号');
  await expect(document).toHaveAccessibleDescription(/加密保存，活动结束七天后删除/);
  await field('姓名').first().fill('云小满');
  await field('手机号').first().fill('13800138002');
  await field('年龄').first().fill('12');
  await field('姓名').last().fill('林建国');
  await field('手机号').last().fill('13912340000');
  await dialog.getByRole('checkbox', { name: /同意|看过/ }).check();
  await document.fill(MISTYPED);
  await confirm.click();
  await expect(dialog.locator('.su-document + .su-trouble')).toContainText('证件号不对');
  await expect(document).toBeFocused();
  await expect(document).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
  // Closed and opened again what was typed is there; nothing keeps the number.
  await document.fill(CARD);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await holds(page, CARD)).toBe(false);
  await page.getByRole('button', { name: '报名', exact: true }).click();
  await expect(field('姓名').first()).toHaveValue('云小满');
  await document.fill(' 110101 19900101 0015 ');
  await field('年龄').first().fill('18');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(`年龄和身份证对不上，身份证上是 ${ageOf(1990)} 岁`);
  await field('年龄')
    .first()
    .fill(String(ageOf(1990)));
  await confirm.click();
  await page.waitForURL(/\/demo\/cashier/);
  await page.getByRole('button', { name: '付款', exact: true }).click();
  await page.getByRole('link', { name: '返回' }).click();
  await page.waitForURL(/\/event\/d-/);
  await settled(page);
  await expect(page.locator('#ev-mine')).toContainText('报名成功');
  expect(await holds(page, CARD)).toBe(false);

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const boss = await other.newPage();
  const replies: string[] = [];
  boss.on('response', (response) => {
    if (response.url().includes('/api/event/')) void response.text().then((text) => replies.push(text));
  });
  await asMember(boss, await memberOf(baseURL, LEADER));
  await open(boss);
  await boss.locator('.ev-bar').getByRole('button', { name: '报名名单' }).click();
  const one = boss.locator('.lead-one', { hasText: '云小满' });
  await expect(one).toContainText('证件 11**************15');
  expect(await holds(boss, CARD)).toBe(false);
  expect(replies.some((text) => text.includes(CARD))).toBe(false);
  const show = boss.getByRole('button', { name: '显示完整证件号' });
  await expect(boss.getByText('每次查看都有记录')).toBeVisible();
  const saved = boss.waitForEvent('download');
  await boss.getByRole('button', { name: '存成表格' }).click();
  const table = readFileSync(await (await saved).path(), 'utf8');
  expect(table).toContain(`云小满,${ageOf(1990)},13800138002,`);
  expect(table).not.toMatch(new RegExp(`${CARD}|11\\*`));
  await show.click();
  const numbers = boss.getByRole('region', { name: '投保用的证件号' });
  await expect(numbers).toContainText(`云小满 ${CARD}`);
  await expect(numbers).toContainText('起全部删除');
  expect(await violationsOf(boss)).toEqual([]);
  await numbers.getByRole('button', { name: '收起' }).click();
  await expect(show).toBeVisible();
  expect(await holds(boss, CARD)).toBe(false);

  // Somebody else goes instead, with a paper of their own; who steps back leaves none.
  await page.getByRole('button', { name: '换人' }).click();
  await field('姓名').fill('周小二');
  await field('手机号').fill('13800138003');
  await field('年龄').fill('28');
  await dialog.getByRole('button', { name: '换成这个人' }).click();
  await expect(dialog.getByRole('alert')).toContainText('证件号不对');
  await document.fill(PASSPORT);
  await dialog.getByRole('button', { name: '换成这个人' }).click();
  await expect(page.locator('.ev-tickets')).toContainText('周小二');
  await boss.reload();
  await settled(boss);
  await boss.locator('.ev-bar').getByRole('button', { name: '报名名单' }).click();
  await expect(boss.locator('.lead-one', { hasText: '周小二' }).first()).toContainText('证件 E1*****78');
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('button', { name: /^取消并退 ¥|^确认取消/ }).click();
  await expect(page.locator('#ev-mine')).toContainText('你取消了报名');
  await boss.reload();
  await settled(boss);
  await boss.locator('.ev-bar').getByRole('button', { name: '报名名单' }).click();
  await expect(boss.locator('.lead-one').first()).toBeVisible();
  await expect(show).toHaveCount(0);
  await other.close();
  expect(problems.filter((words) => !words.includes('400'))).toEqual([]);
});
