import { cancelRenewal } from '../../../api/vip/cancelRenewal.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { daysUntil } from '../../vip/calendar.ts';
import { standingOf } from '../../vip/membership.ts';
import { activeOf, endSubscription } from '../../vip/subscriptions.ts';

const LAST = `SELECT ended_at FROM vip_subscriptions WHERE user_id = ? AND state = 'cancelled'
  ORDER BY ended_at DESC LIMIT 1`;

export const answerCancelRenewal = answer(cancelRenewal, (_, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const renewal = activeOf(database, userId);
  if (renewal?.channel === 'iap') throw refuse('renewalInStore');
  if (renewal) endSubscription(database, renewal, 'cancelled', now);
  const cancelledAt = one<{ ended_at: number }>(database, LAST, userId)?.ended_at;
  if (cancelledAt === undefined) throw refuse('noRenewal');
  const { tier, expireAt } = standingOf(database, userId, now);
  const until = tier === 0 ? null : expireAt;
  return { until, daysLeft: daysUntil(until, now), cancelledAt };
});
