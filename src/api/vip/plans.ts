import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, fen, id, instant } from '../fields.ts';
import { agreed, channel, planId, renewal, tier } from './fields.ts';

/**
 * What is on sale now, for everybody; a member also gets coupons and the end each plan would reach (ours). Prices come
 * from here alone. A plan's `renewal` says what an automatic renewal takes next and when, if bought at `now`.
 */
/** A version that must be agreed to, and the older one that this member agreed to last, if any: what has changed since can be shown. */
const needed = z.object({ ...agreed.shape, title: z.string(), before: z.nullable(agreed.shape.version) });

export const listPlans = defineCall({
  name: 'vip/listPlans',
  method: 'GET',
  path: '/vip/plans',
  summary: '在售会员方案、价格和优惠券',
  request: z.object({}),
  reply: z.object({
    now: instant,
    plans: z.array(
      z.object({
        id: planId,
        name: z.string(),
        tier: tier,
        months: count,
        priceFen: fen,
        /** Price of one month, rounded up to a whole 分. */
        monthlyFen: fen,
        /** Former price, only where it was really charged; null otherwise. */
        originFen: z.nullable(fen),
        /** Null: a plan that ends by itself. */
        renewal: z.nullable(renewal),
        /** Product of the iOS store; null where the store has none. */
        iapId: z.nullable(z.string()),
        /** May be bought for a friend: the order yields a redeem code. */
        giftable: z.boolean(),
        /** Preselected. Never a plan that renews. */
        isDefault: z.boolean(),
        saleEndsAt: z.nullable(instant),
        /** End of all membership if bought now; beside it the end of each kind, null where no such time is left then. */
        until: instant,
        svipUntil: z.nullable(instant),
        vipUntil: z.nullable(instant),
        /** Of the member's coupons, the one that takes most off; null for none. */
        bestCouponId: z.nullable(id),
      }),
    ),
    /** Usable coupons first. They never count in the iOS store, whose price is fixed. */
    coupons: z.array(
      z.object({
        id: id,
        name: z.string(),
        offFen: fen,
        minFen: fen,
        planIds: z.array(planId),
        state: z.enum(['usable', 'notYet', 'held', 'used', 'expired']),
        startsAt: instant,
        expiresAt: instant,
      }),
    ),
    /** The member's automatic renewal, if one is running: no second one can be bought. */
    subscription: z.nullable(z.object({ ...renewal.shape, planId: planId, planName: z.string() })),
    /** Ways of paying that this server takes. */
    channels: z.array(channel),
    /** Current versions: `purchase` goes with every order, `renewal` with a plan that renews besides. */
    agreements: z.object({ purchase: z.array(needed), renewal: z.array(needed) }),
  }),
});
