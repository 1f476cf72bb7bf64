import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { order } from './fields.ts';

/**
 * One of the member's own orders (ours); anybody else's answers 404 like one that is not.
 */
export const readOrder = defineCall({
  name: 'vip/readOrder',
  method: 'GET',
  path: '/vip/order',
  summary: '查询会员订单',
  login: true,
  request: z.object({ orderId: id }),
  reply: order,
});
