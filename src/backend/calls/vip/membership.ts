import { isStore } from '../../../lib/vip/stores.ts';
import { cancelRenewal, readMembership } from '../../../api/vip/membership.ts';
import { answer } from '../../answer.ts';
import { type CallContext, memberOf } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { daysUntil } from '../../vip/calendar.ts';
import { cardOf } from '../../vip/card.ts';
import { standingOf } from '../../vip/membership.ts';
import { noticesOf } from '../../vip/noticesOf.ts';
import { openOrderOf } from '../../vip/orders/orders.ts';
import { planById, planOnSale } from '../../vip/plans.ts';
import { nextFen } from '../../vip/pricing/renewalPrice.ts';
import { activeOf, endSubscription, type Subscription } from '../../vip/subscriptions.ts';

/** What the plan of a renewal costs a newcomer now; null where that is no more than the renewal takes. */
const dearerNow = ({ database, now }: CallContext, renewal: Subscription): number | null => {
  const fen = planOnSale(database, renewal.plan_id, now)?.price_fen ?? 0;
  return fen > nextFen(database, renewal, now) ? fen : null;
};

export const answerReadMembership = answer(readMembership, (_, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const standing = standingOf(database, userId, now);
  const renewal = activeOf(database, userId);
  const plan = renewal && planById(database, renewal.plan_id);
  const until = standing.tier === 0 ? null : standing.expireAt;
  const open = openOrderOf(database, userId);
  return {
    now,
    ...standing,
    // A plan that has left the catalogue was VIP for all that is known.
    ...cardOf(standing, renewal ? (plan?.tier ?? 1) : 0, now),
    renewal: renewal
      ? {
          amountFen: nextFen(database, renewal, now),
          everyMonths: renewal.months,
          nextChargeAt: Math.max(renewal.next_at, renewal.retry_at ?? 0),
          planId: renewal.plan_id,
          planName: plan?.name ?? '',
          channel: renewal.channel,
          since: renewal.anchor_at,
          cancel: isStore(renewal.channel) ? CANCEL[renewal.channel] : ('here' as const),
          ifCancelled: { until, daysLeft: daysUntil(until, now) },
          newFen: dearerNow(context, renewal),
          retryAt: renewal.retry_at,
        }
      : null,
    notices: noticesOf(database, userId),
    openOrder: open && open.pay_by > now ? open.id : null,
  };
});

const CANCEL = { iap: 'appStore', huawei: 'huawei' } as const;

const LAST = `SELECT ended_at FROM vip_subscriptions WHERE user_id = ? AND state = 'cancelled'
  ORDER BY ended_at DESC LIMIT 1`;

export const answerCancelRenewal = answer(cancelRenewal, (_, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const renewal = activeOf(database, userId);
  if (renewal?.channel === 'huawei')
    throw refuse('renewalInStore', { errMsg: '请在手机的设置 › 华为账号 › 付款与账单里关闭' });
  if (renewal?.channel === 'iap') throw refuse('renewalInStore');
  if (renewal) endSubscription(database, renewal, 'cancelled', now);
  const cancelledAt = one<{ ended_at: number }>(database, LAST, userId)?.ended_at;
  if (cancelledAt === undefined) throw refuse('noRenewal');
  const { tier, expireAt } = standingOf(database, userId, now);
  const until = tier === 0 ? null : expireAt;
  return { until, daysLeft: daysUntil(until, now), cancelledAt };
});
