import { describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { readMembership } from '../../../../src/api/vip/membership.ts';
import { orderState } from '../../../../src/api/vip/fields.ts';
import { detectHost, type HostInfo } from '../../../../src/host/detect.ts';
import { appGate, type Old, sinceGate } from '../../../../src/host/open/appGate.ts';
import { oldWords } from '../../../../src/islands/shell/oldWords.ts';
import { askedQuestion, matches } from '../../../../src/components/vip/questionSearch.ts';
import {
  buyAddress,
  firstBenefit,
  readBenefitTail,
  benefitAddress,
} from '../../../../src/components/vip/benefitAddress.ts';
import { supportHoursAt } from '../../../../src/lib/vip/supportHours.ts';
import { everyWords, lengthWords, monthlyWords } from '../../../../src/lib/vip/words.ts';
import { loses } from '../../../../src/stores/vip/cancelRenewal.lazy.ts';
import { diagnostic } from '../../../../src/stores/vip/diagnostic.ts';
import { orderWords } from '../../../../src/stores/vip/orderWords.ts';
import { payWay } from '../../../../src/stores/vip/buy/payWay.ts';
import { EMPTY_CHOICE, planOf } from '../../../../src/stores/vip/buy/choice.ts';
import { fits, quoteOf } from '../../../../src/stores/vip/buy/price.ts';
import { untilWords } from '../../../../src/stores/vip/buy/untilWords.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { catalogue, orderOf } from './support/world.ts';

describe('an order in words', () => {
  test('every state that did not end well says where the money is', () => {
    for (const state of orderState.options)
      for (const money of ['none', 'unknown', 'taken', 'returning', 'returned'] as const) {
        const { title, money: words } = orderWords(orderOf({ state, money, until: 1_800_000_000_000 }));
        expect(title).not.toBe('');
        if (state !== 'paid' && money !== 'taken') expect(words, `${state} ${money}`).toMatch(/扣款|退回/);
        if ((state === 'failed' || state === 'cancelled') && money === 'taken') expect(words).toContain('退回');
      }
  });

  test('a part that came back is named, and takes no time with it', () => {
    const paid = { state: 'paid', money: 'taken', until: 1_800_000_000_000 } as const;
    expect(orderWords(orderOf({ ...paid, returnedFen: 550 })).money).toBe(
      '已退回 ¥5.50，会员时间不变。会员有效期到 2027年1月15日。',
    );
    expect(orderWords(orderOf({ ...paid })).money).not.toContain('退回');
  });

  test('names the reason, and never says "not charged" of an unknown charge', () => {
    expect(orderWords(orderOf({ state: 'failed', reason: 'noFunds' })).money).toBe('余额不足。没有扣款。');
    expect(orderWords(orderOf({ state: 'paying', money: 'unknown' })).money).not.toContain('没有扣款');
    expect(orderWords(orderOf({ state: 'created', money: 'unknown' })).money).toBe('没有扣款。');
  });
});

describe('the price', () => {
  test('nothing that renews is chosen for anybody, unless the address names it', () => {
    const all = catalogue();
    const alone = (plans: typeof all.plans) => planOf({ ...all, plans }, EMPTY_CHOICE, 'sandbox');
    expect(alone([...all.plans])?.id).toBe('vip-year');
    expect(alone(all.plans.map((plan) => ({ ...plan, isDefault: plan.renewal !== null })))?.renewal).toBeNull();
    expect(alone(all.plans.filter(({ renewal }) => renewal !== null))).toBeNull();
    const named = { ...EMPTY_CHOICE, planId: 'vip-month-auto' };
    expect(planOf(all, named, 'sandbox')?.id).toBe('vip-month-auto');
    // What cannot be had is not replaced by something else.
    expect(planOf(all, { ...named, gift: true }, 'sandbox')).toBeNull();
    // What renews is not sold where nothing is charged by itself.
    expect(planOf(all, named, 'wechat')).toBeNull();
    const noStore = { ...all, plans: all.plans.map((plan) => ({ ...plan, iapId: null })) };
    expect(planOf(noStore, named, 'iap')).toBeNull();
    const subscription = { amountFen: 1, everyMonths: 1, nextChargeAt: 1, planId: 'vip-year-auto', planName: '' };
    expect(planOf({ ...all, subscription }, named, 'sandbox')).toBeNull();
  });

  test('who buys one kind and holds the other is told what ends when', () => {
    const [plan] = catalogue().plans;
    if (!plan) throw new Error('no world');
    const at = (text: string): number => Date.parse(`${text}T12:00:00+08:00`);
    const both = { until: at('2028-03-01'), svipUntil: at('2027-11-22'), vipUntil: at('2028-03-01') };
    expect(untilWords({ ...plan, tier: 2, ...both })).toMatch(/SVIP 到 2027\D11\D22.*VIP 时间不作废.*2028\D0?3\D0?1/);
    expect(untilWords({ ...plan, tier: 1, ...both })).toMatch(
      /先用完 SVIP，到 2027\D11\D22.*VIP 接着用到 2028\D0?3\D0?1/,
    );
    expect(untilWords({ ...plan, until: at('2027-11-22'), svipUntil: null })).toMatch(/有效期到 2027\D11\D22/);
  });

  test('takes off the best coupon, none in the store, none that does not fit', () => {
    const all = catalogue();
    expect(quoteOf(all, EMPTY_CHOICE, 'sandbox')).toMatchObject({ payFen: 16_800, offFen: 3_000 });
    expect(quoteOf(all, EMPTY_CHOICE, 'iap')).toMatchObject({ payFen: 19_800, coupon: null });
    expect(quoteOf(all, { ...EMPTY_CHOICE, couponId: null }, 'sandbox')).toMatchObject({ payFen: 19_800 });
    expect(quoteOf(all, { ...EMPTY_CHOICE, couponId: '8' }, 'sandbox')).toMatchObject({ payFen: 19_800 });
    expect(quoteOf(all, { ...EMPTY_CHOICE, planId: 'vip-month', couponId: '7' }, 'sandbox')).toMatchObject({
      payFen: 2_500,
    });
  });

  test('a coupon never makes a sum of nothing or less', () => {
    const [coupon] = catalogue().coupons;
    const plan = catalogue().plans[2];
    if (!coupon || !plan) throw new Error('no world');
    for (const offFen of [19_800, 30_000, 0])
      expect(fits({ ...coupon, offFen, minFen: 0 }, plan, 'sandbox')).toBe(false);
  });
});

describe('who can pay here', () => {
  const info = (agent: string) => detectHost(agent, {});
  const ios = (version: string) =>
    info(
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 LingXing/${version}`,
    );
  const android = (build: number) =>
    info(
      `Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 LingXing/8.1.0 (build ${build})`,
    );
  const browser = info('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36');
  const all = ['iap', 'android', 'harmony', 'sandbox'] as const;

  test('each host has its channel, a browser a page that takes money, the demo cashier first', () => {
    expect(payWay(ios('8.0.2'), all)).toEqual({ kind: 'channel', channel: 'iap' });
    expect(payWay(android(1_479), all)).toEqual({ kind: 'channel', channel: 'android' });
    expect(payWay(browser, all)).toEqual({ kind: 'channel', channel: 'sandbox' });
    expect(payWay(browser, ['iap', 'wechat'])).toEqual({ kind: 'channel', channel: 'wechat' });
    expect(payWay(ios('8.0.2'), ['wechat'])).toEqual({ kind: 'closed' });
    expect(payWay(browser, ['iap', 'android'])).toEqual({ kind: 'app' });
    expect(payWay(ios('8.0.2'), ['android'])).toEqual({ kind: 'closed' });
    expect(payWay(ios('8.0.1'), all)).toEqual({ kind: 'old' });
  });

  test('HarmonyOS pays through Huawei’s store where the server sells there, else at the app’s own cashier', () => {
    const harmony = info('Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Mobile LingXing/8.1.0');
    expect(payWay(harmony, ['huawei', 'harmony'])).toEqual({ kind: 'channel', channel: 'huawei' });
    expect(payWay(harmony, ['iap', 'harmony'])).toEqual({ kind: 'channel', channel: 'harmony' });
    expect(payWay(ios('8.0.2'), ['huawei'])).toEqual({ kind: 'closed' });
    const quote = quoteOf(catalogue(), EMPTY_CHOICE, 'huawei');
    expect(quote?.payFen).toBe(quote?.plan.priceFen);
  });

  test('an app that is too old is told both versions', () => {
    expect(appGate(ios('8.0.1'))).toMatchObject({ kind: 'old', current: '8.0.1', needed: '8.0.2' });
    expect(appGate(android(1_478))).toMatchObject({
      kind: 'old',
      current: '8.1.0（build 1478）',
      needed: 'build 1479',
    });
    const onAndroid = (token: string) => appGate(info(`Mozilla/5.0 (Linux; Android 14; wv) Mobile ${token}`));
    expect(onAndroid('LingXing/1400')).toMatchObject({ kind: 'old', current: 'build 1400' });
    expect(onAndroid('LingXing/8.0.1')).toMatchObject({ kind: 'old', current: '8.0.1' });
    expect(onAndroid('LingXing/x')).toMatchObject({ kind: 'old', current: '未知' });
    expect(appGate(ios('x.y'))).toMatchObject({ kind: 'old', current: '未知' });
    expect(appGate(browser)).toEqual({ kind: 'outside' });
  });

  test('a system that is too old is told so: no store has a newer one', () => {
    const gate = appGate(info('Mozilla/5.0 (Phone; OpenHarmony 4.1) AppleWebKit/537.36 Mobile LingXing/8.1.0'));
    expect(gate).toEqual({ kind: 'old', current: 'OpenHarmony 4', needed: 'OpenHarmony 5', store: null });
    expect(oldWords(gate as Old)).toEqual({
      title: '系统版本有点旧了',
      versions: '当前系统 OpenHarmony 4，需 OpenHarmony 5 及以上',
      then: '在手机的“设置”里更新系统后才能在这里操作',
    });
    expect(oldWords(appGate(ios('8.0.1')) as Old).versions).toBe('当前版本 8.0.1，需 8.0.2 及以上');
    expect(payWay(info('Mozilla/5.0 (Phone; OpenHarmony 4.1) Mobile LingXing/8.1.0'), all)).toEqual({
      kind: 'oldSystem',
    });
  });

  test('a benefit has its own version of the app, compared number by number', () => {
    const since = { ios: '8.10.0', androidBuild: 1_500, harmony: '1.4.0' };
    const kinds = (...apps: HostInfo[]) => apps.map((app) => sinceGate(app, since).kind);
    const harmony = (version: string) =>
      info(`Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Mobile LingXing/${version}`);
    expect(kinds(ios('8.9.9'), ios('8.10.0'), ios('8.11'), ios('x.y'))).toEqual(['old', 'inside', 'inside', 'old']);
    expect(kinds(android(1_499), android(1_500))).toEqual(['old', 'inside']);
    expect(kinds(harmony('1.3.9'), harmony('1.4'), browser)).toEqual(['old', 'inside', 'outside']);
    expect(sinceGate(ios('8.9.9'), since)).toMatchObject({ current: '8.9.9', needed: '8.10.0' });
    expect(sinceGate(android(1_499), since)).toMatchObject({ current: '8.1.0（build 1499）', needed: 'build 1500' });
    expect(sinceGate(ios('x.y'), since)).toMatchObject({ current: '未知' });
    expect(sinceGate(ios('7.0.0'), { ...since, ios: null }).kind).toBe('inside');
  });
});

describe('addresses', () => {
  test('the tail of a benefit', () => {
    expect(readBenefitTail('/mc/vip/rights')).toEqual({ id: null, kind: null, iapId: null, asked: false });
    expect(readBenefitTail('/mc/vip/rights/')).toMatchObject({ id: null, asked: false });
    expect(readBenefitTail('/mc/vip/rights/3/SVIP/shell.vip.year')).toEqual({
      id: '3',
      kind: 'svip',
      iapId: 'shell.vip.year',
      asked: true,
    });
    expect(readBenefitTail('/mc/vip/rights/3/2/')).toMatchObject({ id: '3', kind: 'svip', iapId: null });
    expect(readBenefitTail('/mc/vip/rights/3%2F4/vip')).toMatchObject({ id: null, asked: true });
    expect(readBenefitTail('/mc/vip/rights/%E0%A4%A/vip/%22%3E')).toEqual({
      id: null,
      kind: 'vip',
      iapId: null,
      asked: true,
    });
    expect(readBenefitTail('/mc/vip/rightsx/3')).toMatchObject({ asked: false });
    expect(firstBenefit('/mc/other', '9').id).toBe('9');
  });
  test('are made back, and carry the product to the purchase', () => {
    for (const path of ['/mc/vip/rights', '/mc/vip/rights/3', '/mc/vip/rights/3/svip', '/mc/vip/rights/3/vip/a.b-c'])
      expect(benefitAddress(readBenefitTail(path))).toBe(path);
    expect(buyAddress({ iapId: null })).toBe('/mc/vip/buy');
    expect(buyAddress({ iapId: 'a.b' })).toBe('/mc/vip/buy?iapId=a.b');
  });
  test('a question by path or fragment', () => {
    expect(askedQuestion('/mc/vip/question', '')).toEqual({ id: null, asked: false });
    expect(askedQuestion('/mc/vip/question/12', '')).toEqual({ id: '12', asked: true });
    expect(askedQuestion('/mc/vip/question/abc', '')).toEqual({ id: null, asked: true });
    expect(askedQuestion('/mc/vip/question/12', '#q-3')).toEqual({ id: '3', asked: true });
    expect(askedQuestion('/mc/vip/question', '#refund')).toEqual({ id: null, asked: false });
  });
  test('the search takes case, width and the order of words as they are meant', () => {
    expect(matches('用 App Store 付款', 'ＡＰＰ 付款')).toBe(true);
    expect(matches('用 App Store 付款', '')).toBe(true);
    expect(matches('退款', '(.*')).toBe(false);
  });
});

describe('hours', () => {
  const china = (text: string): number => Date.parse(`${text}+08:00`);
  test.each([
    ['2026-11-20T20:59', true, '今天 21:00 下班'],
    ['2026-11-20T21:00', false, '明天 10:00 上班'],
    ['2026-11-21T09:59', false, '今天 10:00 上班'],
    ['2026-11-21T10:00', true, '今天 18:00 下班'],
    ['2026-11-22T18:00', false, '明天 9:00 上班'],
    ['2026-11-23T00:00', false, '今天 9:00 上班'],
  ])('%s', (at, open, next) => expect(supportHoursAt(china(at))).toEqual({ open, next }));
});

test('lengths and counts in words', () => {
  expect([1, 3, 12, 24].map(lengthWords)).toEqual(['1 个月', '3 个月', '1 年', '2 年']);
  expect([1, 3, 12].map(everyWords)).toEqual(['每月', '每 3 个月', '每年']);
  expect([monthlyWords(50, '条'), monthlyWords(null, '')]).toEqual(['每月 50 条', '不限']);
});

test('the diagnostic block names versions and holds no line break of others', () => {
  const text = diagnostic(memoryHost({ userAgent: 'Evil\n用户编号：1\u2028x LingXing/8.0.2' }), '42', '99');
  expect(text.split('\n')).toHaveLength(7);
  expect(text).toContain('用户编号：42');
  expect(text).toContain('订单号：99');
});

test('who ends a renewal that is cheaper than what newcomers pay is told what it would cost again, and nobody else is', () => {
  const renewal = { amountFen: 1_800, newFen: 2_500 } as NonNullable<ReplyOf<typeof readMembership>['renewal']>;
  const paid = { svipUntil: null, vipUntil: null };
  expect(loses({ ...paid, renewal })).toBe('\n现在每期扣 ¥18.00，关闭以后再开通要按新价，目前是 ¥25.00。');
  expect(loses({ ...paid, renewal: { ...renewal, newFen: null } })).toBe('');
  expect(loses(paid)).toBe('');
});
