import type { Locator, Page } from 'playwright/test';
import { demoCodes } from '../../../demo/vip/goods.ts';
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
});

test.describe('benefits', () => {
  const app = (version: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/${version}`;

  test('inside the app one is used where it says, and one that the app is too old for by updating', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), userAgent: app('8.0.2') });
    await page.goto(`${BASE}/rights/4`);
    const [map, imagery] = ['4', '15'].map((id) => page.locator(`[data-benefit="${id}"]`)) as [Locator, Locator];
    await expect(imagery.getByRole('button')).toHaveText(['升级App', '分享']);
    await expect(map.getByText('在哪里')).toBeVisible();
    await expect(map.getByRole('button')).toHaveText(['分享']);
    const address = page.url();
    await imagery.getByRole('button', { name: '升级App' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toContainText('当前版本 8.0.2，需 8.2.0 及以上');
    await expect(page.getByRole('dialog').getByRole('link', { name: '去更新' })).toHaveAttribute('href', /^https:/);
    expect(page.url()).toBe(address);
    await page.close();
  });

  test('an address opens its benefit, and the swipe moves the address', async ({ page }) => {
    await page.goto(`${BASE}/rights/3/svip/shell.vip.month`);
    await expect(page).toHaveTitle(/批量导出轨迹/);
    await expect(page.locator('[data-benefit="3"]')).toBeInViewport();
    await expect(page.locator('[data-buy]')).toHaveAttribute('href', /\/vip\/buy\?iapId=shell\.vip\.month$/);
    await expect(page.locator('a[data-kind=svip]')).toHaveAttribute('aria-current', 'true');
    await page.locator('[data-shelf]').evaluate((shelf) => shelf.scrollBy({ left: 320 }));
    await expect(page).toHaveURL(/\/vip\/rights\/4\/svip\/shell\.vip\.month$/);
  });

  test('what is not there falls back to the overview with a word about it', async ({ page }) => {
    for (const tail of ['999', 'abc', '3%2Fx', '0']) {
      const response = await page.goto(`${BASE}/rights/${tail}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('没有找到这项权益')).toBeVisible();
    }
    await page.goto(`${BASE}/rights`);
    await expect(page.getByText('没有找到这项权益')).toBeHidden();
    await page.goto(`${BASE}/rights/3/svip/a/b`);
    await expect(page).toHaveURL(/\/mc\/404/);
  });

  test('a member sees what is left', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138002');
    await page.goto(`${BASE}/rights/3`);
    await expect(page.locator('[data-benefit="3"] [data-own]')).toContainText('本月用了 12 条');
  });
});

test.describe('questions', () => {
  test('open by address and fragment, and can be searched', async ({ page }) => {
    await page.goto(`${BASE}/question/12`);
    await expect(page.locator('#q-12')).toHaveAttribute('open', '');
    await expect(page.locator('#q-12 .answer')).toBeInViewport();
    await page.goto(`${BASE}/question#q-19`);
    await expect(page.locator('#q-19')).toHaveAttribute('open', '');
    await page.getByRole('searchbox').fill('支付宝');
    await expect(page.locator('[data-question]:visible')).toHaveCount(1);
    await page.getByRole('searchbox').fill('飞碟');
    await expect(page.getByText('没有搜到')).toBeVisible();
    await page.goto(`${BASE}/question/777`);
    await expect(page.getByText('没有找到这个问题')).toBeVisible();
  });

  test('cancelling comes first, and a reason can be given', async ({ page, problems }) => {
    await page.goto(`${BASE}/question`);
    await expect(page.locator('[data-question]').first()).toContainText('取消自动续费');
    await page.locator('#q-1 summary').click();
    const told = page.waitForResponse(/support\/rateAnswer/);
    await page.locator('#q-1').getByRole('button', { name: '没帮上' }).click();
    await page.locator('#q-1').getByRole('button', { name: '没看懂' }).click();
    expect(((await (await told).json()) as { errCode: number }).errCode).toBe(0);
    await page.reload();
    await expect(page.locator('#q-1 [data-helped] span')).toHaveText('谢谢，已经记下了。');
    expect(problems).toEqual([]);
  });
});

test('the service takes a question and gives a number', async ({ page, baseURL }) => {
  await fresh(page, baseURL);
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.getByLabel('遇到了什么')).toHaveValue(/可以退款吗/);
  await expect(page.locator('pre')).toContainText('网页版本：1.1.14');
  await expect(page.locator('[data-support-hours]')).toContainText(/现在(?:没)?有人值班/);
  await page.getByLabel('遇到了什么').fill('兑换码兑换以后没有到账');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('heading', { name: /已收到，编号 T[0-9A-Z]{8}/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('兑换码兑换以后没有到账')).toBeVisible();
});

test('what was written to the service waits for the login, and is not sent by itself', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /ticket/i.test(request.url())) sent += 1;
  });
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.locator('[data-ready=true]')).toBeVisible();
  await page.getByLabel('哪方面的问题').selectOption('refund');
  await page.getByLabel('遇到了什么').fill('退款三天了还没有到账');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.waitForURL(/\/account\/login\?redirect=/);
  expect(sent).toBe(1);
  await page.goto(`${BASE}/contact?question=12`);
  await expect(page.getByLabel('遇到了什么')).toHaveValue('退款三天了还没有到账');
  await expect(page.getByLabel('哪方面的问题')).toHaveValue('refund');
  await page.waitForTimeout(500);
  expect(sent).toBe(1);
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
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${BASE}/exchange`);
  await page.locator('.app-gate').getByRole('button', { name: '打开App' }).click();
  await expect(page.getByRole('dialog')).toContainText('lingxing://');
  expect(told).toHaveLength(1);
  expect(problems).toEqual([]);
});

test.describe('the redeem centre', () => {
  const look = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('兑换码').fill(code);
    await page.getByRole('button', { name: '先查一查能换什么' }).click();
  };

  test('tells the errors of a code apart', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138004');
    await page.goto(`${BASE}/exchange`);
    for (const [code, words] of [
      [demoCodes.used, '用掉'],
      [demoCodes.expired, '过期'],
      [demoCodes.notYet, '起才能用'],
      [demoCodes.otherAccount, '另一个账号'],
      ['ABCD-EFGH-JKMN-PQRS', '没有这个兑换码'],
      ['ABCD', '兑换码是 16 位'],
    ] as const) {
      await look(page, code);
      await expect(page.getByRole('alert')).toContainText(words);
    }
  });

  test('reads a code as it was pasted, shows what it gives, and uses it once', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/exchange`);
    await look(page, `兑换码: ${demoCodes.usable.toLowerCase().replace(/-/g, ' - ')}，请尽快使用`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
    await expect(page.getByText('7 天 VIP，兑换后会员到')).toBeVisible();
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click();
    await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
    await expect(page.getByText('+7 天 VIP')).toBeVisible();
  });

  test('keeps the code of a guest through the login', async ({ page }) => {
    await page.goto(`${BASE}/exchange?code=dem07dayvjpa2026`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
    await page.getByRole('button', { name: '先查一查能换什么' }).click();
    await page.waitForURL(/\/account\/login/);
    await page.goto(`${BASE}/exchange`);
    await expect(page.getByLabel('兑换码')).toHaveValue(demoCodes.usable);
  });

  test('shows a gift in each of its seven states', async ({ page, baseURL }) => {
    await demo(page, baseURL, '13800138010');
    await page.goto(`${BASE}/exchange`);
    await page.getByRole('button', { name: /^看全部 \d+ 份$/ }).click();
    for (const state of ['locked', 'claimable', 'claiming', 'received', 'gone', 'expired', 'otherAccount'])
      await expect(page.locator(`li[data-state=${state}]`).first(), state).toBeVisible();
  });

  test('receives a gift once', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/exchange`);
    const gift = page.locator('li', { hasText: '秋日登山礼' });
    await gift.getByRole('button', { name: '领取' }).click();
    await expect(page.locator('li[data-state=received]', { hasText: '秋日登山礼' })).toBeVisible();
  });
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
