import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { tier, typedCode } from './fields.ts';

/**
 * Tells what a redeem code would give before it is redeemed (ours). Wrong codes count: five in a minute, then 429 with
 * `data.nextInSec`. Refusal: 3101 no such code (`data.left`: tries left in this minute).
 */
export const checkCode = defineCall({
  name: 'vip/checkCode',
  method: 'POST',
  path: '/vip/checkCode',
  summary: '兑换前查询兑换码',
  login: true,
  changes: true,
  request: z.object({ code: typedCode }),
  reply: z.object({
    /** Four by four, as the server read it. */
    code: z.string(),
    state: z.enum(['usable', 'used', 'usedByMe', 'expired', 'notYet', 'otherAccount']),
    name: z.string(),
    tier: tier,
    days: count,
    startsAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
    usedAt: z.nullable(instant),
    /** End of membership if redeemed now; null unless usable. */
    expireAt: z.nullable(instant),
  }),
});
