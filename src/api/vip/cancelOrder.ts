import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { order } from './fields.ts';

/**
 * Closes an order that is not paid, and frees its coupon (ours). Cancelling again answers the same; money that still
 * comes for it is sent back. Refusals: 404, 3009 the order ended another way (`data.state`).
 */
export const cancelOrder = defineCall({
  name: 'vip/cancelOrder',
  method: 'POST',
  path: '/vip/cancelOrder',
  summary: '取消未支付的会员订单',
  login: true,
  changes: true,
  request: z.object({ orderId: id }),
  reply: order,
});
