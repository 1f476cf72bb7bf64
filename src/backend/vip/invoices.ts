import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../api/define.ts';
import type { requestInvoice } from '../../api/vip/requestInvoice.ts';
import { all, one } from '../database/statement.ts';

type Invoice = ReplyOf<typeof requestInvoice>;

interface Row {
  readonly order_id: string;
  readonly plan_name: string;
  readonly pay_fen: number;
  readonly title: string;
  readonly tax_number: string | null;
  readonly email: string;
  readonly requested_at: number;
  readonly issued_at: number | null;
  readonly number: string | null;
}

const INVOICE = 'SELECT i.*, o.plan_name, o.pay_fen FROM vip_invoices i JOIN vip_orders o ON o.id = i.order_id';

const show = (row: Row): Invoice => ({
  orderId: row.order_id,
  planName: row.plan_name,
  amountFen: row.pay_fen,
  title: row.title,
  taxNumber: row.tax_number,
  email: row.email,
  state: row.issued_at === null ? 'requested' : 'issued',
  requestedAt: row.requested_at,
  issuedAt: row.issued_at,
  number: row.number,
});

export const invoicesOf = (database: DatabaseSync, userId: string): Invoice[] =>
  all<Row>(database, `${INVOICE} WHERE i.user_id = ? ORDER BY i.requested_at DESC LIMIT 200`, userId).map(show);

/** The invoice of an order that has one. */
export const invoiceOf = (database: DatabaseSync, orderId: string): Invoice => {
  const row = one<Row>(database, `${INVOICE} WHERE i.order_id = ?`, orderId);
  if (!row) throw new Error(`Order ${orderId} has no invoice`);
  return show(row);
};
