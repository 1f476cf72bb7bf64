import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, id, instant } from '../fields.ts';
import { tier } from './fields.ts';

/**
 * What the member received by gift, code or reward, newest first, twenty at a time (ours).
 */
export const listRedemptions = defineCall({
  name: 'vip/listRedemptions',
  method: 'GET',
  path: '/vip/redemptions',
  summary: '兑换与领取记录',
  login: true,
  request: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({
    list: z.array(
      z.object({
        id: id,
        kind: z.enum(['gift', 'code', 'reward']),
        name: z.string(),
        tier: tier,
        days: count,
        at: instant,
        /** End of membership that it reached then. */
        expireAt: instant,
      }),
    ),
    next: z.nullable(cursor),
  }),
});
