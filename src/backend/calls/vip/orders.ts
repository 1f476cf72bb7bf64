import { cancelOrder, createOrder, listOrders, payOrder, readOrder, requestRefund } from '../../../api/vip/orders.ts';
import { BRAND } from '../../../settings.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { channelOf } from '../../pay/channels.ts';
import { closeOrder, makeOrder } from '../../vip/orders/createOrder.ts';
import { billOf, moveOrder, ownOrder, type PlanOrder } from '../../vip/orders/orders.ts';
import { pageOf, positionIn } from '../../vip/orders/page.ts';
import { startRefund } from '../../vip/orders/refunds.ts';
import { showFresh, showOrder } from '../../vip/orders/showOrder.ts';

const LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 20 },
  { windowMs: 3_600_000, max: 120 },
];

export const answerCreateOrder = answer(createOrder, (payload, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const bucket = `vip:orders:${userId}`;
  spend(database, bucket, LIMITS, now);
  return showFresh(database, makeOrder(context, userId, payload), now);
});

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
  const pay = channelOf(context, order.channel).begin(billOf(database, order, BRAND), now);
  return { order: showFresh(database, order.id, now), pay };
});

export const answerReadOrder = answer(readOrder, ({ orderId }, context) =>
  showOrder(context.database, ownOrder(context.database, orderId, memberOf(context)), context.now),
);

const PAGE = 20;
const OWN = `SELECT * FROM vip_orders WHERE user_id = ?1 AND kind <> 'event' AND (created_at, id) < (?2, ?3)
  ORDER BY created_at DESC, id DESC LIMIT +?4`;

export const answerListOrders = answer(listOrders, ({ cursor }, context) => {
  const { database, now } = context;
  const [at, id] = positionIn(cursor);
  const rows = all<PlanOrder>(database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.created_at, row.id]);
  return { list: list.map((order) => showOrder(database, order, now)), next };
});

export const answerCancelOrder = answer(cancelOrder, ({ orderId }, context) => {
  const { database, now } = context;
  const order = ownOrder(database, orderId, memberOf(context));
  const open = order.state === 'created' || order.state === 'paying';
  if (open) closeOrder(context, order);
  else if (order.state !== 'cancelled') throw refuse('orderClosed', { data: { state: order.state } });
  return showFresh(database, order.id, now);
});

export const answerRequestRefund = answer(requestRefund, ({ orderId }, context) => {
  const { database, now } = context;
  startRefund(database, ownOrder(database, orderId, memberOf(context)), now);
  return showFresh(database, orderId, now);
});
