import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../../api/define.ts';
import type { requestInvoice } from '../../../api/vip/invoices.ts';
import { all, one } from '../../database/statement.ts';

type Invoice = ReplyOf<typeof requestInvoice>;

interface Row {
  readonly order_id: string;
  readonly plan_name: string;
  /** What was kept of the payment when it was issued, or now. */
  readonly fen: number;
  readonly title: string;
  readonly tax_number: string | null;
  readonly email: string;
  readonly requested_at: number;
  readonly issued_at: number | null;
  readonly number: string | null;
  readonly refused_at: number | null;
  readonly refuse_reason: string;
}

const INVOICE = `SELECT i.*, o.plan_name, min(o.pay_fen,
    (SELECT coalesce(sum(amount_fen), 0) FROM vip_payments WHERE order_id = o.id)
    - (SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds r
       WHERE r.order_id = o.id AND (i.issued_at IS NULL OR r.at <= i.issued_at))) AS fen
  FROM vip_invoices i CROSS JOIN vip_orders o ON o.id = i.order_id`;
const OF_MEMBER = `${INVOICE} WHERE i.user_id = ? ORDER BY i.requested_at DESC LIMIT 200`;
const OF_ORDER = `${INVOICE} WHERE i.order_id = ?`;

const show = (row: Row): Invoice => ({
  orderId: row.order_id,
  planName: row.plan_name,
  amountFen: row.fen,
  title: row.title,
  taxNumber: row.tax_number,
  email: row.email,
  state: row.issued_at !== null ? 'issued' : row.refused_at !== null ? 'refused' : 'requested',
  reason: row.refuse_reason,
  requestedAt: row.requested_at,
  issuedAt: row.issued_at,
  number: row.number,
});

export const invoicesOf = (database: DatabaseSync, userId: string): Invoice[] =>
  all<Row>(database, OF_MEMBER, userId).map(show);

/** The invoice of an order that has one. */
export const invoiceOf = (database: DatabaseSync, orderId: string): Invoice => {
  const row = one<Row>(database, OF_ORDER, orderId);
  if (!row) throw new Error(`Order ${orderId} has no invoice`);
  return show(row);
};
