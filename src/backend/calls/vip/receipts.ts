import { restorePurchases, submitReceipt } from '../../../api/vip/receipts.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { standingOf } from '../../vip/membership.ts';
import { showFresh } from '../../vip/orders/showOrder.ts';
import { takeReceipt } from '../../vip/receipts.ts';

export const answerSubmitReceipt = answer(submitReceipt, ({ receipt }, context) => {
  const taken = takeReceipt(context, memberOf(context), receipt);
  if (taken.result === 'invalid') throw refuse('receipt', { data: { reason: taken.reason } });
  if (taken.result === 'otherAccount') throw refuse('receiptOther');
  return showFresh(context.database, taken.orderId, context.now);
});

export const answerRestorePurchases = answer(restorePurchases, ({ receipts }, context) => {
  const userId = memberOf(context);
  const list = receipts.map((receipt) => takeReceipt(context, userId, receipt).result);
  return {
    restored: list.filter((result) => result === 'restored').length,
    list,
    expireAt: standingOf(context.database, userId, context.now).expireAt,
  };
});
