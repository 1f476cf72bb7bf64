import { cancelOrder } from '../../../api/vip/cancelOrder.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { closeOrder } from '../../vip/createOrder.ts';
import { ownOrder } from '../../vip/orders.ts';
import { showFresh } from '../../vip/showOrder.ts';

export const answerCancelOrder = answer(cancelOrder, ({ orderId }, context) => {
  const { database, now } = context;
  const order = ownOrder(database, orderId, memberOf(context));
  const open = order.state === 'created' || order.state === 'paying';
  if (open) closeOrder(context, order);
  else if (order.state !== 'cancelled') throw refuse('orderClosed', { data: { state: order.state } });
  return showFresh(database, order.id, now);
});
