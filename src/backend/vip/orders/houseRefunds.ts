import { STORE_WORDS } from '../storeWords.ts';
import { isStore } from '../../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import { type Moment, reasonGiven } from '../../community/moderation/things.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { giveUpFor } from '../../events/cancel.ts';
import { signupByOrder } from '../../events/signups.ts';
import { voidCodeOf } from '../gifts/codes.ts';
import { notifyMember } from '../notices.ts';
import { orderById, type OrderRow } from './orders.ts';
import { askRefund, isReturning, keptPayment } from './refunds.ts';
import { leftOf } from './returns.ts';

/** What of an order the house can send back: a payment and what is left of it, in 分; or why nothing. */
export type Returnable =
  { readonly payment: string; readonly fen: number; readonly paidFen: number } | { readonly why: string };

const AMOUNT = 'SELECT amount_fen AS fen FROM vip_payments WHERE channel = ? AND transaction_id = ?';

export const returnableOf = (database: DatabaseSync, order: OrderRow): Returnable => {
  if (isStore(order.channel)) {
    const { name, refunds } = STORE_WORDS[order.channel];
    return { why: `由 ${name} 收款，只能由成员在 ${refunds} 申请` };
  }
  if (isReturning(database, order.id)) return { why: '有一笔退款还在路上，到账后才能再退' };
  const payment = keptPayment(database, order.id);
  if (payment === undefined) return { why: order.state === 'refunded' ? '已经全部退回' : '没有收到过这笔订单的钱' };
  if (order.state !== 'paid') return { why: '订单没有付成，收到的钱会自动退回' };
  const fen = leftOf(database, order.channel, payment, order.id) ?? 0;
  const paidFen = one<{ fen: number }>(database, AMOUNT, order.channel, payment)?.fen ?? 0;
  return fen > 0 ? { payment, fen, paidFen } : { why: '已经全部退回' };
};

export interface HouseRefund {
  readonly fen: number;
  /** What could be sent back when the decision was made: the same money is not sent twice by two people. */
  readonly seenFen: number;
  /** Told to the member. */
  readonly reason: string;
}

/**
 * Sends money of a paid order back, whoever late or used: what the member may not ask for by themselves. With the last of
 * it, what was bought is taken back once the channel says so, as after every refund; a part leaves it.
 * Throws `moneyMoved`, `notRefundable`, `badRequest` with what is wrong.
 */
export const refundByHouse = (
  { database, now }: Moment,
  orderId: string,
  { fen, seenFen, reason }: HouseRefund,
): void => {
  const order = orderById(database, orderId);
  if (!order) throw refuse('notFound', { errMsg: '没有这笔订单' });
  const words = reasonGiven(reason);
  const can = returnableOf(database, order);
  if ('why' in can) throw refuse('notRefundable', { errMsg: can.why });
  if (can.fen !== seenFen) throw refuse('moneyMoved');
  if (!Number.isSafeInteger(fen) || fen < 1 || fen > can.fen)
    throw refuse('badRequest', { errMsg: `退款金额在 ¥0.01 到 ${yuan(can.fen)} 之间` });
  const whole = fen === can.fen;
  const backFen = can.paidFen - can.fen + fen;
  const signup = order.kind === 'event' ? signupByOrder(database, order.id) : undefined;
  if (signup) giveUpFor(database, signup, { fen: backFen, whole }, now);
  if (whole) voidCodeOf(database, order.id, now);
  askRefund(database, order, can.payment, now, whole ? null : backFen);
  const told = { userId: String(order.user_id), kind: 'house:refund', about: `${order.id} ${now}` } as const;
  notifyMember(database, { ...told, words: `${order.plan_name} ${yuan(fen)}：${words}`, amountFen: fen }, now);
};
