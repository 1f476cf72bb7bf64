import { STORE_WORDS } from '../storeWords.ts';
import { isStore } from '../../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { OrderRow, PlanOrder } from './orders.ts';
import { REFUND_WITHIN_MS } from './showOrder.ts';
import { usedSince } from '../usage.ts';

/** What has come back of the payment that a task `t` is about. */
const BACK = `(SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds r
  WHERE r.channel = t.channel AND r.transaction_id = t.about)`;

const NEXT_TURN = `UPDATE pay_tasks AS t SET turn = turn + 1, sent_at = NULL, due_at = ?2
  WHERE t.order_id = ?1 AND t.kind = 'refund' AND t.sent_at IS NOT NULL AND t.asked_fen <= ${BACK}
    AND ${BACK} < coalesce(t.fen, (SELECT pay_fen FROM vip_orders WHERE id = t.order_id))`;

/** What was asked for is back, and more of it has been wanted since: that is asked for under a name of its own. */
export const nextTurn = (database: DatabaseSync, orderId: string, now: number): void => {
  run(database, NEXT_TURN, orderId, now);
};

/**
 * Asks the channel to send a payment back, or `fen` of it all in all. The order says so when nothing else of its money is
 * kept. The same is asked for once; more than before when that is back.
 */
export const askRefund = (
  database: DatabaseSync,
  order: OrderRow,
  transactionId: string,
  now: number,
  fen: number | null = null,
): void => {
  run(
    database,
    `INSERT INTO pay_tasks (channel, kind, order_id, about, due_at, fen) VALUES (?, 'refund', ?, ?, ?, ?)
     ON CONFLICT (kind, order_id, about) DO UPDATE SET fen = excluded.fen WHERE excluded.fen IS NULL OR excluded.fen > fen`,
    order.channel,
    order.id,
    transactionId,
    now,
    fen,
  );
  nextTurn(database, order.id, now);
  const others = one(
    database,
    'SELECT 1 FROM vip_payments WHERE order_id = ? AND transaction_id <> ? AND returned_at IS NULL',
    order.id,
    transactionId,
  );
  if (!others) run(database, "UPDATE vip_orders SET refund = 'asked' WHERE id = ?", order.id);
};

const OPEN_PART = `SELECT 1 FROM pay_tasks t WHERE t.order_id = ?1 AND t.kind = 'refund' AND (t.fen IS NULL OR t.fen > ${BACK})`;

/** Whether money of an order was asked back that has not come yet. */
export const isReturning = (database: DatabaseSync, orderId: string): boolean =>
  one(
    database,
    `${OPEN_PART} AND EXISTS (SELECT 1 FROM vip_payments p
       WHERE p.channel = t.channel AND p.transaction_id = t.about AND p.returned_at IS NULL)`,
    orderId,
  ) !== undefined;

const SEATED = "EXISTS (SELECT 1 FROM event_signups s WHERE s.order_id = vip_orders.id AND s.state = 'confirmed')";

/**
 * After a part went back: when no more was asked for, nothing is on its way any more. Of what is kept, a membership or
 * seats, the order stands as before.
 */
export const settlePart = (database: DatabaseSync, orderId: string, now: number): void => {
  nextTurn(database, orderId, now);
  if (one(database, OPEN_PART, orderId)) return;
  run(
    database,
    `UPDATE vip_orders SET refund = iif(state = 'paid' AND (kind <> 'event' OR ${SEATED}), NULL, 'done')
     WHERE id = ? AND refund = 'asked'`,
    orderId,
  );
};

/** The payment of an order that is still kept, or undefined. */
export const keptPayment = (database: DatabaseSync, orderId: string): string | undefined =>
  one<{ transaction_id: string }>(
    database,
    'SELECT transaction_id FROM vip_payments WHERE order_id = ? AND returned_at IS NULL ORDER BY at LIMIT 1',
    orderId,
  )?.transaction_id;

const no = (reason: 'late' | 'used' | 'store' | 'state', errMsg: string) =>
  refuse('notRefundable', { errMsg, data: { reason } });

/** Starts a refund that needs no reason: within seven days, and nothing of what was bought is used. */
export const startRefund = (database: DatabaseSync, order: PlanOrder, now: number): void => {
  if (order.refund !== null) return;
  if (order.state !== 'paid' || order.paid_at === null) throw no('state', '只有已支付的订单可以退款');
  if (isStore(order.channel)) {
    const { name, refunds } = STORE_WORDS[order.channel];
    throw no('store', `这笔订单由 ${name} 收款，请在 ${refunds} 申请退款`);
  }
  if (order.paid_at + REFUND_WITHIN_MS <= now) throw no('late', '支付已超过 7 天，请联系客服');
  const opened = one(database, 'SELECT 1 FROM vip_codes WHERE order_id = ? AND used_at IS NOT NULL', order.id);
  if (opened) throw no('used', '礼物已被兑换，不能再退款');
  if (order.kind !== 'gift' && usedSince(database, String(order.user_id), order.paid_at))
    throw no('used', '权益已经使用，请联系客服');
  const payment = keptPayment(database, order.id);
  if (payment === undefined) throw no('state', '没有找到这笔订单的付款，请联系客服');
  run(database, 'UPDATE vip_codes SET void_at = ? WHERE order_id = ?', now, order.id);
  askRefund(database, order, payment, now);
};
