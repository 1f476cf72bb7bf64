import { requestRefund } from '../../../api/vip/requestRefund.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { ownOrder } from '../../vip/orders.ts';
import { showFresh } from '../../vip/showOrder.ts';
import { startRefund } from '../../vip/refunds.ts';

export const answerRequestRefund = answer(requestRefund, ({ orderId }, context) => {
  const { database, now } = context;
  startRefund(database, ownOrder(database, orderId, memberOf(context)), now);
  return showFresh(database, orderId, now);
});
