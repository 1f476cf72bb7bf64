import { all, one, run } from '../database/statement.ts';
import { voidCodeOf } from './gifts/codes.ts';
import { seatBack } from '../events/orders/seats.ts';
import { freeCoupon } from './gifts/coupons.ts';
import { give, takeBack } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
import { endSubscription, subscriptionById } from './subscriptions.ts';
import { type Ground, sourceOf } from './fulfilment.ts';

/** Takes back what a paid order gave, and gives it again. */

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
