import type { ReplyOf } from '../../../src/api/define.ts';
import type { readMembership } from '../../../src/api/vip/membership.ts';
import type { listPlans } from '../../../src/api/vip/plans.ts';
import { expect, stopApi, test } from '../../support/browser.ts';
import { atCashier, BASE, demo, fresh, panel, pay, payBar, plan, tier } from '../../support/vip.ts';

test.describe('buying', () => {
  test('prices come from the server, nothing that renews and no box is chosen for anybody', async ({
    page,
    problems,
  }) => {
    await page.goto(`${BASE}/buy`);
    await expect(plan(page, 'vip-year')).toBeChecked();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await expect(page.getByRole('button', { name: '支付 ¥198.00' })).toBeVisible();
    const renewing = page.locator('label', { has: page.locator('input[value=vip-month-auto]') });
    await expect(renewing).toContainText(/下一次 \d{4}年\d{1,2}月\d{1,2}日 扣 ¥18\.00/);
    const sizes = await renewing.evaluate((label) => {
      const size = (selector: string): number =>
        parseFloat(getComputedStyle(label.querySelector(selector) as Element).fontSize);
      return { renews: size('[class*=renews]'), body: parseFloat(getComputedStyle(document.body).fontSize) };
    });
    expect(sizes.renews).toBeGreaterThanOrEqual(sizes.body);
    expect(problems).toEqual([]);
  });

  test('a guest is asked to log in and comes back to the plan', async ({ page }) => {
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-quarter').check();
    await page.getByRole('checkbox', { name: /送/ }).check();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back).toBe('/mc/vip/buy?plan=vip-quarter&gift=1');
    await page.goto(back);
    await expect(page.getByRole('checkbox', { name: /送/ })).toBeChecked();
    await expect(plan(page, 'vip-quarter')).toBeChecked();
  });

  test('a tap waits for the script it needs', async ({ page }) => {
    await page.route('**/_astro/buy.lazy.*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(`${BASE}/buy`);
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByRole('button', { name: '请稍候…' })).toBeDisabled();
    await page.waitForURL(/\/account\/login\?redirect=/);
  });

  test('a script that never comes takes no money, and the button stands again', async ({ page }) => {
    await page.route('**/_astro/buy.lazy.*.js', (route) => route.abort());
    await page.goto(`${BASE}/buy`);
    const pay = page.getByRole('button', { name: /^支付 ¥/ });
    // The first failure loads the page again, once.
    await Promise.all([page.waitForEvent('load'), pay.click()]);
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: '没有扣款' })).toBeVisible();
    await expect(pay).toBeEnabled();
  });

  test('without consent no order is made', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    let orders = 0;
    await page.route('**/vip/createOrder', (route) => ((orders += 1), route.continue()));
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-month-auto').check();
    await page.getByRole('checkbox', { name: /会员服务协议/ }).check();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    // Said where the thumb is, in sight.
    const refusal = payBar(page).getByText('请先阅读并勾选上面的协议');
    await expect(refusal).toBeInViewport();
    expect(orders).toBe(0);
    // Another plan asks for its own consent again.
    await page.getByRole('checkbox', { name: /自动续费/ }).check();
    await plan(page, 'vip-year-auto').check();
    await expect(page.getByRole('checkbox', { name: /自动续费/ })).not.toBeChecked();
  });

  test('agreeing on the page of the agreement ticks the box of the purchase, and that one alone; a no takes it away', async ({
    page,
    baseURL,
  }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-month-auto').check();
    const box = page.getByRole('checkbox', { name: /我已阅读并同意/ });
    const renewal = page.getByRole('checkbox', { name: /我同意自动续费/ });
    const answer = async (name: string): Promise<void> => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: /《会员服务协议》/ }).click();
      const tab = await opened;
      const closed = tab.waitForEvent('close');
      const button = tab.getByRole('button', { name });
      await expect(button).toBeVisible();
      // The tab closes itself with the tap, which may end before the driver has heard of it.
      await Promise.all([closed, button.click().catch(() => undefined)]);
    };
    await expect(box).not.toBeChecked();
    await answer('我已阅读并同意');
    await expect(box).toBeChecked();
    await expect(renewal).not.toBeChecked();
    await answer('先不同意');
    await expect(box).not.toBeChecked();
    // The tick of one's own hand, and nobody else's, makes the order.
    await renewal.check();
    await answer('我已阅读并同意');
    await expect(box).toBeChecked();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await page.waitForURL(/\/demo\/cashier/);
    // The record: what was agreed to on its page, and the renewal with its order.
    const { data } = (await (await page.request.get('/api/consent/list')).json()) as {
      data: { list: { doc: string; act: string; page: string }[] };
    };
    expect(data.list.map(({ doc, act }) => `${doc} ${act}`).sort()).toEqual([
      'vip-duty purchase',
      'vip-userduty autoRenew',
    ]);
    await page.goto('/mc/vip/userduty');
    await expect(page.locator('[data-consents]')).toContainText('开通自动续费时');
  });

  test('the agreement is shown in the version that is asked for, however old the site is', async ({ page }) => {
    await page.route('**/api/vip/plans*', async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: { agreements: { purchase: object[] } } };
      reply.data.agreements.purchase = [
        { doc: 'vip-duty', title: '会员服务协议', version: '1.0', before: null },
        { doc: 'winter-rules', title: '冬季规则', version: '2.10', before: '1.0' },
      ];
      await route.fulfill({ json: reply });
    });
    await page.goto(`${BASE}/buy`);
    const links = page.locator('label', { hasText: '我已阅读并同意' }).getByRole('link');
    await expect(links).toHaveText([
      '《会员服务协议》（1.0 版）',
      '《冬季规则》（2.10 版）',
      '你同意过1.0版，看改了什么',
    ]);
    for (const [at, address] of [
      '/mc/vip/duty/v1-0?confirm=1',
      '/mc/user/protocol/winter-rules/v2-10?confirm=1',
      '/mc/user/protocol/winter-rules/v2-10/since-v1-0',
    ].entries())
      await expect(links.nth(at)).toHaveAttribute('href', address);
  });

  test('a payment ends in a membership', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await pay(page);
    await atCashier(page, 'pay');
    await expect(panel(page)).toHaveAttribute('data-state', 'paid');
    await expect(panel(page)).toContainText('会员有效期到');
    await page.getByRole('link', { name: '去会员中心' }).click();
    await expect(page.locator('.member-card[data-status=active]')).toContainText('VIP 有效');
    await page.locator('#orders').scrollIntoViewIfNeeded();
    await expect(page.getByText('开通成功')).toBeVisible();
    await page.getByRole('button', { name: /^退款/ }).click();
    await page.getByRole('button', { name: '确认退款' }).click();
    await expect(page.locator('li[data-state]').first()).toContainText(/退款/);
  });

  test('a refused payment says why and that no money has left', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await pay(page);
    await atCashier(page, 'fail');
    await expect(panel(page)).toHaveAttribute('data-state', 'failed');
    await expect(panel(page)).toContainText('余额不足');
    await expect(panel(page)).toContainText('没有扣款');
  });

  test('an order given up at the cashier is cancelled; one that waits is found again and can be cancelled', async ({
    page,
    baseURL,
  }) => {
    await fresh(page, baseURL);
    await pay(page);
    await page.goto(`${BASE}/buy`);
    // Nobody waits for a payment that was not made: it can be gone on with at once.
    await expect(panel(page)).toHaveAttribute('data-phase', 'open');
    await expect(page.getByRole('button', { name: /^继续付款 ¥/ })).toBeVisible();
    await page.getByRole('button', { name: /^继续付款 ¥/ }).click();
    await page.waitForURL(/\/demo\/cashier/);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^继续付款 ¥/ })).toBeVisible();
    await page.getByRole('button', { name: '取消订单' }).click();
    await expect(panel(page)).toHaveAttribute('data-state', 'cancelled');
    await expect(panel(page)).toContainText('没有扣款');
    await page.getByRole('button', { name: '重新选择' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('who had scrolled away from the plans comes back from the cashier to the order that waits', async ({
    page,
    baseURL,
  }) => {
    await fresh(page, baseURL);
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-year').check();
    for (const box of await page.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
    // A tap may bring the pay bar into view: where it was tapped from is where Back leads.
    await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      [...document.querySelectorAll('button')].find(({ innerText }) => /^支付 ¥/.test(innerText.trim()))?.click();
    });
    await page.waitForURL(/\/demo\/cashier/);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^继续付款 ¥/ })).toBeInViewport({ ratio: 1 });
  });

  test('after a minute without a word the page says so and asks nobody to pay again', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    await pay(page);
    await page.clock.install();
    await page.goto(`${BASE}/buy`);
    await page.getByRole('button', { name: '我已付款，再查一次' }).click();
    await expect(panel(page)).toHaveAttribute('data-phase', 'waiting');
    for (let i = 0; i < 26; i += 1) {
      await page.clock.runFor(2_500);
      await page.waitForTimeout(60);
    }
    await expect(panel(page)).toHaveAttribute('data-phase', 'unsure');
    await expect(panel(page)).toContainText('不要重复付款');
  });

  test('two taps make one order', async ({ page, baseURL }) => {
    await fresh(page, baseURL);
    let orders = 0;
    await page.route('**/vip/createOrder', async (route) => {
      orders += 1;
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-month').check();
    for (const box of await page.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
    await page.getByRole('button', { name: /^支付 ¥/ }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('正在创建订单')).toBeVisible();
    await page.waitForURL(/\/demo\/cashier/);
    expect(orders).toBe(1);
  });

  test('a gift leaves the plan as it was chosen, and what cannot be given says so', async ({ page }) => {
    await page.goto(`${BASE}/buy`);
    await plan(page, 'vip-month').check();
    const gift = page.getByRole('checkbox', { name: /送/ });
    await gift.check();
    await expect(plan(page, 'vip-month')).toBeChecked();
    await expect(page.getByRole('button', { name: '支付 ¥25.00' })).toBeVisible();
    await expect(plan(page, 'vip-month-auto')).toBeDisabled();
    await gift.uncheck();
    await plan(page, 'vip-month-auto').check();
    await expect(gift).toBeDisabled();
    await expect(page.getByRole('button', { name: '支付 ¥18.00' })).toBeVisible();
    // The other kind: its own cards, the same length of time, and nothing that renews.
    await tier(page, 'SVIP').check({ force: true });
    await expect(plan(page, 'svip-month')).toBeChecked();
    await expect(plan(page, 'vip-month')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '支付 ¥42.00' })).toBeVisible();
  });

  test('in large text three large cards stand first, and the others come when they are asked for', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${BASE}/buy`);
    await expect(plan(page, 'vip-year')).toBeChecked();
    for (const id of ['vip-month', 'vip-quarter', 'vip-year']) await expect(plan(page, id)).toBeVisible();
    for (const id of ['vip-month-auto', 'vip-year-auto']) await expect(plan(page, id)).toBeHidden();
    await expect(payBar(page).getByText('VIP 年卡')).toBeVisible();
    const price = page.locator('label', { has: plan(page, 'vip-year') }).locator('strong');
    const [size = 0, body = 0] = await price.evaluate((one) => [
      parseFloat(getComputedStyle(one).fontSize),
      parseFloat(getComputedStyle(document.body).fontSize),
    ]);
    expect(size / body).toBeGreaterThan(1.6);
    const others = page.getByRole('button', { name: '还有 2 个方案：VIP 连续包月、VIP 连续包年' });
    expect((await others.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    await others.click();
    await expect(plan(page, 'vip-month-auto')).toBeVisible();
    await expect(others).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // What the address asks for is not hidden.
    await page.goto(`${BASE}/buy?plan=vip-year-auto`);
    await expect(plan(page, 'vip-year-auto')).toBeChecked();
    await expect(plan(page, 'vip-year-auto')).toBeVisible();
    await expect(plan(page, 'vip-month-auto')).toBeHidden();
  });

  test('a renewal that runs is marked on its card; no second one can be pressed, and a refusal stands at the button', async ({
    page,
    baseURL,
  }) => {
    await fresh(page, baseURL);
    await pay(page, 'vip-month-auto');
    await atCashier(page, 'pay');
    await expect(panel(page)).toHaveAttribute('data-state', 'paid');
    await page.goto(`${BASE}/buy?plan=vip-month-auto`);
    const card = page.locator('label', { has: plan(page, 'vip-month-auto') });
    await expect(card).toContainText(/正在自动续费，\d{4}.*扣 ¥18\.00/);
    // What a newcomer's first day would be is nothing to who renews already.
    await expect(card).not.toContainText('下一次');
    await expect(card).not.toContainText('不会自动涨');
    await expect(plan(page, 'vip-month-auto')).toBeDisabled();
    await expect(plan(page, 'vip-year-auto')).toBeDisabled();
    await expect(plan(page, 'vip-year')).toBeChecked();
    await tier(page, 'SVIP').check({ force: true });
    await plan(page, 'svip-year').check();
    await expect(page.getByText(/SVIP 到 \d{4}.*VIP 时间不作废，接着用到 \d{4}/)).toBeVisible();
    // The price is raised: it is said that this renewal keeps its own, here and where it is ended.
    await page.route('**/api/vip/plans*', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: ReplyOf<typeof listPlans> };
      const plans = body.data.plans.map((one) => ({ ...one, priceFen: one.priceFen + 700 }));
      await route.fulfill({ json: { ...body, data: { ...body.data, plans } } });
    });
    await page.goto(`${BASE}/buy?plan=vip-month-auto`);
    await expect(card).toContainText('¥25.00');
    await expect(card).toContainText(/扣 ¥18\.00.*/);
    await expect(card).toContainText('你仍按同意过的价扣，不会自动涨');
    await page.route('**/api/vip/membership*', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: ReplyOf<typeof readMembership> };
      const renewal = { ...body.data.renewal, newFen: 2_500 };
      await route.fulfill({ json: { ...body, data: { ...body.data, renewal } } });
    });
    await page.goto(`${BASE}/member`);
    await expect(page.getByText('现在新开通要 ¥25.00，和你无关：你仍按同意过的价扣')).toBeVisible();
    await page.getByRole('button', { name: '关闭自动续费' }).click();
    await expect(page.getByRole('dialog')).toContainText('现在每期扣 ¥18.00，关闭以后再开通要按新价，目前是 ¥25.00');
    await page.getByRole('button', { name: '先不关' }).click();
    await page.unrouteAll();
    await page.goto(`${BASE}/buy?plan=vip-month-auto`);
    await expect(card).toBeVisible();
    await tier(page, 'SVIP').check({ force: true });
    await plan(page, 'svip-year').check();
    // Another device began one meanwhile: the refusal is in sight.
    await page.route('**/vip/createOrder', (route) =>
      route.fulfill({ json: { errCode: 3006, errMsg: '已经在自动续费', data: null } }),
    );
    for (const box of await page.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    const refusal = payBar(page).getByRole('alert');
    await expect(refusal).toContainText('没有扣款');
    await expect(refusal).toBeInViewport({ ratio: 1 });
  });

  test('with the server gone the text stands and the plans can be asked for again', async ({ page }) => {
    await stopApi(page);
    await page.goto(`${BASE}/buy`);
    await expect(page.getByText('方案和价格没有加载出来')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });
});

test.describe('in the app', () => {
  const ios = (version: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/${version}`;

  test('an app that is too old names both versions', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), userAgent: ios('8.0.1') });
    await page.goto(`${BASE}/buy`);
    await page.getByRole('button', { name: '更新App后开通' }).click();
    await expect(page.getByRole('dialog')).toContainText('当前版本 8.0.1，需 8.0.2 及以上');
    await expect(page.locator('.app-gate')).toContainText('当前版本 8.0.1，需 8.0.2 及以上');
    await expect(page.locator('.app-gate').getByRole('button', { includeHidden: true })).toHaveText('去更新');
    await page.close();
  });

  test('a system that is too old is led to no store', async ({ browser, baseURL }) => {
    const userAgent = 'Mozilla/5.0 (Phone; OpenHarmony 4.1) AppleWebKit/537.36 Chrome/114.0.0.0 Mobile LingXing/8.1.0';
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), userAgent });
    await page.goto(`${BASE}/buy`);
    await page.getByRole('button', { name: '更新系统后开通' }).click();
    await expect(page.getByRole('dialog')).toContainText('当前系统 OpenHarmony 4，需 OpenHarmony 5 及以上');
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
    await expect(page.locator('.app-gate')).toContainText('当前系统 OpenHarmony 4');
    await expect(page.locator('.app-gate [data-gate-open]')).toBeHidden();
    await page.close();
  });

  test('the store takes its own price, no coupon, and a purchase given up there cancels the order', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), userAgent: ios('8.1.0') });
    await demo(page, baseURL, '13800138004');
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(window, {
        asked,
        webkit: {
          messageHandlers: {
            purchase: {
              postMessage: (message: { data: unknown }) => (
                asked.push(message.data),
                Promise.resolve({ code: 0, data: { state: 'cancelled' } })
              ),
            },
          },
        },
      });
    });
    await page.goto(`${BASE}/buy?iapId=shell.vip.quarter`);
    await expect(plan(page, 'vip-quarter')).toBeChecked();
    await expect(page.getByText('优惠券')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '恢复购买' })).toBeVisible();
    await expect(page.locator('.app-gate')).toBeHidden();
    await page.getByRole('checkbox', { name: /会员服务协议/ }).check();
    await page.getByRole('button', { name: /^支付 ¥60/ }).click();
    await expect(panel(page)).toHaveAttribute('data-state', 'cancelled');
    const asked = await page.evaluate(() => (window as unknown as { asked: { iapId?: string }[] }).asked);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.iapId).toBe('shell.vip.quarter');
    await page.close();
  });
});
