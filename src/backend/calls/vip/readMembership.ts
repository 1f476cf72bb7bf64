import { readMembership } from '../../../api/vip/readMembership.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { daysUntil } from '../../vip/calendar.ts';
import { standingOf } from '../../vip/membership.ts';
import { noticesOf } from '../../vip/notices.ts';
import { openOrderOf } from '../../vip/orders.ts';
import { planById } from '../../vip/plans.ts';
import { statusOf } from '../../vip/status.ts';
import { activeOf } from '../../vip/subscriptions.ts';

export const answerReadMembership = answer(readMembership, (_, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const standing = standingOf(database, userId, now);
  const renewal = activeOf(database, userId);
  const until = standing.tier === 0 ? null : standing.expireAt;
  const daysLeft = daysUntil(until, now);
  const open = openOrderOf(database, userId);
  return {
    now,
    status: statusOf(standing, renewal !== undefined, now),
    ...standing,
    daysLeft,
    renewal: renewal
      ? {
          amountFen: renewal.amount_fen,
          everyMonths: renewal.months,
          nextChargeAt: Math.max(renewal.next_at, renewal.retry_at ?? 0),
          planId: renewal.plan_id,
          planName: planById(database, renewal.plan_id)?.name ?? '',
          channel: renewal.channel,
          since: renewal.anchor_at,
          cancel: renewal.channel === 'iap' ? ('appStore' as const) : ('here' as const),
          ifCancelled: { until, daysLeft },
          retryAt: renewal.retry_at,
        }
      : null,
    notices: noticesOf(database, userId),
    openOrder: open && open.pay_by > now ? open.id : null,
  };
});
