import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, id, instant } from '../fields.ts';
import { giftState, tier, typedCode } from './fields.ts';

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
