import { STORE_WORDS } from '../../vip/storeWords.ts';
import { isStore } from '../../../lib/vip/stores.ts';
import { listInvoices, requestInvoice } from '../../../api/vip/invoices.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { invoiceOf, invoicesOf } from '../../vip/orders/invoices.ts';
import { ownOrder } from '../../vip/orders/orders.ts';

export const answerListInvoices = answer(listInvoices, (_, context) => ({
  list: invoicesOf(context.database, memberOf(context)),
}));

export const answerRequestInvoice = answer(requestInvoice, ({ orderId, title, taxNumber, email }, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const order = ownOrder(database, orderId, userId);
  if (order.state !== 'paid' || order.refund !== null) throw refuse('noInvoice');
  if (isStore(order.channel)) {
    const { name, papers } = STORE_WORDS[order.channel];
    throw refuse('noInvoice', { errMsg: `这笔订单由 ${name} 收款，发票请向${papers}申请` });
  }
  run(
    database,
    `INSERT INTO vip_invoices (order_id, user_id, title, tax_number, email, requested_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (order_id) DO UPDATE SET title = excluded.title, tax_number = excluded.tax_number, email = excluded.email,
       requested_at = excluded.requested_at, refused_at = NULL, refuse_reason = '' WHERE refused_at IS NOT NULL`,
    order.id,
    userId,
    title,
    taxNumber ?? null,
    email,
    now,
  );
  return invoiceOf(database, order.id);
});
