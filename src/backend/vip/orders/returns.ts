import { isStore } from '../../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../../api/vip/fields.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { PayNotice } from '../../pay/channel.ts';
import { tellRefund } from '../../events/notices.ts';
import { notifyMember } from '../notices.ts';
import type { OrderRow } from './orders.ts';

const KEPT = `SELECT coalesce(sum(amount_fen), 0) AS paid,
  (SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds WHERE order_id = ?1) AS back FROM vip_payments WHERE order_id = ?1`;

/** What of an order's price has gone back. A sum that was paid twice and went back once is no part of the price. */
export const returnedOf = (database: DatabaseSync, { id, pay_fen }: Pick<OrderRow, 'id' | 'pay_fen'>): number => {
  const { paid = 0, back = 0 } = one<{ paid: number; back: number }>(database, KEPT, id) ?? {};
  return paid === 0 ? 0 : Math.max(0, pay_fen - (paid - back));
};

/** What is left of a payment; null for one that is not this order's. */
export const leftOf = (
  database: DatabaseSync,
  channel: Channel,
  transactionId: string,
  orderId: string,
): number | null =>
  one<{ fen: number }>(
    database,
    `SELECT amount_fen - coalesce((SELECT sum(amount_fen) FROM vip_refunds r
       WHERE r.channel = p.channel AND r.transaction_id = p.transaction_id), 0) AS fen
     FROM vip_payments p WHERE channel = ? AND transaction_id = ? AND order_id = ?`,
    channel,
    transactionId,
    orderId,
  )?.fen ?? null;

/**
 * Writes down what a channel has sent back, once, and tells the member. `last`: nothing of the order's money is kept any
 * more. Throws `payMismatch` for more than is left, or for a payment never made.
 */
export const takeRefund = (
  database: DatabaseSync,
  channel: Channel,
  order: OrderRow,
  { transactionId, refundId, amountFen, takenAt }: PayNotice,
  now: number,
): 'known' | 'part' | 'last' => {
  const left = leftOf(database, channel, transactionId, order.id);
  if (left === null) throw refuse('payMismatch');
  if (one(database, 'SELECT 1 FROM vip_refunds WHERE channel = ? AND refund_id = ?', channel, refundId)) return 'known';
  const fen = amountFen ?? left;
  if (fen <= 0 || fen > left) throw refuse('payMismatch');
  run(
    database,
    `INSERT INTO vip_refunds (channel, refund_id, transaction_id, order_id, amount_fen, at, taken_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    channel,
    refundId,
    transactionId,
    order.id,
    fen,
    now,
    // The store says when something was bought, not when it went back.
    isStore(channel) ? null : takenAt,
  );
  const about = `${channel}:${refundId}`;
  const userId = String(order.user_id);
  if (order.kind === 'event') tellRefund(database, order.id, { userId, about, amountFen: fen }, now);
  else notifyMember(database, { userId, kind: 'refunded', about, amountFen: fen }, now);
  if (fen < left) return 'part';
  run(
    database,
    'UPDATE vip_payments SET returned_at = ? WHERE channel = ? AND transaction_id = ?',
    now,
    channel,
    transactionId,
  );
  return one(database, 'SELECT 1 FROM vip_payments WHERE order_id = ? AND returned_at IS NULL', order.id)
    ? 'part'
    : 'last';
};

/** Strikes a return out that its channel has reversed; false where there was none. */
export const dropRefund = (database: DatabaseSync, channel: Channel, refundId: string): boolean => {
  const back = one<{ transaction_id: string }>(
    database,
    'SELECT transaction_id FROM vip_refunds WHERE channel = ? AND refund_id = ?',
    channel,
    refundId,
  );
  if (!back) return false;
  run(database, 'DELETE FROM vip_refunds WHERE channel = ? AND refund_id = ?', channel, refundId);
  run(
    database,
    'UPDATE vip_payments SET returned_at = NULL WHERE channel = ? AND transaction_id = ?',
    channel,
    back.transaction_id,
  );
  return true;
};
