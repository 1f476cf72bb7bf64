import { expect, stopApi, test } from '../../support/browser.ts';
import { freshPhone, logIn } from '../../support/member.ts';
import { atCashier, BASE, demo, fresh, memberOf, panel, pay } from '../../support/vip.ts';

test.describe('the member page', () => {
  const standings: readonly (readonly [status: string, phone: string | null, heading: RegExp])[] = [
    ['none', null, /^还没有开通会员$/],
    ['active', '13800138001', /^VIP 有效$/],
    ['autoRenewing', '13800138002', /^VIP · 自动续费中$/],
    ['active', '13800138003', /^SVIP 有效$/],
    ['expired', '13800138005', /^会员已到期$/],
  ];
  for (const [status, phone, heading] of standings)
    test(`draws ${status} of ${phone ?? 'a new member'}`, async ({ page, baseURL, problems }) => {
      await (phone === null ? fresh(page, baseURL) : demo(page, baseURL, phone));
      await page.goto(`${BASE}/member`);
      await expect(page.locator('.member-card[data-status]')).toHaveAttribute('data-status', status);
      await expect(page.locator('.member-card[data-status] > div:visible')).toHaveCount(1);
      await expect(page.locator('.member-card h2:visible')).toHaveText(heading, { useInnerText: true });
      await page.locator('#orders').scrollIntoViewIfNeeded();
      await page.waitForTimeout(400);
      // What a member has of each stands in its card, whole.
      expect(
        await page
          .locator('[data-use]')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    });

  test('draws expiring by what the server says', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    const now = Date.now();
    await page.route('**/api/vip/membership', (route) =>
      route.fulfill({
        json: {
          errCode: 0,
          errMsg: '',
          data: {
            now,
            status: 'expiring',
            tier: 1,
            expireAt: now + 3 * 86_400_000,
            svipUntil: null,
            vipUntil: now + 3 * 86_400_000,
            daysLeft: 3,
            renewal: null,
            notices: [],
            openOrder: null,
          },
        },
      }),
    );
    await page.goto(`${BASE}/member`);
    await expect(page.getByRole('heading', { name: 'VIP 即将到期' })).toBeVisible();
  });

  test('names both dates of SVIP with VIP behind it, on the card and where a renewal is ended', async ({
    page,
    baseURL,
  }) => {
    await fresh(page, baseURL);
    const now = Date.parse('2026-11-27T04:00:00Z');
    const renewal = {
      amountFen: 1_800,
      everyMonths: 1,
      nextChargeAt: now + 30 * 86_400_000,
      planId: 'vip-month-auto',
      planName: 'VIP 连续包月',
      channel: 'sandbox',
      since: now,
      cancel: 'here',
      ifCancelled: { until: now + 8 * 86_400_000, daysLeft: 8 },
      retryAt: null,
    };
    const data = {
      now,
      status: 'expiring',
      tier: 2,
      expireAt: now + 8 * 86_400_000,
      svipUntil: now + 86_400_000,
      vipUntil: now + 8 * 86_400_000,
      daysLeft: 1,
      renewal,
      notices: [],
      openOrder: null,
    };
    await page.route('**/api/vip/membership', (route) => route.fulfill({ json: { errCode: 0, errMsg: '', data } }));
    await page.goto(`${BASE}/member`);
    const card = page.locator('[data-tier="2"] .member-card[data-status]');
    await expect(card).toHaveText(
      /SVIP 即将到期\s+1 ?天\s+SVIP 用到 2026年11月28日\s+之后接着用 VIP，到 2026年12月5日\s*$/,
      {
        useInnerText: true,
      },
    );
    await expect(page.locator('.member-renewal')).toHaveText(
      /会员照常用到 2026年12月5日，还有 8 天。\s+其中 SVIP 用到 2026年11月28日，之后的 VIP 用到 2026年12月5日。/,
      { useInnerText: true },
    );
    await page.getByRole('button', { name: '关闭自动续费' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'SVIP 照常用到 2026年11月28日，之后的 VIP 照常用到 2026年12月5日',
    );
  });

  test('shows a guest the benefits and the way in', async ({ page }) => {
    await page.goto(`${BASE}/member`);
    await expect(page.getByText('批量导出轨迹')).toBeVisible();
    await expect(page.locator('[data-live]').getByRole('link', { name: '登录' })).toBeVisible();
  });

  for (const [where, place] of [
    ['member', '[data-use]'],
    ['rights', '[data-own]'],
  ] as const)
    test(`says nothing of anybody's benefits once the session has ended: ${where}`, async ({ page, baseURL }) => {
      await fresh(page, baseURL);
      await pay(page, 'vip-month');
      await atCashier(page, 'pay');
      await expect(panel(page)).toHaveAttribute('data-state', 'paid');
      await page.goto(`${BASE}/${where}`);
      const said = page.locator(place).filter({ hasText: /已拥有|本月/ });
      await expect(said.first()).toBeAttached();
      await page.context().clearCookies();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(said).toHaveCount(0);
      await expect(page.locator('[data-owned=true]')).toHaveCount(0);
    });

  test('ends an automatic renewal in two taps and keeps the days', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await pay(page, 'vip-month-auto');
    await atCashier(page, 'pay');
    await expect(panel(page)).toHaveAttribute('data-state', 'paid');
    await page.goto(`${BASE}/member`);
    await expect(page.locator('.member-renewal p').first()).toHaveText(/扣 ¥[\d.]+ · 每月一次 · 扣款前/, {
      useInnerText: true,
    });
    await page.getByRole('button', { name: '关闭自动续费' }).click();
    await expect(page.getByRole('dialog')).toContainText(/VIP 照常用到 \d{4}年\d{1,2}月\d{1,2}日/);
    await page.getByRole('button', { name: '确认关闭' }).click();
    await expect(page.locator('.member-card[data-status]')).toHaveAttribute('data-status', /active|expiring/);
    await expect(page.getByRole('button', { name: '关闭自动续费' })).toBeHidden();
  });

  test('lists orders in their states', async ({ page, baseURL }) => {
    for (const [phone, states] of [
      ['13800138000', ['created', 'cancelled', 'failed', 'refunded']],
      ['13800138001', ['paying', 'paid']],
      ['13800138010', ['renewing', 'paid']],
    ] as const) {
      await page.context().clearCookies();
      await demo(page, baseURL, phone);
      await page.goto(`${BASE}/member`);
      await page.locator('#orders').scrollIntoViewIfNeeded();
      for (const state of states) await expect(page.locator(`li[data-state=${state}]`).first()).toBeVisible();
    }
  });

  test('asks for the invoice of a paid order', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138001');
    await page.goto(`${BASE}/member`);
    await page.locator('#orders').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '开发票' }).first().click();
    const sheet = page.getByRole('dialog', { name: '开发票' });
    await sheet.getByLabel('抬头').fill('山野科技有限公司');
    await sheet.getByLabel('邮箱').fill('不是邮箱');
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(sheet.getByRole('alert')).toHaveText('请填写能收到邮件的邮箱');
    await sheet.getByLabel('邮箱').fill('books@example.com');
    // Without a session it leads to the login, and what was typed is there afterwards.
    await page.context().clearCookies();
    await sheet.getByRole('button', { name: '提交' }).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    await demo(page, baseURL, '13800138001');
    await page.goto(`${BASE}/member`);
    await page.locator('#orders').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '开发票' }).first().click();
    await expect(sheet.getByLabel('抬头')).toHaveValue('山野科技有限公司');
    await expect(sheet.getByLabel('邮箱')).toHaveValue('books@example.com');
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator('li[data-state=paid]', { hasText: '发票开具中' })).toHaveCount(1);
  });

  test('says that the orders have not come, and brings them when asked again', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138001');
    await page.route('**/api/vip/orders**', (route) => route.abort());
    await page.goto(`${BASE}/member`);
    await page.locator('#orders').scrollIntoViewIfNeeded();
    const orders = page.locator('.member-orders');
    await expect(orders.getByText('订单没有加载出来')).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/api/vip/orders**');
    await orders.getByRole('button').click();
    await expect(orders.locator('li[data-state=paid]').first()).toBeVisible();
    await expect(orders.getByText('订单没有加载出来')).toBeHidden();
  });
});

test('pages of one member show nothing to the next one, even where the server does not answer', async ({
  page,
  context,
  baseURL,
}) => {
  const [first, next] = await Promise.all([memberOf(baseURL, '13800138002'), logIn(baseURL ?? '', freshPhone())]);
  const other = await context.newPage();
  const become = async (member: typeof next | null): Promise<void> => {
    await context.clearCookies();
    if (member !== null) await context.addCookies(member.state.cookies);
    await other.evaluate((id) => {
      if (id === null) localStorage.removeItem('userId');
      else localStorage.setItem('userId', id);
    }, member?.userId ?? null);
  };
  await other.goto('/mc/user/protocol');
  for (const [path, own] of [
    ['member', page.locator('.member-card h2').filter({ visible: true })],
    ['rights/3', page.locator('[data-benefit="3"] [data-own]')],
  ] as const)
    for (const after of [next, null]) {
      await page.unroute('**/api/validIslogin');
      // The page that is open would load itself anew for the next member, across the way of what is opened.
      await page.goto('about:blank');
      await become(first);
      await page.goto(`${BASE}/${path}`);
      await expect(own).toContainText(path === 'member' ? /有效|到期|续费/ : '本月用了');
      // Who is asked last never answers: only the other tab's word is left.
      await page.route('**/api/validIslogin', () => undefined);
      const loads = page.waitForEvent('framenavigated');
      await become(after);
      await loads;
      await expect(own.filter({ hasText: /有效|续费中|本月用了/ })).toHaveCount(0);
    }
});

test('what was saved of one member is nobody else’s, even where nobody noticed that the reader has changed', async ({
  page,
  baseURL,
}) => {
  const first = await memberOf(baseURL, '13800138002');
  await demo(page, baseURL, '13800138002');
  await page.goto(`${BASE}/member`);
  await expect(page.locator('.member-card[data-status]')).toHaveAttribute('data-status', 'autoRenewing');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toContain(`saved:${first.userId}:`);
  await stopApi(page);
  const seen = async (userId: string | null): Promise<string | null> => {
    await page.addInitScript((id) => {
      if (id === null) localStorage.removeItem('userId');
      else localStorage.setItem('userId', id);
    }, userId);
    await page.reload();
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', /error|ready/);
    // The copy comes when the page is idle.
    await page.waitForTimeout(1_500);
    return page.locator('[data-live]').getAttribute('data-view');
  };
  expect(await seen(first.userId)).toBe('ready');
  await expect(page.locator('[data-note]')).toContainText('保存的内容');
  for (const other of ['999999', null]) {
    expect(await seen(other)).toBe('error');
    await expect(page.locator('.member-card h2').filter({ visible: true, hasText: '续费' })).toHaveCount(0);
  }
  // It was kept all along.
  expect(await seen(first.userId)).toBe('ready');
});

test('the way into the app comes with the tap', async ({ page, problems }) => {
  await page.goto(`${BASE}/exchange`);
  await page.locator('.app-gate').getByRole('button', { name: '打开App' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${BASE}/exchange`);
  expect(problems).toEqual([]);
});

test('without scripts nothing is offered that needs them', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  for (const path of ['buy', 'exchange']) {
    await page.goto(`${BASE}/${path}`);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150);
    await expect(page.getByRole('button', { name: /^支付|^先查/ }), path).toHaveCount(0);
  }
  await page.close();
});
