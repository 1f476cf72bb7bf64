import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';

/** VIP time that waits to be received (specification, section 7: a POST; the shape is ours). */
export const getReceiveVipInfo = defineCall({
  name: 'vip/getReceiveVipInfo',
  method: 'POST',
  path: '/vip/getReceiveVipInfo',
  summary: '可领取的会员',
  login: true,
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        id,
        name: z.string(),
        days: count,
        state: z.enum(['open', 'received', 'notYet', 'over', 'soldOut']),
        deadline: z.nullable(instant),
      }),
    ),
    vip: z.object({
      /** 0 none, 1 VIP, 2 SVIP. */
      type: z.literal([0, 1, 2]),
      expireAt: z.nullable(instant),
    }),
  }),
});
