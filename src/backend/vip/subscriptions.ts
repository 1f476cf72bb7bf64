import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../api/vip/fields.ts';
import type { PayNotice } from '../pay/channel.ts';
import { one, run } from '../database/statement.ts';
import { addMonths } from './calendar.ts';
import { mirror } from './membership.ts';
import { moveOrder, type OrderRow, type PlanOrder } from './orders/orders.ts';

/** An automatic renewal. `periods` are paid; `next_at` is the next charge. */
export interface Subscription {
  readonly id: number;
  readonly user_id: number;
  readonly plan_id: string;
  readonly channel: Channel;
  readonly state: 'active' | 'cancelled' | 'ended';
  readonly amount_fen: number;
  readonly months: number;
  readonly anchor_at: number;
  readonly periods: number;
  readonly next_at: number;
  readonly retry_at: number | null;
  readonly tries: number;
  readonly agreement: string;
  readonly ended_at: number | null;
  /** When the channel took the payment that it stands on. */
  readonly first_paid_at: number | null;
}

export const activeOf = (database: DatabaseSync, userId: string): Subscription | undefined =>
  one<Subscription>(database, "SELECT * FROM vip_subscriptions WHERE user_id = ? AND state = 'active'", userId);

export const subscriptionById = (database: DatabaseSync, id: number): Subscription | undefined =>
  one<Subscription>(database, 'SELECT * FROM vip_subscriptions WHERE id = ?', id);

export const subscriptionBy = (database: DatabaseSync, channel: Channel, agreement: string): Subscription | undefined =>
  one<Subscription>(database, 'SELECT * FROM vip_subscriptions WHERE agreement = ?', agreementName(channel, agreement));

/** The order that a renewal began with. */
export const firstOrderOf = (database: DatabaseSync, { id }: Subscription): OrderRow | undefined =>
  one<OrderRow>(database, 'SELECT * FROM vip_orders WHERE subscription_id = ? ORDER BY period LIMIT 1', id);

export const agreementName = (channel: Channel, agreement: string): string => `${channel}:${agreement}`;

/**
 * The channel goes on with an agreement under another order: what stood under its name before ends, and gives the name
 * up. Its own orders stay with it.
 */
const giveNameUp = (database: DatabaseSync, before: Subscription, now: number): void => {
  if (before.state === 'active') endSubscription(database, before, 'ended', now);
  run(database, "UPDATE vip_subscriptions SET agreement = agreement || ':before:' || id WHERE id = ?", before.id);
};

/**
 * Opens the renewal that a paid order agreed to. A member has one: a second one opens nothing. An agreement has one
 * too: the order that was paid last.
 */
export const openSubscription = (
  database: DatabaseSync,
  order: PlanOrder,
  { agreement, takenAt }: Pick<PayNotice, 'agreement' | 'takenAt'>,
  now: number,
): void => {
  const before = subscriptionBy(database, order.channel, agreement || order.ref);
  const own = activeOf(database, String(order.user_id));
  if (before && (!own || own.id === before.id)) giveNameUp(database, before, now);
  const { changes, id } = run(
    database,
    `INSERT INTO vip_subscriptions (user_id, plan_id, channel, state, amount_fen, months, anchor_at, periods, next_at, agreement,
       first_paid_at)
     VALUES (?, ?, ?, 'active', ?, ?, ?, 1, ?, ?, ?) ON CONFLICT DO NOTHING`,
    order.user_id,
    order.plan_id,
    order.channel,
    order.list_fen,
    order.months,
    now,
    addMonths(now, order.months),
    agreementName(order.channel, agreement || order.ref),
    takenAt,
  );
  if (changes === 0) return;
  run(database, 'UPDATE vip_orders SET subscription_id = ?, period = 0 WHERE id = ?', id, order.id);
  mirror(database, String(order.user_id), now);
};

/** Ends a renewal: nothing is charged any more, paid time stays. A charge on its way is called off. */
export const endSubscription = (
  database: DatabaseSync,
  subscription: Subscription,
  state: 'cancelled' | 'ended',
  now: number,
): void => {
  run(
    database,
    "UPDATE vip_subscriptions SET state = ?, ended_at = ?, retry_at = NULL WHERE id = ? AND state = 'active'",
    state,
    now,
    subscription.id,
  );
  const charge = one<{ id: string }>(
    database,
    "SELECT id FROM vip_orders WHERE subscription_id = ? AND state = 'renewing'",
    subscription.id,
  );
  if (charge) moveOrder(database, charge.id, 'renewing', 'cancelled', { reason: 'member', closedAt: now });
  mirror(database, String(subscription.user_id), now);
};

/** Goes on with a renewal that its channel has switched on again, unless the member has another one by now. */
export const reviveSubscription = (database: DatabaseSync, subscription: Subscription, now: number): void => {
  run(
    database,
    "UPDATE OR IGNORE vip_subscriptions SET state = 'active', ended_at = NULL WHERE id = ? AND next_at > ?",
    subscription.id,
    now,
  );
  mirror(database, String(subscription.user_id), now);
};
