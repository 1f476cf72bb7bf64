import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';

/**
 * Receives VIP time: by the id of a gift, or by a redeem code, whose spaces and case do not
 * matter (specification, section 7; the shape is ours).
 */
export const receiveVip = defineCall({
  name: 'vip/receiveVip',
  method: 'POST',
  path: '/vip/receiveVip',
  summary: '领取或兑换会员',
  login: true,
  changes: true,
  request: z.union([z.object({ id }), z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) })]),
  reply: z.object({ days: count, expireAt: instant }),
});
