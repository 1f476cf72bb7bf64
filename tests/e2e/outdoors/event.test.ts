import type { Page } from 'playwright/test';
import { DAY_MS, HOUR_MS } from '../../../src/site.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { meetsIn } from '../../support/event/meetsIn.ts';
import { logIn } from '../../support/member.ts';
import { memberOf } from '../../support/vip.ts';

/** Events of the demo world, in its order (demo/words/events.ts). */
const [PAID, FULL, FREE, , CLUB, ONGOING, ENDED, CANCELLED, CLOSED, REVIEW, DRAFT] = Array.from(
  { length: 11 },
  (_, at) => at + 1,
);
const LEADER = '13800138001';

const open = async (page: Page, id: number | undefined): Promise<string | null> => {
  await page.goto(`/event/d-${id}.htm`);
  return settled(page);
};

const fill = async (page: Page, name = '林小一'): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  await field('姓名').first().fill(name);
  await field('手机号').first().fill('138 0013 8001');
  await field('年龄').first().fill('31');
  await field('姓名').last().fill('林建国');
  await field('手机号').last().fill('13912340000');
  await dialog.getByRole('checkbox').check();
};

test.describe('an event', () => {
  test('says when, where from, how hard, for how much, who leads and what goes back now', async ({
    page,
    problems,
  }) => {
    expect(await open(page, PAID)).toBe('ready');
    await expect(page).toHaveTitle(/武功山反穿两天一夜/);
    const facts = page.locator('.ev-facts');
    await expect(facts).toContainText(/\d{4}年\d+月\d+日 周. – \d+月\d+日 周.，共 2 天/);
    await expect(facts).toContainText('萍乡北站出站口');
    await expect(facts).toContainText('¥398.00');
    await expect(page.locator('.ev-ladder tbody tr')).toHaveCount(4);
    await expect(page.locator('.ev-now')).toHaveCount(4);
    await expect(page.locator('.ev-now').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('.ev-days > li')).toHaveCount(2);
    await expect(page.getByText('登山户外运动指导员（中级）')).toBeVisible();
    await expect(page.getByRole('link', { name: /武功山反穿两天一夜.*件/ })).toHaveAttribute(
      'href',
      /\/mc\/list\/share\?id=/,
    );
    await expect(page.locator('.ev-changes')).toContainText('萍乡北站地下停车场');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/event\/d-1\.htm$/);
    expect(problems).toEqual([]);
  });

  test('that is free is signed up for: what is wrong is told, what was typed stays, tickets and a calendar file are there', async ({
    page,
    baseURL,
  }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await open(page, FREE);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认报名' }).click();
    await expect(dialog.getByRole('alert')).toContainText('姓名');
    await expect(dialog.getByRole('textbox', { name: '姓名' }).first()).toBeFocused();
    await dialog.getByRole('textbox', { name: '姓名' }).first().fill('林小一');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: '姓名' }).first()).toHaveValue('林小一');
    await fill(page);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认报名' }).click();
    await expect(page.locator('#ev-mine')).toContainText('报名成功');
    await expect(page.locator('.ev-ticket')).toHaveText(/^[2-9A-HJ-NP-Z]{10}$/);
    await expect(page.getByAltText(/^二维码，打开 .*admit=/)).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '加到日历' }).click();
    expect((await file).suggestedFilename()).toBe('奥森新手健步走.ics');
    // Somebody else goes instead: another name, another ticket.
    const given = await page.locator('.ev-ticket').innerText();
    await page.getByRole('button', { name: '换人' }).click();
    await dialog.getByRole('textbox', { name: '姓名' }).fill('周小二');
    await dialog.getByRole('textbox', { name: '手机号' }).fill('13800138002');
    await dialog.getByRole('button', { name: '换成这个人' }).click();
    await expect(dialog.getByRole('alert')).toContainText('年龄');
    await dialog.getByRole('textbox', { name: '年龄' }).fill('28');
    await dialog.getByRole('button', { name: '换成这个人' }).click();
    await expect(page.locator('.ev-tickets')).toContainText('周小二');
    await expect(page.locator('.ev-ticket')).not.toHaveText(given);
    // Without a network the ticket is there all the same.
    await stopApi(page);
    await open(page, FREE);
    await expect(page.locator('.ev-ticket')).toHaveText(/^[2-9A-HJ-NP-Z]{10}$/);
    await page.unrouteAll();
    // Among one's own events, with the ticket, and among the cancelled ones afterwards.
    await open(page, FREE);
    await page.getByRole('link', { name: '我的活动' }).click();
    expect(await settled(page)).toBe('ready');
    const own = page.locator('.card').filter({ hasText: '奥森新手健步走' });
    await expect(own).toContainText('已报名');
    await own.getByRole('link', { name: '看票' }).click();
    await expect(page.locator('#ev-mine')).toBeInViewport();
    await page.getByRole('button', { name: '取消报名' }).click();
    await page.getByRole('button', { name: '确认取消' }).click();
    await expect(page.locator('#ev-mine')).toContainText('你取消了报名');
    await page.goto('/mc/user/info?tab=event&events=cancelled');
    await expect(own).toContainText('你取消了');
  });

  test('stands in the community: on the home, in its city, and where it is searched for', async ({
    page,
    problems,
  }) => {
    await page.goto('/mc/community/home');
    await page.getByRole('navigation', { name: '内容分类' }).getByRole('link', { name: '活动' }).click();
    expect(await settled(page)).toBe('ready');
    const card = page.locator('.card').filter({ hasText: '奥森新手健步走' });
    await expect(card).toContainText(/领队 .*免费.*报名中，剩 \d+ 个名额/);
    await page.getByRole('link', { name: '免费' }).click();
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.ec-foot .num').filter({ visible: true })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/event\/d-\d+\.htm$/);
    await page.getByRole('link', { name: '看看这个城市' }).click();
    await page.getByRole('navigation', { name: '内容分类' }).getByRole('link', { name: '活动' }).click();
    expect(await settled(page)).toBe('ready');
    await expect(card).toBeVisible();
    await page.goto('/mc/community/search/list?q=奥森&tab=event');
    await expect(page.locator('.sr-hit').filter({ hasText: '奥森新手健步走' })).toContainText('报名中');
    expect(problems).toEqual([]);
  });

  test('that costs money is paid at the cashier, and a cancellation pays back by the ladder', async ({
    page,
    baseURL,
  }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await open(page, PAID);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await fill(page);
    await page.getByRole('button', { name: '加一个同伴' }).click();
    const second = page.getByRole('group', { name: '同伴 1' });
    await second.getByRole('textbox', { name: '姓名' }).fill('周小二');
    await second.getByRole('textbox', { name: '手机号' }).fill('13800138002');
    await second.getByRole('textbox', { name: '年龄' }).fill('28');
    await expect(page.getByRole('dialog').getByText('¥796.00')).toBeVisible();
    await page.getByRole('button', { name: '确认并去付款' }).click();
    await page.waitForURL(/\/demo\/cashier/);
    await page.goBack();
    await settled(page);
    await expect(page.locator('#ev-mine')).toContainText('名额给你留着');
    await page.getByRole('button', { name: '去付款' }).click();
    await page.waitForURL(/\/demo\/cashier/);
    await page.getByRole('button', { name: '付款', exact: true }).click();
    await page.getByRole('link', { name: '返回' }).click();
    await settled(page);
    await expect(page.locator('#ev-mine')).toContainText('报名成功');
    await expect(page.locator('.ev-ticket')).toHaveCount(2);
    await page.getByRole('button', { name: '取消报名' }).click();
    await expect(page.getByRole('dialog')).toContainText('共付 ¥796.00');
    await page.getByRole('button', { name: /^取消并退 ¥/ }).click();
    await expect(page.locator('#ev-mine')).toContainText('你取消了报名');
    await expect
      .poll(
        async () => {
          await open(page, PAID);
          return page.locator('#ev-mine').textContent();
        },
        { timeout: 20_000 },
      )
      .toContain('退款完成');
    // Whom one knows is a tap away the next time, once they are not in the form already.
    await page.getByRole('button', { name: '报名', exact: true }).click();
    const known = page.getByRole('group', { name: '以前报过名的人' });
    await expect(second.getByRole('textbox', { name: '姓名' })).toHaveValue('周小二');
    await expect(known).toHaveCount(0);
    await page.getByRole('button', { name: '去掉同伴 1' }).click();
    await known.getByRole('button', { name: '周小二' }).click();
    await expect(second.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138002');
    await expect(known).toHaveCount(0);
  });

  test('that is full is waited for, in order', async ({ page, baseURL }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await open(page, FULL);
    await page.getByRole('button', { name: '候补', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('候补按先后排队');
    await fill(page);
    await page.getByRole('button', { name: '排队候补' }).click();
    await expect(page.locator('#ev-mine')).toContainText(/候补第 \d+ 位/);
    await page.getByRole('button', { name: '取消报名' }).click();
    await page.getByRole('button', { name: '确认取消' }).click();
    await expect(page.locator('#ev-mine')).toContainText('你取消了报名');
  });

  test('is checked in by its leader: once, then used, and never by another code', async ({
    page,
    browser,
    baseURL,
  }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await open(page, FREE);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await fill(page, '何小签');
    await page.getByRole('button', { name: '确认报名' }).click();
    const code = (await page.locator('.ev-ticket').textContent()) ?? '';
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const boss = await other.newPage();
    await asMember(boss, await memberOf(baseURL, LEADER));
    // Another file lets people come together within the hour for the same event.
    meetsIn(5 * DAY_MS, baseURL, FREE);
    await boss.goto(`/event/d-${FREE}.htm?admit=${code}`);
    const result = boss.locator('.check');
    await expect(result).toContainText('何小签 的票是真的，集合前一天起才能核验');
    meetsIn(HOUR_MS, baseURL, FREE);
    await boss.reload();
    await expect(result).toContainText('何小签 可以出发');
    const field = boss.getByRole('textbox', { name: /票号/ });
    await field.fill(code.toLowerCase());
    await boss.keyboard.press('Enter');
    await expect(result).toContainText('已经用过');
    await field.fill('2222222222');
    await boss.keyboard.press('Enter');
    await expect(result).toContainText('我们没有发过这个票号');
    await field.fill('222');
    await boss.keyboard.press('Enter');
    await expect(boss.getByRole('alert').filter({ hasText: '十位' })).toBeVisible();
    await boss.getByRole('button', { name: '关闭' }).click();
    await boss.locator('.ev-bar').getByRole('button', { name: '报名名单' }).click();
    await expect(boss.locator('.lead-one', { hasText: '何小签' }).first()).toContainText('13800138001');
    expect(await violationsOf(boss)).toEqual([]);
    await other.close();
    // Whoever is no leader sees no list, whatever they scan.
    await page.goto(`/event/d-${FREE}.htm?admit=${code}`);
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '报名名单' }).filter({ visible: true })).toHaveCount(0);
  });

  test('says while a sign-up is sent that the network is slow, and that it is not done twice', async ({
    page,
    baseURL,
  }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await page.clock.install();
    await open(page, FREE);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await fill(page, '韩小慢');
    await page.route('**/api/event/signUp', () => undefined);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认报名' }).click();
    await expect(dialog.getByText('正在提交…')).toBeVisible();
    await page.clock.runFor(8_500);
    await expect(dialog.getByText('网络较慢，还在提交')).toBeVisible();
  });

  test('keeps what was typed over the login where the session has ended', async ({ page, baseURL }) => {
    const member = await logIn(baseURL ?? '');
    await asMember(page, member);
    await open(page, FREE);
    const signing = page.getByRole('button', { name: '报名', exact: true });
    await signing.click();
    const dialog = page.getByRole('dialog');
    await fill(page, '韩小留');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: '确认报名' }).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    await asMember(page, member);
    await open(page, FREE);
    await signing.click();
    await expect(dialog.getByRole('textbox', { name: '姓名' }).first()).toHaveValue('韩小留');
    await expect(dialog.getByRole('textbox', { name: '手机号' }).last()).toHaveValue('13912340000');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  });

  test('says in the form what a sign-up was refused with, whatever the server says', async ({ page, baseURL }) => {
    await asMember(page, await logIn(baseURL ?? ''));
    await open(page, FREE);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await fill(page, '何小签');
    for (const [reply, said, told] of [
      [{ errCode: 5000, errMsg: '' }, '请求失败', 0],
      [{ errCode: -1, errMsg: '静默的话' }, '请求失败', 0],
      [{ errCode: 5000, errMsg: `\u202e${'很'.repeat(10_000)}` }, '很'.repeat(119), 1],
    ] as const) {
      await page.route('**/api/event/signUp', (route) => route.fulfill({ json: reply }));
      await page.getByRole('button', { name: '确认报名' }).click();
      const trouble = page.locator('.su-trouble');
      await expect(trouble).toContainText(said);
      expect(((await trouble.textContent()) ?? '').length).toBeLessThanOrEqual(120);
      await expect(page.locator('.toast')).toHaveCount(told);
      await page.unroute('**/api/event/signUp');
    }
  });

  test('opens at each of its addresses', async ({ page }) => {
    for (const path of [`/mc/event/d-${FREE}.htm`, `/event/d-${FREE}.htm/`]) {
      await page.goto(path);
      expect(await settled(page), path).toBe('ready');
    }
  });

  test('shows each of its states in its words', async ({ page }) => {
    for (const [id, state, words] of [
      [ONGOING, 'ongoing', '进行中'],
      [ENDED, 'ended', '已结束'],
      [CANCELLED, 'cancelled', '已取消'],
      [CLOSED, 'closed', '已截止'],
    ] as const) {
      expect(await open(page, id)).toBe('ready');
      await expect(page.locator(`.ev-state[data-state=${state}]`)).toBeVisible();
      await expect(page.locator('.ev-none')).toContainText(words);
      await expect(page.getByRole('button', { name: '报名', exact: true }).filter({ visible: true })).toHaveCount(0);
    }
    await open(page, CANCELLED);
    await expect(page.getByText('景区因连续强降雪')).toBeVisible();
    await open(page, ENDED);
    await expect(page.getByText('14 个人一个不少')).toBeVisible();
    await open(page, CLUB);
    await expect(page.locator('.ev-states')).toContainText('仅会员');
    for (const id of [REVIEW, DRAFT, 999]) expect(await open(page, id)).toBe('gone');
    await page.goto('/event/d-abc.htm');
    expect(await settled(page)).toBe('bad');
  });

  test('sends a guest to log in, and brings them back to the form', async ({ page }) => {
    await open(page, FREE);
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await page.waitForURL(/login/);
    expect(decodeURIComponent(page.url())).toContain(`/event/d-${FREE}.htm#sign`);
  });

  test('is kept among one’s own, and is done by keyboard alone', async ({ page, member }) => {
    await asMember(page, member);
    await open(page, ENDED);
    const star = page.getByRole('button', { name: /^收藏/ });
    await star.focus();
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('says so without JavaScript, and without the server offers to try again', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const bare = await context.newPage();
    await bare.goto(`/event/d-${PAID}.htm`);
    await expect(bare.getByRole('heading', { name: '活动' })).toBeVisible();
    await context.close();
    await stopApi(page);
    expect(await open(page, CLUB)).toMatch(/error|offline/);
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('古崖居');
  });

  test('moves nothing once it is painted', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
            (window as unknown as { shift: number }).shift =
              ((window as unknown as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, PAID);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBe(0);
  });
});
