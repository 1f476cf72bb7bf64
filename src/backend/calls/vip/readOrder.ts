import { readOrder } from '../../../api/vip/readOrder.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { ownOrder } from '../../vip/orders.ts';
import { showOrder } from '../../vip/showOrder.ts';

export const answerReadOrder = answer(readOrder, ({ orderId }, context) =>
  showOrder(context.database, ownOrder(context.database, orderId, memberOf(context)), context.now),
);
