import type { ReplyOf } from '../../../api/define.ts';
import type { readAnniversary } from '../../../api/annualReport/anniversary.ts';
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import { DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { campaignOf, rewardOnOffer } from './reward.ts';
import { madeReports } from '../userCount.ts';

/** China's clock is ahead of UTC by so much. */
const AHEAD_MS = 28_800_000;
const YEAR_DAYS = 365;
const JOINED = 'SELECT created_at FROM users WHERE id = ?';

const chinaDay = (instant: number): number => Math.floor((instant + AHEAD_MS) / DAY_MS);

/** How long somebody has been here: the first day counts. Null for guests. */
const memberOf = ({ database, userId, now }: CallContext): ReplyOf<typeof readAnniversary>['member'] => {
  const joined = userId === null ? undefined : one<{ created_at: number }>(database, JOINED, userId);
  if (!joined) return null;
  const days = Math.max(1, chinaDay(now) - chinaDay(joined.created_at) + 1);
  return { joinDate: joined.created_at, days, newcomer: days <= YEAR_DAYS };
};

/** Answers `tenReport/readAnniversary`. */
export const anniversaryFor = (context: CallContext): ReplyOf<typeof readAnniversary> => ({
  now: context.now,
  made: madeReports(context.database, TEN_YEARS, null).count,
  campaign: campaignOf(context),
  reward: rewardOnOffer(context),
  member: memberOf(context),
});
