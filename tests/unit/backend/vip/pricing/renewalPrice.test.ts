/** 连续订阅协议 2.5: a lowered price counts for running renewals from the next period on; raised again, it asks for consent anew. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { planOnSale } from '../../../../../src/backend/vip/plans.ts';
import { checkPrice } from '../../../../../src/backend/vip/pricing/check.ts';
import { makePrice } from '../../../../../src/backend/vip/pricing/keep.ts';
import { buy, DAY, days, deliver, membership, message, openShop, runDue } from '../shop.ts';

const PLAN = 'vip-month-auto';

interface Typed {
  /** Days after the world's beginning at which it is made, and days after that from when it counts. */
  readonly made: number;
  readonly after: number;
  readonly fen: number;
  /** Days; null for a usual price. */
  readonly lasts: number | null;
}
const typed = fc.record<Typed>({
  made: fc.integer({ min: 0, max: 65 }),
  after: fc.integer({ min: 0, max: 12 }),
  fen: fc.integer({ min: 900, max: 2_600 }),
  lasts: fc.option(fc.integer({ min: 1, max: 20 })),
});

interface Notice {
  readonly amount_fen: number;
  readonly at: number;
}

test('whatever prices come, a renewal takes the lowest usual one since it was agreed to, never a limited one, and says so before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { maxLength: 8 }), fc.integer({ min: 0, max: 20 }), async (wanted, begins) => {
      const world = openShop();
      const { database } = world;
      const start = world.now();
      const browser = world.loggedIn(world.addMember());
      // What stood when, kept here by another hand than the tables.
      const usual: { readonly from: number; readonly fen: number }[] = [{ from: 0, fen: 1_800 }];
      let agreed: { readonly fen: number; readonly at: number } | null = null;
      for (let day = 0; day <= 95; day++) {
        for (const { made, after, fen, lasts } of wanted) {
          if (made !== day) continue;
          const from = world.now() + after * DAY;
          const until = lasts === null ? null : from + lasts * DAY;
          const price = { priceFen: fen, originFen: null, from, until, store: 'same' as const };
          if ('wrong' in checkPrice(database, PLAN, price, world.now())) continue;
          makePrice({ database, now: world.now() }, PLAN, `key-${day}-${fen}-${from}-${String(until)}`, price);
          if (until === null) usual.push({ from, fen });
        }
        if (day === begins) {
          const plan = planOnSale(database, PLAN, world.now());
          await buy(world, browser, { planId: PLAN });
          agreed = { fen: plan?.price_fen ?? 0, at: world.now() };
        }
        const standing = one<{ periods: number; next_at: number }>(
          database,
          'SELECT periods, next_at FROM vip_subscriptions',
        );
        const shown = agreed === null ? null : (await membership(browser)).renewal.amountFen;
        await runDue(world.parts);
        const after = one<{ periods: number }>(database, 'SELECT periods FROM vip_subscriptions');
        if (agreed !== null && standing && after && after.periods > standing.periods) {
          const { at, fen: most } = agreed;
          const now = world.now();
          // By the hour, from the agreement to the charge.
          let lowest = most;
          for (let moment = at; moment <= now; moment += DAY / 24) {
            const [running] = usual.filter(({ from }) => from <= moment).sort((one, other) => other.from - one.from);
            lowest = Math.min(lowest, running?.fen ?? most);
          }
          const paid = one<{ pay_fen: number }>(
            database,
            "SELECT pay_fen FROM vip_orders WHERE kind = 'renewal' AND period = ?",
            standing.periods,
          )?.pay_fen;
          expect([paid, shown]).toEqual([lowest, lowest]);
          const told = all<Notice>(
            database,
            "SELECT amount_fen, at FROM vip_notices WHERE kind = 'renewalAhead' AND due_at = ? ORDER BY id",
            standing.next_at,
          );
          expect(told[0]?.at).toBeLessThanOrEqual(now - 5 * DAY);
          expect(told[told.length - 1]?.amount_fen).toBe(paid);
          for (const [index, { amount_fen }] of told.entries())
            if (index > 0) expect(amount_fen).toBeLessThan(told[index - 1]?.amount_fen ?? 0);
        }
        world.wait(DAY);
        run(database, 'UPDATE sessions SET expires_at = expires_at + ?', DAY);
      }
      expect(one(database, "SELECT count(*) >= 2 AS yes FROM vip_orders WHERE kind = 'renewal'")).toEqual({ yes: 1 });
      expect(world.now()).toBe(start + 96 * DAY);
    }),
    { numRuns: 12 },
  );
}, 180_000);

const open = async (channel = 'sandbox') => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  await buy(world, browser, { planId: PLAN });
  if (channel !== 'sandbox') run(world.database, 'UPDATE vip_subscriptions SET channel = ?', channel);
  const set = (priceFen: number, over: { until?: number | null; store?: 'same' | 'none' } = {}) =>
    makePrice({ database: world.database, now: world.now() }, PLAN, `key-${priceFen}-${world.now()}`, {
      priceFen,
      originFen: null,
      from: null,
      until: null,
      store: 'same',
      ...over,
    });
  return { world, browser, set };
};
const amounts = (world: Awaited<ReturnType<typeof open>>['world']) =>
  all<{ amount_fen: number }>(
    world.database,
    "SELECT amount_fen FROM vip_notices WHERE kind = 'renewalAhead' ORDER BY id",
  ).map(({ amount_fen }) => amount_fen);
const charged = (world: Awaited<ReturnType<typeof open>>['world']) =>
  all<{ pay_fen: number }>(world.database, "SELECT pay_fen FROM vip_orders WHERE kind = 'renewal' ORDER BY period").map(
    ({ pay_fen }) => pay_fen,
  );

test('a price that falls after the reminder is told again and taken', async () => {
  const { world, browser, set } = await open();
  await days(world, 27);
  expect(amounts(world)).toEqual([1_800]);
  set(1_500);
  await days(world, 1);
  expect(amounts(world)).toEqual([1_800, 1_500]);
  expect((await membership(browser)).renewal.amountFen).toBe(1_500);
  await days(world, 4);
  expect([charged(world), amounts(world)]).toEqual([[1_500], [1_800, 1_500]]);
});

test('a price that fell and rose again between two charges has fallen for whoever renews', async () => {
  const { world, set } = await open();
  await days(world, 3);
  set(1_500);
  await days(world, 3);
  set(2_400);
  await days(world, 60);
  expect(charged(world)).toEqual([1_500, 1_500]);
});

test('an offer for some days lowers no renewal', async () => {
  const { world, set } = await open();
  await days(world, 25);
  set(100, { until: world.now() + 20 * DAY });
  await days(world, 10);
  expect([charged(world), amounts(world)]).toEqual([[1_800], [1_800]]);
});

test('a charge that was refused once keeps its sum at its second try, and the next period takes the lower one', async () => {
  const { world, browser, set } = await open();
  run(
    world.database,
    "CREATE TRIGGER deaf BEFORE INSERT ON pay_events WHEN new.event_id LIKE 'demo:paid%' BEGIN SELECT RAISE(ABORT, 'deaf'); END",
  );
  await days(world, 31);
  const ref = one<{ ref: string }>(world.database, "SELECT ref FROM vip_orders WHERE state = 'renewing'")?.ref ?? '';
  await deliver(world, message(world, { kind: 'failed', ref, amountFen: 1_800, reason: 'noFunds' }));
  run(world.database, 'DROP TRIGGER deaf');
  set(1_500);
  expect((await membership(browser)).renewal.amountFen).toBe(1_800);
  await days(world, 2);
  expect([charged(world), amounts(world)]).toEqual([[1_800], [1_800]]);
  expect((await membership(browser)).renewal.amountFen).toBe(1_500);
  await days(world, 30);
  expect(charged(world)).toEqual([1_800, 1_500]);
});

test('a store takes what it asks: a price that it does not ask is not announced there', async () => {
  const { world, browser } = await open('iap');
  const add = (fen: number, inStore: number): void =>
    void run(
      world.database,
      'INSERT INTO vip_prices (plan_id, price_fen, in_store, sale_from, made_at) VALUES (?, ?, ?, ?, 0)',
      PLAN,
      fen,
      inStore,
      world.now(),
    );
  add(1_500, 0);
  expect((await membership(browser)).renewal.amountFen).toBe(1_800);
  add(1_600, 1);
  expect((await membership(browser)).renewal.amountFen).toBe(1_600);
});
