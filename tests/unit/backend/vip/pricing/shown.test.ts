/** Whatever windows a plan has: what is shown, what is ordered and what is paid are the same 分, to the millisecond of each edge. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { makePrice } from '../../../../../src/backend/vip/pricing/keep.ts';
import { checkPrice } from '../../../../../src/backend/vip/pricing/check.ts';
import { begin, DAY, deliver, message, openShop, order, paidBy } from '../shop.ts';

const PLAN = 'vip-month';
const window = fc.record({
  fen: fc.integer({ min: 1, max: 4_000 }),
  from: fc.integer({ min: 0, max: 20 }),
  lasts: fc.option(fc.integer({ min: 1, max: 8 })),
});

const RUNNING = `SELECT count(*) AS n FROM vip_prices WHERE plan_id = ?1 AND withdrawn_at IS NULL AND sale_from <= ?2
  AND sale_until > ?2`;

test('the price that is shown is the price that is ordered and paid, at both sides of every edge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(window, { minLength: 1, maxLength: 6 }), async (wanted) => {
      const world = openShop();
      const { database } = world;
      const browser = world.loggedIn(world.addMember());
      const start = world.now();
      const edges = new Set<number>();
      wanted.forEach(({ fen, from, lasts }, index) => {
        const [begins, until] = [start + from * DAY, lasts === null ? null : start + (from + lasts) * DAY];
        const price = { priceFen: fen, originFen: null, from: begins, until, store: 'same' as const };
        if ('wrong' in checkPrice(database, PLAN, price, start)) return;
        makePrice({ database, now: start }, PLAN, `key-${index}`, price);
        edges.add(begins);
        if (until !== null) edges.add(until);
      });
      const offer = async () => {
        const { plans } = (await browser.get('/api/vip/plans')).body.data;
        const found = plans.filter(({ id }: { id: string }) => id === PLAN);
        expect(found).toHaveLength(1);
        expect(one<{ n: number }>(database, RUNNING, PLAN, world.now())?.n).toBeLessThanOrEqual(1);
        return found[0] as { priceFen: number; saleEndsAt: number | null };
      };
      const paidFor = async (seenFen: number): Promise<number> => {
        const { orderId, ref } = await begin(browser, { planId: PLAN, seenFen });
        expect((await deliver(world, message(world, paidBy(ref, seenFen)))).body.errCode).toBe(0);
        return (
          one<{ fen: number }>(database, 'SELECT amount_fen AS fen FROM vip_payments WHERE order_id = ?', orderId)
            ?.fen ?? 0
        );
      };
      for (const edge of [...edges].filter((at) => at > start).sort((a, b) => a - b)) {
        const wait = edge - 1 - world.now();
        world.wait(wait);
        run(database, 'UPDATE sessions SET expires_at = expires_at + ?', wait);
        const before = await offer();
        expect(await paidFor(before.priceFen)).toBe(before.priceFen);
        if (before.saleEndsAt !== null) expect(before.saleEndsAt).toBeGreaterThan(world.now());
        world.wait(1);
        // The page of a moment ago orders at the edge: at its own price or, where that is over, not at all.
        const late = await order(browser, { planId: PLAN, seenFen: before.priceFen });
        const after = await offer();
        if (after.priceFen === before.priceFen) expect(late.body.errCode).toBe(0);
        else expect(late.body).toMatchObject({ errCode: 3003, data: { payFen: after.priceFen } });
        expect(await paidFor(after.priceFen)).toBe(after.priceFen);
        if (before.saleEndsAt === edge) expect(after.saleEndsAt).not.toBe(edge);
      }
      expect(
        all(
          database,
          'SELECT 1 FROM vip_orders o JOIN vip_payments p ON p.order_id = o.id WHERE p.amount_fen <> o.list_fen',
        ),
      ).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 180_000);

test('the database takes no two limited prices at once, and no price that changes, grows longer or comes back', () => {
  const { database } = openShop();
  const add = (from: number, until: number): number =>
    run(
      database,
      'INSERT INTO vip_prices (plan_id, price_fen, sale_from, sale_until, made_at) VALUES (?, 1, ?, ?, 0)',
      PLAN,
      from,
      until,
    ).id;
  const id = add(10, 20);
  for (const [from, until] of [
    [19, 30],
    [1, 11],
    [12, 13],
    [1, 30],
  ] as const)
    expect(() => add(from, until)).toThrow('two limited prices');
  expect(add(20, 30)).toBeGreaterThan(id);
  expect(() => run(database, 'UPDATE vip_prices SET price_fen = 2 WHERE id = ?', id)).toThrow('never changes');
  expect(() => run(database, 'UPDATE vip_prices SET sale_until = 25 WHERE id = ?', id)).toThrow('only ends earlier');
  run(database, 'UPDATE vip_prices SET sale_until = 15 WHERE id = ?', id);
  run(database, 'UPDATE vip_prices SET withdrawn_at = 9 WHERE id = ?', id);
  expect(() => run(database, 'UPDATE vip_prices SET withdrawn_at = NULL WHERE id = ?', id)).toThrow('stays so');
});
