import { listPlans } from '../../../api/vip/plans.ts';
import { compareVersions } from '../../../lib/agreements/versions.ts';
import { answer } from '../../answer.ts';
import { lastAgreed } from '../../consent/agreed.ts';
import { type Act, neededFor } from '../../consent/documents.ts';
import type { CallContext } from '../../context.ts';
import { channelsOf } from '../../pay/channels.ts';
import { addMonths } from '../../vip/calendar.ts';
import { bestCoupon, couponsOf, couponState } from '../../vip/gifts/coupons.ts';
import { endWith, standingWith } from '../../vip/membership.ts';
import { planById, plansOnSale } from '../../vip/plans.ts';
import { nextFen } from '../../vip/pricing/renewalPrice.ts';
import { activeOf } from '../../vip/subscriptions.ts';

/** What an act asks for, each with the older version that this member agreed to last. */
const withBefore = ({ agreements, database, userId, now }: CallContext, act: Act) =>
  neededFor(agreements(now), act).map((need) => {
    const last = userId === null ? null : lastAgreed(database, userId, need.doc);
    return { ...need, before: last !== null && compareVersions(last, need.version) < 0 ? last : null };
  });

export const answerListPlans = answer(listPlans, (_, context) => {
  const { database, now, userId } = context;
  const coupons = userId === null ? [] : couponsOf(database, userId);
  const states = coupons.map((coupon) => ({ coupon, state: couponState(coupon, now) }));
  const subscription = userId === null ? undefined : activeOf(database, userId);
  return {
    now,
    plans: plansOnSale(database, now).map((plan) => ({
      id: plan.id,
      name: plan.name,
      tier: plan.tier,
      months: plan.months,
      priceFen: plan.price_fen,
      monthlyFen: Math.ceil(plan.price_fen / plan.months),
      originFen: plan.origin_fen,
      renewal:
        plan.renews === 1
          ? { amountFen: plan.price_fen, everyMonths: plan.months, nextChargeAt: addMonths(now, plan.months) }
          : null,
      iapId: plan.iap_id,
      giftable: plan.giftable === 1,
      isDefault: plan.is_default === 1,
      saleEndsAt: plan.sale_until,
      until: endWith(database, userId, { tier: plan.tier, length: { months: plan.months } }, now),
      ...standingWith(database, userId, { tier: plan.tier, length: { months: plan.months } }, now),
      bestCouponId: String(bestCoupon(coupons, plan, now)?.id ?? '') || null,
    })),
    coupons: [
      ...states.filter(({ state }) => state === 'usable'),
      ...states.filter(({ state }) => state !== 'usable'),
    ].map(({ coupon, state }) => ({
      id: String(coupon.id),
      name: coupon.name,
      offFen: coupon.off_fen,
      minFen: coupon.min_fen,
      planIds: coupon.plan_ids.split(',').filter(Boolean),
      state,
      startsAt: coupon.starts_at,
      expiresAt: coupon.expires_at,
    })),
    subscription: subscription
      ? {
          amountFen: nextFen(database, subscription, now),
          everyMonths: subscription.months,
          nextChargeAt: Math.max(subscription.next_at, subscription.retry_at ?? 0),
          planId: subscription.plan_id,
          planName: planById(database, subscription.plan_id)?.name ?? '',
        }
      : null,
    channels: [...channelsOf(context).keys()],
    agreements: { purchase: withBefore(context, 'purchase'), renewal: withBefore(context, 'autoRenew') },
  };
});
