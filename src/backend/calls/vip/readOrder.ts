import { readOrder } from '../../../api/vip/readOrder.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { ownOrder, showOrder } from '../../vip/orders.ts';

export const answerReadOrder = answer(readOrder, ({ orderId }, context) =>
  showOrder(context.database, ownOrder(context.database, orderId, memberOf(context)), context.now),
);
