import { isStore } from '../../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Order, OrderState } from '../../../api/vip/fields.ts';
import { DAY_MS } from '../../../site.ts';
import { one } from '../../database/statement.ts';
import { orderById, type PlanOrder } from './orders.ts';
import { returnedOf } from './returns.ts';
import { renewalOf } from './renewalOf.ts';
import { moneyOf } from './moneyOf.ts';

/** A refund without a reason is asked for within this time. */
export const REFUND_WITHIN_MS = 7 * DAY_MS;

const OPEN: readonly OrderState[] = ['created', 'paying'];

interface Papers {
  readonly state: Order['invoice'];
  readonly note: string;
}
const PAPERS = `SELECT CASE WHEN issued_at IS NOT NULL THEN 'issued' WHEN refused_at IS NOT NULL THEN 'refused' ELSE 'requested' END AS state,
  coalesce(number, refuse_reason) AS note FROM vip_invoices WHERE order_id = ?`;

/** An order as its buyer sees it. */
export const showOrder = (database: DatabaseSync, order: PlanOrder, now: number): Order => {
  const invoice = one<Papers>(database, PAPERS, order.id) ?? { state: 'none', note: '' };
  const refundable =
    order.state === 'paid' && order.refund === null && !isStore(order.channel) && order.paid_at !== null;
  const refundUntil = refundable ? (order.paid_at as number) + REFUND_WITHIN_MS : null;
  return {
    orderId: order.id,
    state: order.state,
    kind: order.kind,
    planId: order.plan_id,
    planName: order.plan_name,
    tier: order.tier,
    months: order.months,
    channel: order.channel,
    listFen: order.list_fen,
    offFen: order.off_fen,
    payFen: order.pay_fen,
    couponName: order.coupon_name,
    renewal: renewalOf(database, order, now),
    createdAt: order.created_at,
    payBy: OPEN.includes(order.state) ? order.pay_by : null,
    paidAt: order.paid_at,
    closedAt: order.closed_at,
    money: moneyOf(database, order),
    returnedFen: returnedOf(database, order),
    reason: order.reason,
    until: order.state === 'paid' ? order.until : null,
    giftCode: order.state === 'paid' ? order.gift_code : null,
    refundUntil: refundUntil !== null && refundUntil > now ? refundUntil : null,
    invoice: invoice.state,
    invoiceNote: invoice.note,
  };
};

/** An order as it stands now. */
export const showFresh = (database: DatabaseSync, id: string, now: number): Order => {
  const order = orderById(database, id);
  if (!order || order.kind === 'event') throw new Error(`Order ${id} vanished`);
  return showOrder(database, order, now);
};
