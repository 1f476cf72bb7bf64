import { type Moment, reasonGiven } from '../../community/moderation/things.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../notices.ts';
import { asked } from './houseInvoices.ts';

/** Says why an invoice is not made out: the member can put it right and ask again. */
export const refuseInvoice = (moment: Moment, orderId: string, reason: string): void => {
  const { database, now } = moment;
  const { user_id } = asked(moment, orderId);
  const words = reasonGiven(reason);
  const { changes } = run(
    database,
    `UPDATE vip_invoices SET refused_at = ?, refuse_reason = ?
     WHERE order_id = ? AND issued_at IS NULL AND refused_at IS NULL`,
    now,
    words,
    orderId,
  );
  if (changes === 0) throw refuse('decided');
  notifyMember(database, { userId: String(user_id), kind: 'house:noInvoice', about: `${orderId} ${now}`, words }, now);
};
