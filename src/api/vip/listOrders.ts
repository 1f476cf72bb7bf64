import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor } from '../fields.ts';
import { order } from './fields.ts';

/**
 * The member's orders, newest first, twenty at a time (ours).
 */
export const listOrders = defineCall({
  name: 'vip/listOrders',
  method: 'GET',
  path: '/vip/orders',
  summary: '我的会员订单',
  login: true,
  request: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({ list: z.array(order), next: z.nullable(cursor) }),
});
