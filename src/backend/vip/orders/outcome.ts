import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../../api/vip/fields.ts';
import { isStore } from '../../../lib/vip/stores.ts';
import type { Parts } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { refuse } from '../../errors.ts';
import { spendNonce } from '../../http/signature.ts';
import type { PayNotice } from '../../pay/channel.ts';
import { fulfil, letGo } from '../fulfilment.ts';
import { redo, undo } from '../undo.ts';
import { moveOrder, orderById, orderByRef, productOf, type OrderRow } from './orders.ts';
import { askRefund, settlePart } from './refunds.ts';
import { orderOfPeriod, refused } from '../renewals.ts';
import { dropRefund, takeRefund } from './returns.ts';
import {
  endSubscription,
  firstOrderOf,
  reviveSubscription,
  subscriptionBy,
  subscriptionById,
} from '../subscriptions.ts';
import { isOvertaken, keepWord, settleRenewal } from '../renewalsTold.ts';

type Ground = Pick<Parts, 'database' | 'randomBelow' | 'log'>;

/**
 * Acts on what a channel said, once. Everything is one transaction: the nonce, the event, the payment, the order and
 * what it grants. `known`: told before, nothing done, however late it is told again. Throws `payLate` for news that is
 * old, `payMismatch` for what fits no order of ours.
 */
export const applyNotice = (ground: Ground, channel: Channel, notice: PayNotice, now: number): 'done' | 'known' =>
  transaction(ground.database, () => {
    const { database } = ground;
    // A channel that did not hear our answer says the same message again, for days: what is done is done.
    if (isKnown(database, channel, notice.eventId)) return 'known';
    if (notice.late) throw refuse('payLate');
    if (notice.nonce !== null) spendNonce(ground, `pay:${channel}:${notice.nonce}`, now);
    run(database, 'INSERT INTO pay_events (channel, event_id, at) VALUES (?, ?, ?)', channel, notice.eventId, now);
    // What went back before we heard of it was paid first: its own message says all of it.
    if (isStore(channel) && notice.kind === 'refunded' && !paymentOf(database, channel, notice.transactionId))
      applyNotice(ground, channel, { ...notice, kind: 'paid', eventId: `transaction:${notice.transactionId}` }, now);
    const order = orderMeant(ground, channel, notice, now);
    if (!order) throw refuse('payMismatch', { data: { reason: 'order' } });
    const overtaken = isOvertaken(database, channel, notice);
    if (notice.kind === 'paid') {
      paid(ground, channel, order, notice, now);
      if (overtaken) settleRenewal(database, channel, notice, now);
    } else if (notice.kind === 'refunded') refunded(ground, channel, order, notice, now);
    else if (notice.kind === 'refundReversed') reversed(ground, channel, order, notice, now);
    else if (notice.kind === 'cancelled') cancelled(ground, order, now);
    else if (notice.kind === 'refundFailed')
      ground.log('error', 'a refund did not get through, a person has to look', { order: order.id, channel });
    else if (!overtaken && notice.kind === 'failed') failed(ground, order, notice, now);
    else if (!overtaken && notice.kind === 'renewalOff') renewalOff(ground, channel, notice, now);
    else if (!overtaken && notice.kind === 'renewalOn') renewalOn(ground, channel, notice, now);
    keepWord(database, channel, notice);
    return 'done';
  });

const isKnown = (database: DatabaseSync, channel: Channel, eventId: string): boolean =>
  one(database, 'SELECT 1 FROM pay_events WHERE channel = ? AND event_id = ?', channel, eventId) !== undefined;

const paymentOf = (database: DatabaseSync, channel: Channel, transactionId: string) =>
  one<{ order_id: string }>(
    database,
    'SELECT order_id FROM vip_payments WHERE channel = ? AND transaction_id = ?',
    channel,
    transactionId,
  );

/** The order a message speaks of. The store repeats a purchase's name for every period: those are found by agreement. */
const orderMeant = (ground: Ground, channel: Channel, notice: PayNotice, now: number): OrderRow | undefined => {
  const { database } = ground;
  const subscription = isStore(channel) ? subscriptionBy(database, channel, notice.agreement) : undefined;
  const known = paymentOf(database, channel, notice.transactionId);
  // The store tells of a refusal under the name of the last period that was paid. One that was overtaken makes no order.
  if (subscription && notice.kind === 'failed' && !isOvertaken(database, channel, notice))
    return orderOfPeriod(ground, subscription, now);
  if (known) return orderById(database, known.order_id);
  const named = orderByRef(database, notice.ref);
  const begun = named?.channel === channel ? named : undefined;
  if (!isStore(channel)) return begun;
  // A store that names no purchase names its agreement.
  if (notice.kind !== 'paid' && notice.ref === '' && subscription) return firstOrderOf(database, subscription);
  if (notice.kind !== 'paid') return notice.renewal && !subscription ? undefined : begun;
  // A subscription that was taken up again through an order of ours, by the same member or by another account on the
  // same telephone, whether or not we ever heard of its beginning: the store counts it as a renewal of the old one, but
  // what was ordered is what was paid.
  if (begun?.paid_at === null) return begun;
  if (!subscription) return notice.renewal ? undefined : begun;
  // What the store took before the renewal stood with us, for no order of ours, was paid for elsewhere. The first payment
  // of ours counts as one more period where the second was told before it.
  const ours = begun !== undefined || (notice.takenAt ?? 0) >= (subscription.first_paid_at ?? 0);
  return ours ? orderOfPeriod(ground, subscription, now) : undefined;
};

const paid = (ground: Ground, channel: Channel, order: OrderRow, notice: PayNotice, now: number): void => {
  const { database, log } = ground;
  const product = productOf(database, order);
  const fits = isStore(channel) ? notice.productId === product : notice.amountFen === order.pay_fen;
  if (!fits) {
    log('error', 'a payment does not fit its order', { order: order.id, channel });
    throw refuse('payMismatch', { data: { reason: isStore(channel) ? 'product' : 'amount' } });
  }
  const payment = run(
    database,
    `INSERT INTO vip_payments (channel, transaction_id, order_id, amount_fen, at, taken_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (channel, transaction_id) DO NOTHING`,
    channel,
    notice.transactionId,
    order.id,
    order.pay_fen,
    now,
    notice.takenAt,
  );
  if (payment.changes === 0) return;
  const closed = order.state === 'cancelled' || order.state === 'failed';
  if (closed && !isHonoured(ground, order)) {
    run(database, "UPDATE vip_orders SET reason = 'late' WHERE id = ?", order.id);
    return askRefund(database, order, notice.transactionId, now);
  }
  // An order that somebody paid twice: the second sum goes back.
  if (order.state === 'paid' || order.state === 'refunded')
    return askRefund(database, order, notice.transactionId, now);
  if (order.state === 'created') moveOrder(database, order.id, 'created', 'paying');
  const from = order.state === 'created' ? 'paying' : order.state;
  if (!moveOrder(database, order.id, from, 'paid', { paidAt: now })) throw refuse('payMismatch');
  fulfil(ground, { ...order, state: 'paid', paid_at: now }, notice, now);
};

/** Late money is honoured where the store alone could send it back, and for a renewal that is still wanted. */
const isHonoured = ({ database }: Ground, order: OrderRow): boolean =>
  isStore(order.channel) ||
  (order.kind === 'renewal' &&
    order.subscription_id !== null &&
    subscriptionById(database, order.subscription_id)?.state === 'active');

const failed = ({ database }: Ground, order: OrderRow, notice: PayNotice, now: number): void => {
  if (order.state === 'renewing') return refused(database, order, notice.reason ?? 'other', now);
  if (order.state !== 'paying') return;
  moveOrder(database, order.id, 'paying', 'failed', { reason: notice.reason ?? 'other', closedAt: now });
  letGo(database, order, now);
};

const cancelled = ({ database }: Ground, order: OrderRow, now: number): void => {
  if (order.state !== 'paying') return;
  moveOrder(database, order.id, 'paying', 'cancelled', { reason: 'member', closedAt: now });
  letGo(database, order, now);
};

const refunded = (ground: Ground, channel: Channel, order: OrderRow, notice: PayNotice, now: number): void => {
  const { database } = ground;
  // A part that goes back is money for what went wrong: what was bought stays until the last of it is back.
  const taken = takeRefund(database, channel, order, notice, now);
  if (taken === 'part') settlePart(database, order.id, now);
  if (taken !== 'last') return;
  moveOrder(database, order.id, order.state, 'refunded', { reason: order.reason, closedAt: now });
  run(database, "UPDATE vip_orders SET refund = 'done' WHERE id = ?", order.id);
  undo(ground, order, now);
};

/** The money is ours again after a dispute: what was taken back is given anew, as the store asks. */
const reversed = (ground: Ground, channel: Channel, order: OrderRow, notice: PayNotice, now: number): void => {
  const { database, log } = ground;
  if (order.state !== 'refunded' || !dropRefund(database, channel, notice.refundId)) return;
  moveOrder(database, order.id, 'refunded', 'paid', { reason: order.reason });
  run(database, 'UPDATE vip_orders SET refund = NULL WHERE id = ?', order.id);
  redo(ground, order, now);
  log('warn', 'a refund was taken back by the store', { order: order.id, channel });
};

const renewalOff = ({ database }: Ground, channel: Channel, notice: PayNotice, now: number): void => {
  const subscription = subscriptionBy(database, channel, notice.agreement);
  if (subscription?.state === 'active') endSubscription(database, subscription, 'cancelled', now);
};

/** Switched on again before the paid time was over; with a renewal elsewhere meanwhile the store charges, and that says more. */
const renewalOn = ({ database }: Ground, channel: Channel, notice: PayNotice, now: number): void => {
  const subscription = subscriptionBy(database, channel, notice.agreement);
  if (subscription?.state === 'cancelled') reviveSubscription(database, subscription, now);
};
