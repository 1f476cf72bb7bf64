import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, fen, id, instant } from '../fields.ts';
import { channel, planId, renewal } from './fields.ts';

/**
 * The member's standing (ours). `status` is one word for what holds now, which `tier` names: `autoRenewing` while a renewal
 * keeps it, else `expiring` (7 days or less) or `active`; `expired` for who once was a member, `none` for who never was.
 */
export const readMembership = defineCall({
  name: 'vip/readMembership',
  method: 'GET',
  path: '/vip/membership',
  summary: '会员状态、自动续费和续费提醒',
  login: true,
  request: z.object({}),
  reply: z.object({
    /** The server's clock: count days and deadlines from here. */
    now: instant,
    status: z.enum(['none', 'active', 'expiring', 'expired', 'autoRenewing']),
    /** 0 none, 1 VIP, 2 SVIP: what holds at this moment. */
    tier: z.literal([0, 1, 2]),
    /** End of all membership time, past or to come; null for who never was a member. */
    expireAt: z.nullable(instant),
    /** SVIP time runs first, VIP time waits behind it. Null: no such time left. */
    svipUntil: z.nullable(instant),
    vipUntil: z.nullable(instant),
    /** Days to the end of what holds now (of SVIP while it runs), a begun one counted whole. */
    daysLeft: count,
    /** The automatic renewal, if one is running; the sum and the day of the next charge. */
    renewal: z.nullable(
      z.object({
        ...renewal.shape,
        planId: planId,
        planName: z.string(),
        channel: channel,
        since: instant,
        /** `here`: `cancelRenewal` ends it; `appStore`, `huawei`: only the settings of the telephone do. */
        cancel: z.enum(['here', 'appStore', 'huawei']),
        /** What stays when it is cancelled now: paid time, SVIP and VIP, runs to its end. */
        ifCancelled: z.object({ until: z.nullable(instant), daysLeft: count }),
        /**
         * What the plan costs who begins it now, where that is more than this renewal takes: it keeps its price (连续订阅协议 2.5), and
         * begun anew it would not. Null or absent where it is not more, or the plan is not sold now.
         */
        newFen: z.optional(z.nullable(fen)),
        /** A charge was refused; the next try. Null when all is well. */
        retryAt: z.nullable(instant),
      }),
    ),
    /** Newest first: reminders five days before a charge, charges, refusals, ends. */
    notices: z.array(
      z.object({
        id: id,
        kind: z.enum(['renewalAhead', 'renewed', 'renewalFailed', 'renewalEnded', 'refunded', 'giftReceived']),
        at: instant,
        /** What the kind speaks of; null where it speaks of none. */
        amountFen: z.nullable(fen),
        dueAt: z.nullable(instant),
      }),
    ),
    /** An order that is still open: the page goes on with it. */
    openOrder: z.nullable(id),
  }),
});

/**
 * Ends the automatic renewal at once; nothing else is asked (ours). Again: the same answer. Refusals: 3012 nothing
 * renews, 3013 only the settings of the telephone can end this one.
 */
export const cancelRenewal = defineCall({
  name: 'vip/cancelRenewal',
  method: 'POST',
  path: '/vip/cancelRenewal',
  summary: '关闭自动续费',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({
    /** Paid time runs to its end; null when there is none left. */
    until: z.nullable(instant),
    daysLeft: count,
    cancelledAt: instant,
  }),
});
