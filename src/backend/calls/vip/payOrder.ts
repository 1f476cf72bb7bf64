import { payOrder } from '../../../api/vip/payOrder.ts';
import { site } from '../../../site.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { channelOf } from '../../pay/channels.ts';
import { closeOrder } from '../../vip/createOrder.ts';
import { billOf, moveOrder, ownOrder } from '../../vip/orders.ts';
import { showFresh } from '../../vip/showOrder.ts';

export const answerPayOrder = answer(payOrder, ({ orderId }, context) => {
  const { database, now } = context;
  const order = ownOrder(database, orderId, memberOf(context));
  const open = order.kind !== 'renewal' && (order.state === 'created' || order.state === 'paying');
  if (!open) throw refuse('orderClosed', { data: { state: order.state } });
  if (order.pay_by <= now) {
    closeOrder(context, order);
    throw refuse('orderClosed', { keep: true, errMsg: '订单已超时，请重新下单', data: { state: 'cancelled' } });
  }
  if (order.state === 'created') moveOrder(database, order.id, 'created', 'paying');
  const pay = channelOf(context, order.channel).begin(billOf(database, order, site.brand), now);
  return { order: showFresh(database, order.id, now), pay };
});
