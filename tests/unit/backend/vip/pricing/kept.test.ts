/** 连续订阅协议 2.5: what is raised is raised for nobody whose renewal runs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { checkPrice } from '../../../../../src/backend/vip/pricing/check.ts';
import { makePrice } from '../../../../../src/backend/vip/pricing/keep.ts';
import { buy, DAY, membership, openShop, runDue } from '../shop.ts';

const PLAN = 'vip-month-auto';
const AGREED_FEN = 1_800;

const days = fc.array(
  fc.record({
    /** The server stood still on this day. */
    down: fc.boolean(),
    fen: fc.option(fc.integer({ min: 900, max: 9_000 }), { freq: 6 }),
  }),
  { minLength: 70, maxLength: 100 },
);

interface Charge {
  readonly pay_fen: number;
  readonly paid_at: number;
  readonly period: number;
}
interface Told {
  readonly amount_fen: number;
  readonly at: number;
  readonly about: string;
}

test('however prices move and however the server stands still, nobody pays more than they agreed to or were told five days ahead, twice for a period, or after the end', async () => {
  await fc.assert(
    fc.asyncProperty(days, fc.option(fc.integer({ min: 5, max: 95 })), async (calendar, cancelled) => {
      const world = openShop();
      const { database } = world;
      const browser = world.loggedIn(world.addMember());
      await buy(world, browser, { planId: PLAN });
      let ended = Infinity;
      for (const [day, { down, fen }] of calendar.entries()) {
        const price = { priceFen: fen ?? 0, originFen: null, from: null, until: null, store: 'same' as const };
        if (fen !== null) {
          const checked = checkPrice(database, PLAN, price, world.now());
          if (!('wrong' in checked)) makePrice({ database, now: world.now() }, PLAN, `key-${day}-${fen}`, price);
        }
        if (day === cancelled) {
          expect((await browser.post('/api/vip/cancelRenewal', {})).body.errCode).toBe(0);
          ended = world.now();
        } else if (day < (cancelled ?? Infinity)) {
          // The page says what is dearer now, and never that more is taken.
          const { amountFen, newFen } = (await membership(browser)).renewal;
          const { fen: asked } = one<{ fen: number }>(
            database,
            'SELECT price_fen AS fen FROM vip_prices WHERE plan_id = ? AND sale_from <= ? ORDER BY sale_from DESC, id DESC LIMIT +1',
            PLAN,
            world.now(),
          ) ?? { fen: 0 };
          expect(newFen).toBe(asked > amountFen ? asked : null);
          expect(amountFen).toBeLessThanOrEqual(AGREED_FEN);
        }
        if (!down) await runDue(world.parts);
        world.wait(DAY);
        run(database, 'UPDATE sessions SET expires_at = expires_at + ?', DAY);
      }
      const charges = all<Charge>(
        database,
        "SELECT pay_fen, paid_at, period FROM vip_orders WHERE kind = 'renewal' AND paid_at IS NOT NULL ORDER BY paid_at",
      );
      const told = all<Told>(
        database,
        "SELECT amount_fen, at, about FROM vip_notices WHERE kind = 'renewalAhead' ORDER BY id",
      );
      expect(new Set(charges.map(({ period }) => period)).size).toBe(charges.length);
      for (const { pay_fen, paid_at, period } of charges) {
        const words = told.filter(({ about, at }) => about.split(':')[1] === String(period) && at <= paid_at);
        expect(words[0]?.at).toBeLessThanOrEqual(paid_at - 5 * DAY);
        expect(pay_fen).toBe(words[words.length - 1]?.amount_fen);
        expect(pay_fen).toBeLessThanOrEqual(AGREED_FEN);
        expect(paid_at).toBeLessThan(ended);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 180_000);
