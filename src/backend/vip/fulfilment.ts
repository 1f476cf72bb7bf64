import type { Parts } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import type { PayNotice } from '../pay/channel.ts';
import { addCode, drawCode, showCode, voidCodeOf } from './gifts/codes.ts';
import { seatBack, seatLost, seatPaid } from '../events/orders.ts';
import { freeCoupon } from './gifts/coupons.ts';
import { give, takeBack } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
import { renewalLength } from './orders/renewalLength.ts';
import { renewed } from './renewals.ts';
import { endSubscription, openSubscription, subscriptionById } from './subscriptions.ts';

type Ground = Pick<Parts, 'database' | 'randomBelow'>;

const sourceOf = (order: OrderRow): string => `order:${order.id}`;

/** Gives what a paid order has bought: time, or a code for a friend; and begins or goes on with the renewal. */
export const fulfil = ({ database, randomBelow }: Ground, order: OrderRow, notice: PayNotice, now: number): void => {
  if (order.kind === 'event') return seatPaid({ database, randomBelow }, order.id, now);
  const { tier, months } = order;
  if (order.kind === 'gift') {
    const code = drawCode(randomBelow);
    addCode(database, {
      code,
      name: order.plan_name,
      tier,
      length: { months },
      startsAt: now,
      expiresAt: null,
      orderId: order.id,
    });
    run(database, 'UPDATE vip_orders SET gift_code = ? WHERE id = ?', showCode(code), order.id);
    return;
  }
  const userId = String(order.user_id);
  const ms = order.kind === 'renewal' ? renewalLength(database, order) : null;
  const grant = {
    userId,
    source: sourceOf(order),
    kind: 'order' as const,
    name: order.plan_name,
    tier,
    length: ms === null ? { months } : { ms },
  };
  const until = give(database, grant, now);
  if (until === null) throw new Error(`Order ${order.id} has granted before`);
  run(database, 'UPDATE vip_orders SET until = ? WHERE id = ?', until, order.id);
  if (order.renews === 1 && order.kind === 'purchase') openSubscription(database, order, notice, now);
  if (order.kind === 'renewal') renewed(database, order, now);
};

/** Frees what an order held that ended unpaid: its coupon, or its seats. */
export const letGo = (database: Ground['database'], order: OrderRow, now: number): void => {
  freeCoupon(database, order.id);
  if (order.kind === 'event') seatLost(database, order.id, now);
};

const GIVEN =
  "SELECT source FROM vip_grants WHERE user_id = ?2 AND (source = ?1 OR instr(source, ?1 || ':') = 1) AND revoked_at IS NULL";

/** Takes back what a refunded order gave. A renewal that it began ends with it. */
export const undo = ({ database }: Pick<Ground, 'database'>, order: OrderRow, now: number): void => {
  if (order.kind === 'event') return seatBack(database, order.id, now);
  freeCoupon(database, order.id);
  voidCodeOf(database, order.id, now);
  for (const { source } of all<{ source: string }>(database, GIVEN, sourceOf(order), order.user_id))
    takeBack(database, source, now);
  const subscription = order.subscription_id === null ? undefined : subscriptionById(database, order.subscription_id);
  if (subscription?.state === 'active') endSubscription(database, subscription, 'cancelled', now);
};

const TAKEN = `SELECT min(total_ms, max(0, reached_at - revoked_at)) AS ms FROM vip_grants
  WHERE user_id = ?2 AND (source = ?1 OR instr(source, ?1 || ':') = 1) AND revoked_at IS NOT NULL ORDER BY revoked_at DESC LIMIT 1`;

/** Gives back what `undo` took: the time that was left of it. What renews goes on by the store's next word. */
export const redo = ({ database }: Pick<Ground, 'database'>, order: OrderRow, now: number): void => {
  if (order.kind === 'event') return;
  run(database, 'UPDATE vip_codes SET void_at = NULL WHERE order_id = ? AND used_at IS NULL', order.id);
  const { ms = 0 } = one<{ ms: number }>(database, TAKEN, sourceOf(order), order.user_id) ?? {};
  if (ms <= 0) return;
  const { tier, plan_name: name } = order;
  // A refund may be taken back and asked for again: each giving has its own source.
  const source = `${sourceOf(order)}:${now}`;
  give(database, { userId: String(order.user_id), source, kind: 'order', name, tier, length: { ms } }, now);
};
