import { expect, test } from 'vitest';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { begin, deliver, membership, message, openShop, paidBy, rowOf, runDue } from '../shop.ts';

const PRICE = 2_500;
const channels = ['sandbox', 'android', 'harmony'] as const;

/** A paid order of a month for ¥25.00, and the channel's words about money that goes back. */
const open = async (channel: (typeof channels)[number] = 'sandbox', planId = 'vip-month') => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const { orderId, ref } = await begin(browser, { channel, planId });
  const priceFen = rowOf(world, orderId)?.pay_fen ?? 0;
  await deliver(world, message(world, paidBy(ref, priceFen, 'the-payment'), { channel }));
  const back = async (amountFen: number, over: Record<string, unknown> = {}) =>
    (
      await deliver(
        world,
        message(world, { kind: 'refunded', ref, amountFen, transactionId: 'the-payment', ...over }, { channel }),
      )
    ).body;
  const shown = async () => (await browser.get('/api/vip/order', { orderId })).body.data;
  return { world, browser, orderId, ref, priceFen, back, shown };
};

test.each(channels)('%s: a part that goes back leaves the order paid and the membership as it was', async (channel) => {
  const { browser, back, shown } = await open(channel);
  const before = await membership(browser);
  expect((await back(500)).errCode).toBe(0);
  expect(await shown()).toMatchObject({ state: 'paid', money: 'taken', returnedFen: 500, closedAt: null });
  const after = await membership(browser);
  expect([after.tier, after.expireAt]).toEqual([1, before.expireAt]);
  expect(after.notices).toMatchObject([{ kind: 'refunded', amountFen: 500 }]);
});

test('a part ends no automatic renewal', async () => {
  const { browser, back, priceFen } = await open('sandbox', 'vip-month-auto');
  await back(priceFen - 1);
  expect((await membership(browser)).renewal).toMatchObject({ amountFen: priceFen });
  await back(1);
  expect((await membership(browser)).renewal).toBeNull();
});

test('parts that add up to the whole end the order and take the time back', async () => {
  const { browser, back, shown, orderId, world } = await open();
  await back(1_000);
  await back(1_000);
  expect((await membership(browser)).tier).toBe(1);
  await back(500);
  expect(await shown()).toMatchObject({ state: 'refunded', money: 'returned', returnedFen: PRICE });
  expect(rowOf(world, orderId)?.refund).toBe('done');
  expect((await membership(browser)).tier).toBe(0);
});

test('one return counts once, however often and under whatever event it is told', async () => {
  const { world, back, shown } = await open();
  const one = { refundId: 'return-1', eventId: 'event-of-it-1' };
  expect((await back(1_500, one)).data).toEqual({ result: 'done' });
  expect((await back(1_500, one)).data).toEqual({ result: 'known' });
  expect((await back(1_500, { ...one, eventId: 'event-of-it-2' })).errCode).toBe(0);
  expect(await shown()).toMatchObject({ state: 'paid', returnedFen: 1_500 });
  expect(all(world.database, 'SELECT 1 FROM vip_refunds')).toHaveLength(1);
});

test.each([
  ['more than was paid', PRICE + 1, {}],
  ['more than is left', 1_501, {}],
  ['nothing', 0, {}],
  ['a payment of nobody', 100, { transactionId: 'another-payment' }],
])('a return of %s is refused and changes nothing', async (_, amountFen, over) => {
  const { back, shown } = await open();
  await back(1_000);
  const before = await shown();
  expect((await back(amountFen, over)).errCode).toBe(3022);
  expect(await shown()).toEqual(before);
});

test('the database lets no more go back than was paid', async () => {
  const { world, orderId } = await open();
  expect(() =>
    run(
      world.database,
      "INSERT INTO vip_refunds (channel, refund_id, transaction_id, order_id, amount_fen, at) VALUES ('sandbox', 'x', 'the-payment', ?, ?, 1)",
      orderId,
      PRICE + 1,
    ),
  ).toThrow(/more goes back than was paid/);
});

test('who gives up what came back in part gets the rest, not the whole', async () => {
  const { world, browser, back, shown, orderId } = await open();
  await back(500);
  expect((await browser.post('/api/vip/requestRefund', { orderId })).body.data).toMatchObject({ money: 'returning' });
  await runDue(world.parts);
  expect(await shown()).toMatchObject({ state: 'refunded', money: 'returned', returnedFen: PRICE });
  expect(all(world.database, 'SELECT amount_fen FROM vip_refunds ORDER BY amount_fen')).toEqual([
    { amount_fen: 500 },
    { amount_fen: 2_000 },
  ]);
});

test('a sum that was paid twice and went back once is no part of the price', async () => {
  const { world, ref, back, shown } = await open();
  await deliver(world, message(world, paidBy(ref, PRICE, 'the-second')));
  expect(await shown()).toMatchObject({ state: 'paid', returnedFen: 0 });
  await back(PRICE, { transactionId: 'the-second' });
  expect(await shown()).toMatchObject({ state: 'paid', money: 'taken', returnedFen: 0 });
  await back(500);
  expect(await shown()).toMatchObject({ state: 'paid', returnedFen: 500 });
});

test('an invoice is made out for what was kept', async () => {
  const { browser, back, orderId } = await open();
  await back(700);
  const { data } = (await browser.post('/api/vip/requestInvoice', { orderId, title: '张三', email: 'a@example.com' }))
    .body;
  expect(data).toMatchObject({ amountFen: PRICE - 700 });
});
