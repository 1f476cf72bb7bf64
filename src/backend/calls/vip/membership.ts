import { isStore } from '../../../lib/vip/stores.ts';
import { cancelRenewal, readMembership } from '../../../api/vip/membership.ts';
import { DAY_MS } from '../../../site.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { daysUntil } from '../../vip/calendar.ts';
import { type Standing, standingOf } from '../../vip/membership.ts';
import { noticesOf } from '../../vip/notices.ts';
import { openOrderOf } from '../../vip/orders/orders.ts';
import { planById } from '../../vip/plans.ts';
import { activeOf, endSubscription } from '../../vip/subscriptions.ts';

const EXPIRING_MS = 7 * DAY_MS;

type Status = 'none' | 'active' | 'expiring' | 'expired' | 'autoRenewing' | 'svip';

/** One word for the member's card. What holds now comes before what is to come. */
const statusOf = ({ tier, expireAt }: Standing, renews: boolean, now: number): Status => {
  if (expireAt === null) return 'none';
  if (tier === 0) return 'expired';
  if (tier === 2) return 'svip';
  if (renews) return 'autoRenewing';
  return expireAt - now <= EXPIRING_MS ? 'expiring' : 'active';
};

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
          cancel: isStore(renewal.channel) ? CANCEL[renewal.channel] : ('here' as const),
          ifCancelled: { until, daysLeft },
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
