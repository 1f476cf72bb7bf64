import type { Parts } from '../context.ts';
import { run } from '../database/statement.ts';
import type { PayNotice } from '../pay/channel.ts';
import { addCode, drawCode, showCode, voidCodeOf } from './gifts/codes.ts';
import { seatBack, seatLost, seatPaid } from '../events/orders.ts';
import { freeCoupon } from './gifts/coupons.ts';
import { give, takeBack } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
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
  const grant = {
    userId,
    source: sourceOf(order),
    kind: 'order' as const,
    name: order.plan_name,
    tier,
    length: { months },
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

/** Takes back what a refunded order gave. A renewal that it began ends with it. */
export const undo = ({ database }: Pick<Ground, 'database'>, order: OrderRow, now: number): void => {
  if (order.kind === 'event') return seatBack(database, order.id, now);
  freeCoupon(database, order.id);
  voidCodeOf(database, order.id, now);
  takeBack(database, sourceOf(order), now);
  const subscription = order.subscription_id === null ? undefined : subscriptionById(database, order.subscription_id);
  if (subscription?.state === 'active') endSubscription(database, subscription, 'cancelled', now);
};
