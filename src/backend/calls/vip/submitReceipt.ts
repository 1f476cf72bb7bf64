import { submitReceipt } from '../../../api/vip/submitReceipt.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { showFresh } from '../../vip/showOrder.ts';
import { takeReceipt } from '../../vip/receipts.ts';

export const answerSubmitReceipt = answer(submitReceipt, ({ receipt }, context) => {
  const taken = takeReceipt(context, memberOf(context), receipt);
  if (taken.result === 'invalid') throw refuse('receipt');
  if (taken.result === 'otherAccount') throw refuse('receiptOther');
  return showFresh(context.database, taken.orderId, context.now);
});
