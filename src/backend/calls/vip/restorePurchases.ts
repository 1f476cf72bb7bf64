import { restorePurchases } from '../../../api/vip/restorePurchases.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { standingOf } from '../../vip/membership.ts';
import { takeReceipt } from '../../vip/receipts.ts';

export const answerRestorePurchases = answer(restorePurchases, ({ receipts }, context) => {
  const userId = memberOf(context);
  const list = receipts.map((receipt) => takeReceipt(context, userId, receipt).result);
  return {
    restored: list.filter((result) => result === 'restored').length,
    list,
    expireAt: standingOf(context.database, userId, context.now).expireAt,
  };
});
