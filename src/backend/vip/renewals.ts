import { isStore } from '../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../api/vip/fields.ts';
import { DAY_MS } from '../../site.ts';
import type { Parts } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { addMonths } from './calendar.ts';
import { mirror } from './membership.ts';
import { notifyMember } from './notices.ts';
import { newOrderId, newOrderRef } from './orders/orderId.ts';
import { moveOrder, orderById, type OrderRow } from './orders/orders.ts';
import { planById } from './plans.ts';
import { nextFen, renewalFen } from './pricing/renewalPrice.ts';
import { eachDue, uncharged, untold } from './renewing/dueRenewals.ts';
import { endSubscription, subscriptionById, type Subscription } from './subscriptions.ts';

type Ground = Pick<Parts, 'database' | 'randomBelow'>;

/** The law wants a reminder five days before each charge. */
export const REMIND_BEFORE_MS = 5 * DAY_MS;
const RETRY_AFTER_MS = DAY_MS;
const TRIES = 3;
/** How long the store tries on its own after a refusal. */
const STORE_GRACE_MS = 16 * DAY_MS;

const told = (subscription: Subscription): string => `${subscription.id}:${subscription.periods}`;

const SAID = `SELECT min(amount_fen) AS fen FROM vip_notices
  WHERE user_id = ?1 AND kind = 'renewalAhead' AND (about = ?2 OR substr(about, 1, length(?2) + 1) = ?2 || ':')`;

/** Tells again, with its sum, of a charge that has become lower since it was announced. */
const remindOfLess = (database: DatabaseSync, subscription: Subscription, now: number): void => {
  const userId = String(subscription.user_id);
  const said = one<{ fen: number | null }>(database, SAID, userId, told(subscription))?.fen;
  const amountFen = nextFen(database, subscription, now);
  if (said == null || amountFen >= said) return;
  const about = `${told(subscription)}:${amountFen}`;
  const dueAt = Math.max(subscription.next_at, subscription.retry_at ?? 0);
  notifyMember(database, { userId, kind: 'renewalAhead', about, amountFen, dueAt }, now);
};

const remindOne = (database: DatabaseSync, subscription: Subscription, now: number): void =>
  transaction(database, () => {
    const dueAt = isStore(subscription.channel)
      ? subscription.next_at
      : Math.max(subscription.next_at, now + REMIND_BEFORE_MS);
    const userId = String(subscription.user_id);
    const about = told(subscription);
    const first = notifyMember(
      database,
      { userId, kind: 'renewalAhead', about, amountFen: renewalFen(database, subscription, dueAt), dueAt },
      now,
    );
    if (!first) remindOfLess(database, subscription, now);
    else if (dueAt !== subscription.next_at)
      run(database, 'UPDATE vip_subscriptions SET next_at = ? WHERE id = ?', dueAt, subscription.id);
  });

/**
 * Reminds of charges to come, each with what it will take, some at a time (`eachDue`). A reminder that was late (the server stood
 * still) moves the charge, so that nobody is charged less than five days after being told.
 */
export const remind = ({ database }: Ground, now: number): (() => number) =>
  eachDue(
    (reached) => untold(database, now + REMIND_BEFORE_MS, now, reached),
    (subscription) => remindOne(database, subscription, now),
  );

/** The order of a subscription's next period: made once, found again after a refusal. */
export const orderOfPeriod = (ground: Ground, subscription: Subscription, now: number): OrderRow | undefined => {
  const { database } = ground;
  const plan = planById(database, subscription.plan_id);
  if (!plan) return undefined;
  // A store tells of what it took when the period began.
  const begins = isStore(subscription.channel) ? Math.min(subscription.next_at, now) : now;
  const fen = renewalFen(database, subscription, begins);
  run(
    database,
    `INSERT INTO vip_orders (id, ref, user_id, state, kind, plan_id, plan_name, tier, months, renews, channel,
       list_fen, off_fen, pay_fen, created_at, pay_by, subscription_id, period)
     VALUES (?, ?, ?, 'renewing', 'renewal', ?, ?, ?, ?, 1, ?, ?, 0, ?, ?, ?, ?, ?)
     ON CONFLICT (subscription_id, period) DO NOTHING`,
    newOrderId(ground.randomBelow, now),
    newOrderRef(ground.randomBelow),
    subscription.user_id,
    plan.id,
    plan.name,
    plan.tier,
    subscription.months,
    subscription.channel,
    fen,
    fen,
    now,
    now + STORE_GRACE_MS,
    subscription.id,
    subscription.periods,
  );
  return one<OrderRow>(
    database,
    'SELECT * FROM vip_orders WHERE subscription_id = ? AND period = ?',
    subscription.id,
    subscription.periods,
  );
};

const chargeOne = (ground: Ground, subscription: Subscription, now: number): void => {
  const { database } = ground;
  transaction(database, () => {
    // The store charges by itself; what it has not said in sixteen days it will not say.
    if (isStore(subscription.channel)) return endSubscription(database, subscription, 'ended', now);
    const order = orderOfPeriod(ground, subscription, now);
    if (!order) return;
    if (order.state === 'failed') moveOrder(database, order.id, 'failed', 'renewing');
    else if (order.state !== 'renewing') return;
    run(
      database,
      `INSERT INTO pay_tasks (channel, kind, order_id, about, due_at) VALUES (?, 'charge', ?, ?, ?)
       ON CONFLICT (kind, order_id, about) DO NOTHING`,
      subscription.channel,
      order.id,
      String(subscription.tries),
      now,
    );
  });
};

/** Charges what is due and was announced, and what is due again after a refusal, some at a time (`eachDue`). */
export const charge = (ground: Ground, now: number): (() => number) =>
  eachDue(
    (reached) => uncharged(ground.database, now, now - STORE_GRACE_MS, reached),
    (subscription) => chargeOne(ground, subscription, now),
  );

/** A charge was refused: again tomorrow, three times; then the renewal ends and nothing more is taken. */
export const refused = (database: DatabaseSync, order: OrderRow, reason: Order['reason'], now: number): void => {
  moveOrder(database, order.id, 'renewing', 'failed', { reason, closedAt: now });
  const found = order.subscription_id === null ? undefined : subscriptionById(database, order.subscription_id);
  if (found?.state !== 'active') return;
  const tries = found.tries + 1;
  const userId = String(found.user_id);
  const retryAt = now + RETRY_AFTER_MS;
  const about = `${told(found)}:${tries}`;
  run(database, 'UPDATE vip_subscriptions SET tries = ?, retry_at = ? WHERE id = ?', tries, retryAt, found.id);
  if (tries < TRIES || isStore(found.channel)) {
    notifyMember(database, { userId, kind: 'renewalFailed', about, amountFen: order.pay_fen, dueAt: retryAt }, now);
    return;
  }
  endSubscription(database, found, 'ended', now);
  notifyMember(database, { userId, kind: 'renewalEnded', about, amountFen: order.pay_fen }, now);
};

/** A period was paid: the next charge is one period after the anchor's day, whatever was late in between. */
export const renewed = (database: DatabaseSync, order: OrderRow, now: number): void => {
  const found = order.subscription_id === null ? undefined : subscriptionById(database, order.subscription_id);
  if (!found) return;
  const periods = found.periods + 1;
  const nextAt = Math.max(addMonths(found.anchor_at, periods * found.months), now);
  run(
    database,
    'UPDATE vip_subscriptions SET periods = ?, next_at = ?, tries = 0, retry_at = NULL WHERE id = ?',
    periods,
    nextAt,
    found.id,
  );
  // Somebody switched it on again in the store's settings.
  if (isStore(found.channel) && found.state !== 'active')
    run(database, "UPDATE OR IGNORE vip_subscriptions SET state = 'active', ended_at = NULL WHERE id = ?", found.id);
  const userId = String(found.user_id);
  const until = orderById(database, order.id)?.until ?? nextAt;
  notifyMember(database, { userId, kind: 'renewed', about: order.id, amountFen: order.pay_fen, dueAt: until }, now);
  mirror(database, userId, now);
};
