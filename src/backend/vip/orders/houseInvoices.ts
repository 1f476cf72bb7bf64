import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../notices.ts';
import { invoiceOf } from './invoices.ts';
import { isReturning } from './refunds.ts';

/** Eight digits on paper, twenty where it is made electronically. */
const NUMBER = /^(?:\d{8}|\d{20})$/;

export const asked = ({ database }: Moment, orderId: string): { user_id: number } => {
  const row = one<{ user_id: number }>(database, 'SELECT user_id FROM vip_invoices WHERE order_id = ?', orderId);
  if (!row) throw refuse('notFound', { errMsg: '这笔订单没有申请发票' });
  return row;
};

/**
 * Writes down that an invoice was made out, and tells the member its number; a second number corrects the first. Throws
 * `invoiceNumber` for one that another order has, `noInvoice` where no money is kept.
 */
export const issueInvoice = (moment: Moment, orderId: string, typed: string): void => {
  const { database, now } = moment;
  const { user_id } = asked(moment, orderId);
  const number = typed.normalize('NFKC').replace(/\s/g, '');
  if (!NUMBER.test(number)) throw refuse('badRequest', { errMsg: '发票号码是 8 位或 20 位数字' });
  const other = one(database, 'SELECT 1 FROM vip_invoices WHERE number = ? AND order_id <> ?', number, orderId);
  if (other) throw refuse('invoiceNumber');
  const { state, amountFen } = invoiceOf(database, orderId);
  if (state === 'refused') throw refuse('decided');
  if (state === 'requested' && isReturning(database, orderId))
    throw refuse('noInvoice', { errMsg: '有退款还在路上，到账后再开' });
  if (amountFen <= 0) throw refuse('noInvoice', { errMsg: '钱已经全部退回，没有可以开的金额' });
  run(
    database,
    'UPDATE vip_invoices SET number = ?, issued_at = coalesce(issued_at, ?) WHERE order_id = ?',
    number,
    now,
    orderId,
  );
  const told = { userId: String(user_id), kind: 'house:invoice', about: `${orderId} ${number}` } as const;
  notifyMember(database, { ...told, words: `发票号码 ${number}` }, now);
};
