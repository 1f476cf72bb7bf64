import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { addMonths } from '../../../../../src/backend/vip/calendar.ts';
import { give, standingOf, type Grant } from '../../../../../src/backend/vip/membership.ts';
import { REMIND_BEFORE_MS } from '../../../../../src/backend/vip/renewals.ts';
import { buy, DAY, openShop, runDue } from '../shop.ts';

const PLANS = { 'vip-month-auto': 1, 'vip-year-auto': 12, 'svip-month-auto': 1 } as const;

interface Held {
  readonly tier: 1 | 2;
  readonly length: Grant['length'];
}

/** A member who buys a plan that renews at `anchor`, on top of what they hold by then. */
const open = async (anchor: number, planId: keyof typeof PLANS = 'vip-month-auto', held: readonly Held[] = []) => {
  const world = openShop();
  const { database } = world;
  world.wait(anchor - world.now());
  const userId = world.addMember();
  let gifts = 0;
  const gift = ({ tier, length }: Held): void => {
    gifts += 1;
    give(database, { userId, source: `gift:${gifts}`, kind: 'gift', name: '', tier, length }, world.now());
  };
  for (const one of held) gift(one);
  await buy(world, world.loggedIn(userId), { planId });
  const nextAt = (): number => one<{ at: number }>(database, 'SELECT next_at AS at FROM vip_subscriptions')?.at ?? NaN;
  const standing = () => standingOf(database, userId, world.now());
  /** Goes on to the next charge; what the member holds just before and at that moment, and after it. */
  const charge = async () => {
    world.wait(nextAt() - REMIND_BEFORE_MS - world.now());
    await runDue(world.parts);
    world.wait(nextAt() - 1 - world.now());
    const before = standing();
    world.wait(1);
    const at = standing();
    await runDue(world.parts);
    return { before, at, after: standing() };
  };
  const granted = (): number[] =>
    all<{ ms: number }>(database, "SELECT total_ms AS ms FROM vip_grants WHERE kind = 'order' ORDER BY id").map(
      ({ ms }) => ms,
    );
  return { world, database, userId, standing, charge, granted, gift };
};

const china = (text: string): number => Date.parse(`${text}T12:00:00+08:00`);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test.each([
  ['vip-month-auto', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['vip-month-auto', '2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
  ['vip-month-auto', '2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['vip-year-auto', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('%s bought on %s lasts to its next charge each time', async (planId, bought, ends) => {
  const { charge, standing } = await open(china(bought), planId);
  const reached = [standing().expireAt];
  for (let period = 1; period < ends.length; period++) reached.push((await charge()).after.expireAt);
  expect(reached).toEqual(ends.map(china));
});

const instant = fc.oneof(
  // The ends of months are where calendars differ.
  fc
    .record({
      month: fc.integer({ min: 0, max: 71 }),
      fromLast: fc.integer({ min: 0, max: 3 }),
      ms: fc.integer({ min: 0, max: DAY - 1 }),
    })
    .map(({ month, fromLast, ms }) => Date.UTC(2027, month + 1, 0) - fromLast * DAY + ms),
  fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2032, 11, 31) }),
);
const PERIODS = 36;

test('whoever pays each period on its date is a member without a break, exactly from the anchor to the last paid day', async () => {
  await fc.assert(
    fc.asyncProperty(
      instant,
      fc.constantFrom(...(Object.keys(PLANS) as (keyof typeof PLANS)[])),
      async (at, planId) => {
        const { charge, granted, standing } = await open(at, planId);
        for (let period = 1; period < PERIODS; period++) {
          const { before, at: due, after } = await charge();
          expect(before.tier).toBeGreaterThan(0);
          // Until the very moment of the charge, and from it on.
          expect(due.expireAt).toBe(addMonths(at, period * PLANS[planId]));
          expect(after.expireAt).toBe(addMonths(at, (period + 1) * PLANS[planId]));
        }
        expect(granted()).toHaveLength(PERIODS);
        expect(sum(granted())).toBe(addMonths(at, PERIODS * PLANS[planId]) - at);
        expect(standing().expireAt).toBe(at + sum(granted()));
      },
    ),
    {
      numRuns: 25,
      examples: [
        [china('2027-01-31'), 'vip-month-auto'],
        [china('2028-02-29'), 'vip-year-auto'],
      ],
    },
  );
}, 120_000);

const present = fc.record({
  tier: fc.constantFrom(1 as const, 2 as const),
  length: fc.integer({ min: 1, max: 70 * DAY }).map((ms) => ({ ms })),
});

test('time held before or given meanwhile makes no break and shortens no renewal', async () => {
  await fc.assert(
    fc.asyncProperty(
      instant,
      fc.array(present, { maxLength: 2 }),
      fc.array(fc.option(present), { minLength: 14, maxLength: 14 }),
      async (at, held, meanwhile) => {
        const { charge, granted, gift } = await open(at, 'vip-month-auto', held);
        for (const [done, more] of meanwhile.entries()) {
          if (more !== null) gift(more);
          const { before, at: due, after } = await charge();
          expect(before.tier).toBeGreaterThan(0);
          const length = addMonths(at, done + 2) - addMonths(at, done + 1);
          expect(granted()[done + 1]).toBe(length);
          expect((after.expireAt ?? 0) - (due.expireAt ?? 0)).toBe(length);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test('who buys on top of the last hours of the 31st is a member up to the first charge', async () => {
  const at = Date.parse('2027-01-30T23:00:00+08:00');
  const { charge } = await open(at, 'vip-month-auto', [{ tier: 1, length: { ms: 2 * 3_600_000 } }]);
  expect((await charge()).before.tier).toBe(1);
});

test('a refund takes back what its period gave, and not a moment of the rest', async () => {
  for (const spare of [0, 10 * DAY]) {
    const held: Held[] = spare === 0 ? [] : [{ tier: 1, length: { ms: spare } }];
    const { world, charge, userId, standing, database } = await open(china('2027-01-31'), 'vip-month-auto', held);
    const { at } = await charge();
    const renewal = one<{ id: string }>(database, "SELECT id FROM vip_orders WHERE kind = 'renewal'");
    const asked = await world.loggedIn(userId).post('/api/vip/requestRefund', { orderId: renewal?.id });
    expect(asked.body.errCode).toBe(0);
    await runDue(world.parts);
    expect(standing().expireAt).toBe(at.expireAt);
  }
});

/** As periods were counted before: from where the grant began. */
const shorten = (database: Parameters<typeof run>[0], ms: number): void => {
  run(
    database,
    `UPDATE vip_grants SET total_ms = total_ms - ?1, left_ms = left_ms - ?1
     WHERE source = (SELECT 'order:' || id FROM vip_orders WHERE period = 1)`,
    ms,
  );
};

test('days that an earlier renewal was short of come with the next one, once', async () => {
  const { charge, database } = await open(china('2027-01-31'));
  await charge();
  shorten(database, 3 * DAY);
  const { before, after } = await charge();
  expect(before.tier).toBe(0);
  expect(after.expireAt).toBe(china('2027-04-30') + 3 * DAY);
  expect((await charge()).after.expireAt).toBe(china('2027-05-31') + 3 * DAY);
});

test('a cancelled renewal that is bought anew counts from its own day', async () => {
  const { world, charge, userId, standing, database } = await open(china('2027-01-31'));
  await charge();
  await world.loggedIn(userId).post('/api/vip/cancelRenewal');
  world.wait(china('2027-03-10') - world.now());
  await buy(world, world.loggedIn(userId), { planId: 'vip-month-auto' });
  expect(standing().expireAt).toBe(china('2027-04-30'));
  expect(one(database, "SELECT anchor_at, next_at FROM vip_subscriptions WHERE state = 'active'")).toEqual({
    anchor_at: china('2027-03-10'),
    next_at: china('2027-04-10'),
  });
});
