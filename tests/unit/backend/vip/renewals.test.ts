import { expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { addMonths } from '../../../../src/backend/vip/calendar.ts';
import {
  begin,
  buy,
  DAY,
  days,
  deliver,
  grants,
  membership,
  message,
  openShop,
  order,
  paidBy,
  runDue,
} from './shop.ts';

const at = (text: string): number => Date.parse(`${text}T12:00:00+08:00`);

test('a month later is the same day, and the last day of a shorter month', () => {
  expect(addMonths(at('2026-01-31'), 1)).toBe(at('2026-02-28'));
  expect(addMonths(at('2026-01-31'), 2)).toBe(at('2026-03-31'));
  expect(addMonths(at('2024-02-29'), 12)).toBe(at('2025-02-28'));
  expect(addMonths(at('2026-11-15'), 3)).toBe(at('2027-02-15'));
  // Eleven at night UTC is the next day in China.
  expect(addMonths(Date.UTC(2026, 0, 30, 23), 1)).toBe(Date.UTC(2026, 1, 27, 23));
});

const open = async () => {
  const world = openShop();
  const userId = world.addMember();
  const browser = world.loggedIn(userId);
  const orderId = await buy(world, browser, { planId: 'vip-month-auto' });
  return { world, userId, browser, orderId };
};
const charges = (world: ReturnType<typeof openShop>) =>
  all<{ state: string; period: number }>(
    world.database,
    "SELECT state, period FROM vip_orders WHERE kind = 'renewal' ORDER BY period",
  );

test('reminds five days ahead, charges on the day, and gives another month: year after year on the same day', async () => {
  const { world, browser } = await open();
  await days(world, 25);
  expect((await membership(browser)).notices).toEqual([]);
  await days(world, 1);
  const [notice] = (await membership(browser)).notices;
  expect(notice).toMatchObject({
    kind: 'renewalAhead',
    amountFen: 1_800,
    dueAt: Date.UTC(2026, 5, 1, 4),
    at: world.now(),
  });
  await days(world, 4);
  expect(charges(world)).toEqual([]);
  await days(world, 1);
  expect(charges(world)).toEqual([{ state: 'paid', period: 1 }]);
  expect(await membership(browser)).toMatchObject({
    status: 'autoRenewing',
    expireAt: Date.UTC(2026, 6, 1, 4),
    renewal: { nextChargeAt: Date.UTC(2026, 6, 1, 4) },
  });
  await days(world, 365);
  expect(charges(world)).toHaveLength(13);
  expect(grants(world)).toBe(14);
  expect((await membership(browser)).renewal.nextChargeAt).toBe(Date.UTC(2027, 6, 1, 4));
  const reminders = all<{ at: number; due_at: number }>(
    world.database,
    "SELECT at, due_at FROM vip_notices WHERE kind = 'renewalAhead'",
  );
  for (const { at: told, due_at } of reminders) expect(due_at - told).toBeGreaterThanOrEqual(5 * DAY);
}, 60_000);

test('a server that stood still for months charges once, and not before five days after it said so', async () => {
  const { world, browser } = await open();
  world.wait(100 * DAY);
  run(world.database, 'UPDATE sessions SET expires_at = ?', world.now() + 400 * DAY);
  for (let time = 0; time < 10; time++) await runDue(world.parts);
  expect(charges(world)).toEqual([]);
  expect((await membership(browser)).renewal.nextChargeAt).toBe(world.now() + 5 * DAY);
  await days(world, 5);
  for (let time = 0; time < 10; time++) await runDue(world.parts);
  expect(charges(world)).toEqual([{ state: 'paid', period: 1 }]);
});

test('while the clock is not steady nothing is charged or announced, whatever it says', async () => {
  const { world } = await open();
  await days(world, 26);
  for (const ahead of [6 * DAY, 40 * DAY, 400 * DAY]) {
    world.wait(ahead);
    for (let time = 0; time < 5; time++) await runDue(world.parts, false);
    world.wait(-ahead);
  }
  expect(charges(world)).toEqual([]);
  await days(world, 4);
  expect(charges(world)).toEqual([]);
  await days(world, 1);
  expect(charges(world)).toEqual([{ state: 'paid', period: 1 }]);
});

test('one call ends it; paid time stays; nothing is charged any more; again it says the same', async () => {
  const { world, browser } = await open();
  await days(world, 10);
  const { renewal } = await membership(browser);
  expect(renewal.ifCancelled).toEqual({ until: Date.UTC(2026, 5, 1, 4), daysLeft: 21 });
  const first = await browser.post('/api/vip/cancelRenewal');
  expect(first.body.data).toEqual({ ...renewal.ifCancelled, cancelledAt: world.now() });
  world.wait(60_000);
  expect((await browser.post('/api/vip/cancelRenewal')).body.data.cancelledAt).toBe(first.body.data.cancelledAt);
  expect(await membership(browser)).toMatchObject({ status: 'active', renewal: null });
  await days(world, 90);
  expect(charges(world)).toEqual([]);
  expect((await membership(browser)).status).toBe('expired');
  const stranger = world.loggedIn(world.addMember());
  expect((await stranger.post('/api/vip/cancelRenewal')).body.errCode).toBe(3012);
});

test('a charge that was on its way when it was cancelled goes back', async () => {
  const { world, browser } = await open();
  await days(world, 27);
  run(
    world.database,
    "CREATE TRIGGER deaf BEFORE INSERT ON pay_events WHEN new.event_id LIKE 'demo:paid%' BEGIN SELECT RAISE(ABORT, 'deaf'); END",
  );
  await days(world, 4);
  const charged = one<{ ref: string; id: string }>(
    world.database,
    "SELECT ref, id FROM vip_orders WHERE state = 'renewing'",
  );
  expect(charged).toBeDefined();
  await browser.post('/api/vip/cancelRenewal');
  await deliver(world, message(world, paidBy(charged?.ref ?? '', 1_800)));
  expect((await browser.get('/api/vip/order', { orderId: charged?.id })).body.data).toMatchObject({
    state: 'cancelled',
    money: 'returning',
  });
  expect(grants(world)).toBe(1);
});

/** A server whose gateway cannot be reached: charges wait. */
const unreachable = async () => {
  const shop = await open();
  const { world } = shop;
  run(world.database, "CREATE TRIGGER down BEFORE INSERT ON pay_events BEGIN SELECT RAISE(ABORT, 'down'); END");
  await days(world, 31);
  expect(charges(world)).toEqual([{ state: 'renewing', period: 1 }]);
  const tried = () =>
    one<{ tries: number }>(world.database, "SELECT tries FROM pay_tasks WHERE kind = 'charge'")?.tries;
  return { ...shop, tried };
};

test('a charge that waits for its gateway is not sent after the renewal was cancelled', async () => {
  const { world, browser, tried } = await unreachable();
  expect(tried()).toBeGreaterThan(0);
  await browser.post('/api/vip/cancelRenewal');
  run(world.database, 'DROP TRIGGER down');
  await days(world, 3);
  expect(charges(world)).toEqual([{ state: 'cancelled', period: 1 }]);
  expect(all(world.database, 'SELECT 1 FROM vip_payments')).toHaveLength(1);
  expect(grants(world)).toBe(1);
});

test('a charge that waits for its gateway is sent once it is back', async () => {
  const { world } = await unreachable();
  run(world.database, 'DROP TRIGGER down');
  await days(world, 1);
  expect(charges(world)).toEqual([{ state: 'paid', period: 1 }]);
  expect(grants(world)).toBe(2);
});

test("a member's row that cannot be settled keeps back nobody else's", async () => {
  const { world, browser, orderId } = await open();
  await browser.post('/api/vip/requestRefund', { orderId });
  run(
    world.database,
    "CREATE TRIGGER broken BEFORE INSERT ON vip_notices WHEN new.kind = 'renewalAhead' BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  run(world.database, 'UPDATE vip_subscriptions SET next_at = ?', world.now());
  await days(world, 1);
  expect(world.log.map(({ event }) => event)).toContain('what is due could not be done');
  expect((await browser.get('/api/vip/order', { orderId })).body.data.state).toBe('refunded');
});

test('a refused charge is tried again daily, three times; then it ends and says so', async () => {
  const { world, browser } = await open();
  run(
    world.database,
    "CREATE TRIGGER deaf BEFORE INSERT ON pay_events WHEN new.event_id LIKE 'demo:paid%' BEGIN SELECT RAISE(ABORT, 'deaf'); END",
  );
  await days(world, 31);
  const refuse = async (): Promise<string> => {
    const charged = one<{ ref: string }>(world.database, "SELECT ref FROM vip_orders WHERE state = 'renewing'");
    return (
      await deliver(
        world,
        message(world, { kind: 'failed', ref: charged?.ref ?? '', amountFen: 1_800, reason: 'noFunds' }),
      )
    ).text;
  };
  await refuse();
  expect((await membership(browser)).renewal).toMatchObject({ retryAt: world.now() + DAY });
  expect((await membership(browser)).notices[0]).toMatchObject({ kind: 'renewalFailed', dueAt: world.now() + DAY });
  await runDue(world.parts);
  expect(charges(world)).toEqual([{ state: 'failed', period: 1 }]);
  await days(world, 1);
  expect(charges(world)).toEqual([{ state: 'renewing', period: 1 }]);
  await refuse();
  await days(world, 1);
  await refuse();
  expect(await membership(browser)).toMatchObject({ renewal: null, status: 'expired' });
  expect((await membership(browser)).notices[0].kind).toBe('renewalEnded');
  await days(world, 40);
  expect(charges(world)).toEqual([{ state: 'failed', period: 1 }]);
  expect(grants(world)).toBe(1);
});

test('a second renewal is refused; an ordinary month beside it is not', async () => {
  const { browser } = await open();
  expect((await order(browser, { planId: 'svip-month-auto' })).body.errCode).toBe(3006);
  expect((await order(browser, { planId: 'vip-month' })).body.errCode).toBe(0);
});

test('a later price does not change what was agreed to', async () => {
  const { world, browser } = await open();
  run(
    world.database,
    "INSERT INTO vip_prices (plan_id, price_fen, sale_from, made_at) VALUES ('vip-month-auto', 9900, 1, 1)",
  );
  await days(world, 31);
  expect(one(world.database, "SELECT pay_fen FROM vip_orders WHERE kind = 'renewal'")).toEqual({ pay_fen: 1_800 });
  expect((await membership(browser)).renewal.amountFen).toBe(1_800);
});

test('gift time moves the end, not the day of the charge', async () => {
  const { world, browser, userId } = await open();
  const { give } = await import('../../../../src/backend/vip/membership.ts');
  give(
    world.database,
    { userId, source: 'gift:test', kind: 'gift', name: '', tier: 1, length: { days: 7 } },
    world.now(),
  );
  expect(await membership(browser)).toMatchObject({
    expireAt: Date.UTC(2026, 5, 8, 4),
    renewal: { nextChargeAt: Date.UTC(2026, 5, 1, 4) },
  });
});

test('a failed first payment opens no renewal', async () => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const { ref } = await begin(browser, { planId: 'vip-month-auto' });
  await deliver(world, message(world, { kind: 'failed', ref, amountFen: 1_800, reason: 'declined' }));
  await days(world, 40);
  expect(all(world.database, 'SELECT 1 FROM vip_subscriptions')).toEqual([]);
  expect((await membership(browser)).status).toBe('none');
});
