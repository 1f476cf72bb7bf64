/** More renewals than one go takes are due at once: a campaign a month ago, or a server that stood still. */
import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { workOff } from '../../../../../src/backend/jobs/workOff.ts';
import { AT_ONCE } from '../../../../../src/backend/vip/renewing/dueRenewals.ts';
import { DAY, openShop, runDue } from '../shop.ts';

type Shop = ReturnType<typeof openShop>;
let world: Shop;
beforeEach(() => {
  world = openShop();
});

/** Renewals of as many members, each due a moment after the one before. */
const add = (count: number, over: { channel?: string; nextAt?: number } = {}): void => {
  const { channel = 'sandbox', nextAt = world.now() + 4 * DAY } = over;
  const from = one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM vip_subscriptions')?.n ?? 0;
  for (let at = from; at < from + count; at += 1)
    run(
      world.database,
      `INSERT INTO vip_subscriptions (user_id, plan_id, channel, state, amount_fen, months, anchor_at, periods, next_at, agreement)
       VALUES (?, 'vip-month-auto', ?, 'active', 1800, 1, ?, 1, ?, ?)`,
      world.addMember(),
      channel,
      world.now() - 26 * DAY,
      nextAt + at,
      `${channel}:many-${at}`,
    );
};
const count = (sql: string): number => one<{ n: number }>(world.database, `SELECT count(*) AS n FROM ${sql}`)?.n ?? -1;
const told = (): number => count("vip_notices WHERE kind = 'renewalAhead'");
const paid = (): number => count("vip_orders WHERE kind = 'renewal' AND state = 'paid'");

test('all are told in one run, and in between requests have their turn', async () => {
  const many = 7 * AT_ONCE + 3;
  add(many);
  let turns = 0;
  let running = true;
  const others = (): void => {
    turns += 1;
    if (running) setImmediate(others);
  };
  setImmediate(others);
  await runDue(world.parts);
  running = false;
  expect(told()).toBe(many);
  expect(turns).toBeGreaterThanOrEqual(7);
});

test('all are charged in one run, once each, however often it runs', async () => {
  const many = 4 * AT_ONCE + 1;
  add(many);
  await runDue(world.parts);
  world.wait(6 * DAY);
  await runDue(world.parts);
  await runDue(world.parts);
  expect(paid()).toBe(many);
  expect(count("pay_tasks WHERE kind = 'charge'")).toBe(many);
});

test('those who were told, those whose store is silent, and those who wait for a second try hold nobody back', async () => {
  add(3 * AT_ONCE);
  await runDue(world.parts);
  // Behind all of them, in the same five days.
  add(2);
  await runDue(world.parts);
  expect(told()).toBe(3 * AT_ONCE + 2);
  add(2 * AT_ONCE, { channel: 'iap', nextAt: world.now() - DAY });
  world.wait(6 * DAY);
  const waiting = 'id IN (SELECT id FROM vip_subscriptions ORDER BY next_at LIMIT 100)';
  run(
    world.database,
    `UPDATE vip_subscriptions SET retry_at = ? WHERE channel = 'sandbox' AND ${waiting}`,
    world.now() + DAY,
  );
  const put = count("vip_subscriptions WHERE channel = 'sandbox' AND retry_at IS NOT NULL");
  await runDue(world.parts);
  expect(paid()).toBe(3 * AT_ONCE + 2 - put);
  expect(count("vip_subscriptions WHERE channel = 'iap' AND state = 'active'")).toBe(2 * AT_ONCE);
  world.wait(16 * DAY);
  await runDue(world.parts);
  expect(count("vip_subscriptions WHERE channel = 'iap' AND state = 'active'")).toBe(0);
});

test('what time was up for goes on soon, and one that fails stops nobody else', async () => {
  let left = 35;
  const some = (): number => {
    const now = Math.min(10, left);
    left -= now;
    return now;
  };
  expect(await workOff(10, some, 0)).toBe(true);
  expect(left).toBe(25);
  expect(await workOff(10, some)).toBe(false);
  expect(left).toBe(0);
  add(AT_ONCE + 1);
  run(
    world.database,
    `CREATE TRIGGER deaf BEFORE INSERT ON vip_notices WHEN new.about NOT LIKE (SELECT max(id) FROM vip_subscriptions) || ':%'
     BEGIN SELECT RAISE(ABORT, 'deaf'); END`,
  );
  await runDue(world.parts);
  expect(all(world.database, 'SELECT 1 FROM vip_notices')).toHaveLength(1);
  run(world.database, 'DROP TRIGGER deaf');
  await runDue(world.parts);
  expect(told()).toBe(AT_ONCE + 1);
});
