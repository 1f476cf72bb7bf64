import type { Parts } from '../context.ts';
import { run } from '../database/statement.ts';
import type { PayNotice } from '../pay/channel.ts';
import { giveCode } from './gifts/giveCode.ts';
import { seatLost, seatPaid } from '../events/orders/seats.ts';
import { freeCoupon } from './gifts/coupons.ts';
import { give } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
import { renewalLength } from './orders/renewalLength.ts';
import { renewed } from './renewals.ts';
import { openSubscription } from './subscriptions.ts';

export type Ground = Pick<Parts, 'database' | 'randomBelow'>;

export const sourceOf = (order: OrderRow): string => `order:${order.id}`;

/** Gives what a paid order has bought: time, or a code for a friend; and begins or goes on with the renewal. */
export const fulfil = ({ database, randomBelow }: Ground, order: OrderRow, notice: PayNotice, now: number): void => {
  if (order.kind === 'event') return seatPaid({ database, randomBelow }, order.id, now);
  if (order.kind === 'gift') return giveCode({ database, randomBelow }, order, now);
  const { tier, months } = order;
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
