import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { tier, typedCode } from './fields.ts';

/**
 * Receives VIP time: by the id of a gift, or by a redeem code (specification, section 7; the shape is ours). `days` and
 * `tier` are the server's; `expireAt` is the end of membership now. With `state: 'claiming'` the gift is being checked
 * and `expireAt` is the end it will reach. A gift one already has refuses, so does any other that cannot be received.
 *
 * Refusals: 3101 no such code (`data.left`), 3102 used (`data.usedAt`), 3103 expired, 3104 not yet (`data.startsAt`),
 * 3105 meant for another account, 3106 no such gift, 3107 received already (`data.receivedAt`), 3108 gone, 3109 being
 * checked, 429 too many wrong codes (`data.nextInSec`).
 */
export const receiveVip = defineCall({
  name: 'vip/receiveVip',
  method: 'POST',
  path: '/vip/receiveVip',
  summary: '领取或兑换会员',
  login: true,
  changes: true,
  request: z.union([z.object({ id }), z.object({ code: typedCode })]),
  reply: z.object({
    days: count,
    tier: tier,
    state: z.enum(['received', 'claiming']),
    expireAt: instant,
  }),
});
