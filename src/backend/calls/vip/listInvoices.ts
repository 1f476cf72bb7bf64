import { listInvoices } from '../../../api/vip/listInvoices.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { invoicesOf } from '../../vip/invoices.ts';

export const answerListInvoices = answer(listInvoices, (_, context) => ({
  list: invoicesOf(context.database, memberOf(context)),
}));
