import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { giftState, tier } from './fields.ts';

/** VIP time that waits to be received, and what was (specification, section 7: a POST; the shape is ours). */
export const getReceiveVipInfo = defineCall({
  name: 'vip/getReceiveVipInfo',
  method: 'POST',
  path: '/vip/getReceiveVipInfo',
  summary: '可领取的会员',
  login: true,
  request: z.object({}),
  reply: z.object({
    /** The server's clock, by which `state`, `startsAt` and `deadline` are meant. */
    now: instant,
    list: z.array(
      z.object({
        id,
        name: z.string(),
        /** What one must have done for it, in a sentence. */
        note: z.string(),
        tier: tier,
        days: count,
        state: giftState,
        startsAt: instant,
        deadline: z.nullable(instant),
        /** How many are left; null where everybody has one. */
        left: z.nullable(count),
        receivedAt: z.nullable(instant),
        /** End of membership if received now ("将顺延 7 天"); null unless it can be. */
        expireAt: z.nullable(instant),
      }),
    ),
    vip: z.object({
      /** 0 none, 1 VIP, 2 SVIP. */
      type: z.literal([0, 1, 2]),
      expireAt: z.nullable(instant),
    }),
  }),
});
