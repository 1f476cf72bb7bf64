import { expect, test } from 'vitest';
import { one, run } from '../../../../../src/backend/database/statement.ts';
import { orderState } from '../../../../../src/api/vip/fields.ts';
import {
  agreements,
  begin,
  buy,
  days,
  DAY,
  deliver,
  grants,
  membership,
  message,
  openShop,
  order,
  paidBy,
  rowOf,
  runDue,
} from '../shop.ts';

const open = () => {
  const world = openShop();
  const userId = world.addMember();
  return { world, userId, browser: world.loggedIn(userId) };
};

test('the catalogue alone decides price, time and kind', async () => {
  const { world, browser } = open();
  const { data } = (
    await order(browser, {
      priceFen: 1,
      payFen: 1,
      amount: 1,
      months: 1200,
      days: 9999,
      tier: 2,
      type: 2,
      userId: '1',
      state: 'paid',
      expireAt: 9e12,
    })
  ).body;
  expect(data).toMatchObject({
    payFen: 2_500,
    listFen: 2_500,
    months: 1,
    tier: 1,
    state: 'created',
    kind: 'purchase',
    money: 'none',
  });
  expect(grants(world)).toBe(0);
  expect(rowOf(world, data.orderId)).toMatchObject({ state: 'created', pay_fen: 2_500 });
});

test.each([
  ['no such plan', { planId: 'vip-forever' }, 3001],
  ['a price the member did not see', { seenFen: 1 }, 3003],
  ['a coupon that is not there', { couponId: '99' }, 3005],
  ['a plan that renews as a gift', { planId: 'vip-month-auto', gift: true }, 3008],
])('refuses %s', async (_, payload, errCode) => {
  const { world, browser } = open();
  expect((await order(browser, payload)).body.errCode).toBe(errCode);
  expect(one(world.database, 'SELECT 1 FROM vip_orders')).toBeUndefined();
});

test("a plan is bought only while it is on sale, by the server's clock", async () => {
  const { world, browser } = open();
  run(world.database, "UPDATE vip_prices SET withdrawn_at = 0 WHERE plan_id = 'vip-month'");
  run(
    world.database,
    "INSERT INTO vip_prices (plan_id, price_fen, sale_from, sale_until, made_at) VALUES ('vip-month', 2500, 0, ?, 0)",
    world.now() + 1_000,
  );
  expect((await order(browser)).body.errCode).toBe(0);
  world.wait(1_000);
  expect((await order(browser)).body.errCode).toBe(3001);
  const { plans } = (await browser.get('/api/vip/plans')).body.data;
  expect(plans.map(({ id }: { id: string }) => id)).not.toContain('vip-month');
});

test('nothing that renews is ever preselected, and says what it takes next and when', async () => {
  const { world, browser } = open();
  const { plans } = (await browser.get('/api/vip/plans')).body.data;
  expect(plans.filter((plan: { isDefault: boolean }) => plan.isDefault)).toHaveLength(1);
  for (const plan of plans)
    if (plan.renewal) expect(plan).toMatchObject({ isDefault: false, renewal: { amountFen: plan.priceFen } });
  const monthly = plans.find(({ id }: { id: string }) => id === 'vip-month-auto');
  expect(new Date(monthly.renewal.nextChargeAt).toISOString()).toBe('2026-06-01T04:00:00.000Z');
  expect(() => run(world.database, "UPDATE vip_plans SET is_default = 1 WHERE id = 'vip-month-auto'")).toThrow(/CHECK/);
});

test('created, paying, paid: one payment gives one month', async () => {
  const { world, browser } = open();
  const { orderId, ref } = await begin(browser);
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({
    state: 'paying',
    money: 'unknown',
  });
  await deliver(world, message(world, paidBy(ref, 2_500)));
  const { data } = (await browser.get('/api/vip/order', { orderId })).body;
  expect(data).toMatchObject({ state: 'paid', money: 'taken', paidAt: world.now(), until: Date.UTC(2026, 5, 1, 4) });
  expect(await membership(browser)).toMatchObject({ status: 'active', tier: 1, expireAt: data.until, daysLeft: 31 });
});

test('the same payload finds its open order again; another one closes it unless it is being paid', async () => {
  const { world, browser } = open();
  const first = (await order(browser)).body.data.orderId;
  expect((await order(browser)).body.data.orderId).toBe(first);
  const second = (await order(browser, { planId: 'vip-year' })).body.data.orderId;
  expect(second).not.toBe(first);
  expect(rowOf(world, first)).toMatchObject({ state: 'cancelled' });
  await browser.post('/api/vip/payOrder', { orderId: second });
  const third = await order(browser);
  expect(third.body).toMatchObject({ errCode: 3004, data: { orderId: second } });
  expect((await membership(browser)).openOrder).toBe(second);
});

test('the same key orders once, and with another body refuses', async () => {
  const { world, browser } = open();
  const agreed = await agreements(browser);
  const payload = { planId: 'vip-year', channel: 'sandbox', agreed };
  const key = 'the-very-same-order-key';
  const first = await browser.post('/api/vip/createOrder', payload, { key });
  expect((await browser.post('/api/vip/createOrder', payload, { key })).text).toBe(first.text);
  expect((await browser.post('/api/vip/createOrder', { ...payload, planId: 'svip-year' }, { key })).body.errCode).toBe(
    4091,
  );
  expect(one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM vip_orders')?.n).toBe(1);
});

test('a hundred orders at once leave one open', async () => {
  const { world, browser } = open();
  const agreed = await agreements(browser);
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      browser.post('/api/vip/createOrder', { planId: at % 2 ? 'vip-year' : 'vip-month', channel: 'sandbox', agreed }),
    ),
  );
  const { n } = one<{ n: number }>(
    world.database,
    "SELECT count(*) AS n FROM vip_orders WHERE state IN ('created', 'paying')",
  ) ?? { n: 0 };
  expect(n).toBe(1);
});

test('what nobody pays closes by itself, and then cannot be paid', async () => {
  const { world, browser } = open();
  const { orderId } = (await order(browser)).body.data;
  world.wait(30 * 60_000);
  expect((await browser.post('/api/vip/payOrder', { orderId })).body).toMatchObject({
    errCode: 3009,
    data: { state: 'cancelled' },
  });
  expect(rowOf(world, orderId)).toMatchObject({ state: 'cancelled', reason: 'timeout' });
  const later = (await order(browser)).body.data.orderId;
  world.wait(30 * 60_000);
  await runDue(world.parts);
  expect(rowOf(world, later)?.state).toBe('cancelled');
});

test('money that comes for a closed order goes back and grants nothing', async () => {
  const { world, browser } = open();
  const { orderId, ref } = await begin(browser);
  await browser.post('/api/vip/cancelOrder', { orderId });
  await deliver(world, message(world, paidBy(ref, 2_500)));
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({
    state: 'cancelled',
    money: 'returning',
    reason: 'late',
  });
  expect(grants(world)).toBe(0);
});

test('a second payment of one order goes back; the first stands', async () => {
  const { world, browser } = open();
  const { orderId, ref } = await begin(browser);
  await deliver(world, message(world, paidBy(ref, 2_500, 'first-payment')));
  await deliver(world, message(world, paidBy(ref, 2_500, 'second-payment')));
  expect(grants(world)).toBe(1);
  const task = one(world.database, 'SELECT kind, about FROM pay_tasks');
  expect(task).toEqual({ kind: 'refund', about: 'second-payment' });
  await deliver(world, message(world, { kind: 'refunded', ref, amountFen: 2_500, transactionId: 'second-payment' }));
  expect(rowOf(world, orderId)?.state).toBe('paid');
  expect((await membership(browser)).tier).toBe(1);
});

test('the database knows no other moves, and never changes the terms', async () => {
  const { world, browser } = open();
  const orderId = await buy(world, browser);
  for (const state of orderState.options.filter((to) => to !== 'paid' && to !== 'refunded'))
    expect(() => run(world.database, 'UPDATE vip_orders SET state = ? WHERE id = ?', state, orderId)).toThrow(
      /no such move/,
    );
  expect(() => run(world.database, 'UPDATE vip_orders SET pay_fen = 1, list_fen = 1 WHERE id = ?', orderId)).toThrow(
    /never change/,
  );
});

test('a coupon is held by one order, freed when that closes, used when it is paid, and never counts in the store', async () => {
  const { world, userId, browser } = open();
  const coupon = run(
    world.database,
    'INSERT INTO vip_coupons (user_id, name, off_fen, min_fen, starts_at, expires_at) VALUES (?, ?, 500, 2000, ?, ?)',
    userId,
    '新芽券',
    world.now() - 1,
    world.now() + DAY,
  );
  const couponId = String(coupon.id);
  expect((await order(browser, { couponId, channel: 'iap' })).body.errCode).toBe(3005);
  const first = (await order(browser, { couponId, seenFen: 2_000 })).body.data;
  expect(first).toMatchObject({ listFen: 2_500, offFen: 500, payFen: 2_000, couponName: '新芽券' });
  const state = async () => (await browser.get('/api/vip/plans')).body.data.coupons[0].state;
  expect(await state()).toBe('held');
  await browser.post('/api/vip/cancelOrder', { orderId: first.orderId });
  expect(await state()).toBe('usable');
  await buy(world, browser, { couponId });
  expect(await state()).toBe('used');
  expect((await order(browser, { couponId })).body.errCode).toBe(3005);
  const other = world.loggedIn(world.addMember('别人'));
  expect((await order(other, { couponId })).body.errCode).toBe(3005);
});

test('a refund within seven days gives the money back and takes the time back; later or used it says why not', async () => {
  const { world, browser } = open();
  const orderId = await buy(world, browser, { planId: 'vip-year' });
  const asked = await browser.post('/api/vip/requestRefund', { orderId });
  expect(asked.body.data).toMatchObject({ state: 'paid', money: 'returning' });
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body.data.money).toBe('returning');
  await runDue(world.parts);
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({
    state: 'refunded',
    money: 'returned',
  });
  expect(await membership(browser)).toMatchObject({ status: 'expired', tier: 0 });

  const second = await buy(world, browser, { planId: 'vip-year' });
  expect((await browser.post('/api/vip/useBenefit', { slug: 'batch-export', amount: 1 })).body.errCode).toBe(0);
  expect((await browser.post('/api/vip/requestRefund', { orderId: second })).body).toMatchObject({
    errCode: 3014,
    data: { reason: 'used' },
  });
  run(world.database, 'DELETE FROM vip_usage');
  await days(world, 7);
  expect((await browser.post('/api/vip/requestRefund', { orderId: second })).body.data).toEqual({ reason: 'late' });
});

test('a bought gift is a code: a friend redeems it once, the buyer hears of it, and then it is not refunded', async () => {
  const { world, browser } = open();
  const orderId = await buy(world, browser, { planId: 'svip-month', gift: true });
  const { giftCode } = (await browser.get('/api/vip/order', { orderId })).body.data;
  expect(giftCode).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect((await membership(browser)).status).toBe('none');
  const friend = world.loggedIn(world.addMember('朋友'));
  expect((await friend.post('/api/vip/receiveVip', { code: giftCode })).body.data).toMatchObject({
    tier: 2,
    days: 31,
    state: 'received',
  });
  expect((await membership(browser)).notices[0].kind).toBe('giftReceived');
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body.data).toEqual({ reason: 'used' });
});

test('a paid order has one invoice', async () => {
  const { world, browser } = open();
  const orderId = await buy(world, browser);
  const ask = { orderId, title: '  山野科技有限公司 ', taxNumber: '91440300ma5abcdex7', email: 'a@example.com' };
  const { data } = (await browser.post('/api/vip/requestInvoice', ask)).body;
  expect(data).toMatchObject({
    title: '山野科技有限公司',
    taxNumber: '91440300MA5ABCDEX7',
    amountFen: 2_500,
    state: 'requested',
  });
  await browser.post('/api/vip/requestInvoice', { ...ask, title: '别的' });
  expect((await browser.get('/api/vip/invoices')).body.data.list).toEqual([data]);
  const other = (await order(browser)).body.data.orderId;
  expect((await browser.post('/api/vip/requestInvoice', { ...ask, orderId: other })).body.errCode).toBe(3015);
});

test('orders are listed newest first, twenty at a time, each once', async () => {
  const { world, browser } = open();
  for (let at = 0; at < 25; at++) {
    const { orderId } = (await order(browser)).body.data;
    await browser.post('/api/vip/cancelOrder', { orderId });
    world.wait(at % 3 === 0 ? 0 : 60_000);
  }
  const first = (await browser.get('/api/vip/orders')).body.data;
  const rest = (await browser.get('/api/vip/orders', { cursor: first.next })).body.data;
  expect(first.list).toHaveLength(20);
  expect(rest.next).toBeNull();
  const ids = [...first.list, ...rest.list].map(({ orderId }: { orderId: string }) => orderId);
  expect(new Set(ids).size).toBe(25);
});
