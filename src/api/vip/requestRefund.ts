import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { order } from './fields.ts';

/**
 * Sends the money of an order back, within seven days and while nothing counted was used (a gift: while its code was
 * not) (ours). The order stays `paid` with `money: 'returning'` until the channel says it is back. Refusals: 404, 3014
 * not refundable here (`data.reason`: late, used, store, state).
 */
export const requestRefund = defineCall({
  name: 'vip/requestRefund',
  method: 'POST',
  path: '/vip/requestRefund',
  summary: '申请退款',
  login: true,
  changes: true,
  request: z.object({ orderId: id, reason: z.optional(z.string().check(z.maxLength(200))) }),
  reply: order,
});
