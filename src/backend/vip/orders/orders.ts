import type { DatabaseSync } from 'node:sqlite';
import type { Channel, Order, OrderState } from '../../../api/vip/fields.ts';
import type { Bill } from '../../pay/channel.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { planById } from '../plans.ts';

export const PAY_WITHIN_MS = 30 * 60_000;

interface AnyOrder {
  readonly id: string;
  readonly ref: string;
  readonly user_id: number;
  readonly state: OrderState;
  /** What is bought, in words. */
  readonly plan_name: string;
  readonly renews: number;
  readonly channel: Channel;
  readonly list_fen: number;
  readonly off_fen: number;
  readonly pay_fen: number;
  readonly coupon_id: number | null;
  readonly coupon_name: string | null;
  readonly created_at: number;
  readonly pay_by: number;
  readonly paid_at: number | null;
  readonly closed_at: number | null;
  readonly reason: Order['reason'];
  readonly until: number | null;
  readonly gift_code: string | null;
  readonly subscription_id: number | null;
  readonly period: number | null;
  readonly refund: 'asked' | 'done' | null;
}

/** An order of a membership. */
export interface PlanOrder extends AnyOrder {
  readonly kind: 'purchase' | 'gift' | 'renewal';
  readonly plan_id: string;
  readonly tier: 1 | 2;
  readonly months: number;
}

/** An order of a place in an event (events/orders.ts). */
export interface EventOrder extends AnyOrder {
  readonly kind: 'event';
  readonly plan_id: null;
}

export type OrderRow = PlanOrder | EventOrder;

export const orderById = (database: DatabaseSync, id: string): OrderRow | undefined =>
  one<OrderRow>(database, 'SELECT * FROM vip_orders WHERE id = ?', id);

export const orderByRef = (database: DatabaseSync, ref: string): OrderRow | undefined =>
  one<OrderRow>(database, 'SELECT * FROM vip_orders WHERE ref = ?', ref);

const OWN = "SELECT * FROM vip_orders WHERE id = ? AND user_id = ? AND kind <> 'event'";

/** A member's own order of a membership. Anybody else's is not there. */
export const ownOrder = (database: DatabaseSync, id: string, userId: string): PlanOrder => {
  const order = one<PlanOrder>(database, OWN, id, userId);
  if (!order) throw refuse('notFound');
  return order;
};

/** The order of a membership that a member has open, if any. */
export const openOrderOf = (database: DatabaseSync, userId: string): PlanOrder | undefined =>
  one<PlanOrder>(
    database,
    "SELECT * FROM vip_orders WHERE user_id = ? AND state IN ('created', 'paying') AND kind IN ('purchase', 'gift')",
    userId,
  );

interface Facts {
  readonly reason?: Order['reason'];
  readonly paidAt?: number;
  readonly closedAt?: number | null;
}

/**
 * Moves an order on. The database knows which moves there are (vip_moves); false when the order is not, or no longer,
 * in one of the states it should come from.
 */
export const moveOrder = (
  database: DatabaseSync,
  id: string,
  from: OrderState,
  to: OrderState,
  { reason = null, paidAt, closedAt }: Facts = {},
): boolean =>
  run(
    database,
    `UPDATE vip_orders SET state = ?3, reason = ?4, paid_at = coalesce(?5, paid_at), closed_at = ?6
     WHERE id = ?1 AND state = ?2`,
    id,
    from,
    to,
    reason,
    paidAt ?? null,
    closedAt ?? null,
  ).changes === 1;

/** The store's product of an order; null where the store sells none. */
export const productOf = (database: DatabaseSync, { plan_id }: Pick<OrderRow, 'plan_id'>): string | null =>
  plan_id === null ? null : (planById(database, plan_id)?.iap_id ?? null);

/** What its channel needs to know of an order. */
export const billOf = (database: DatabaseSync, order: OrderRow, brand: string): Bill => ({
  ref: order.ref,
  subject: `${brand}${order.plan_name}`,
  amountFen: order.pay_fen,
  iapId: productOf(database, order),
  payBy: order.pay_by,
  renews: order.renews === 1,
});
