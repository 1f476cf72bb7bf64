import type { ReplyOf } from '../../api/define.ts';
import type { readChallenge } from '../../api/challenge/challenge.ts';
import { SOURCE_NAMES, type StepSource, streakOf } from '../../lib/challenge/rules.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { badgesOf } from '../../lib/challenge/badges.ts';
import { authorById } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { personRanks } from './ranks.ts';
import { ownTeam } from './team.ts';
import { type Challenge, endOf, settleOf } from './stepChallenge.ts';
import type { MemberRow } from './memberRow.ts';
import { CHINA_MS, DAY_MS } from '../../site.ts';

type Own = NonNullable<ReplyOf<typeof readChallenge>['mine']>;

interface StepsRow {
  readonly day: number;
  readonly steps: number;
  readonly counted: number;
  readonly source: string;
}

const STEPS = `SELECT day, steps, counted, source FROM step_reports WHERE challenge_id = ? AND user_id = ? ORDER BY day`;

const dayWords = (instant: number): string => {
  const at = new Date(instant + CHINA_MS);
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
};

/** All that concerns the reader: days, sum, place, team. */
export const ownOf = (context: CallContext, challenge: Challenge, row: MemberRow): Own => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const rows = new Map(all<StepsRow>(database, STEPS, challenge.id, viewer).map((one) => [one.day, one]));
  const today = Math.floor((now - challenge.starts_at) / DAY_MS);
  const counted = Array.from({ length: challenge.days }, (_, at) => rows.get(at)?.counted ?? 0);
  const isRunning = today >= 0 && now < endOf(challenge);
  const here = isRunning ? (rows.get(today)?.counted ?? 0) : null;
  const stateOf = (at: number): Own['calendar'][number]['state'] => {
    if (at > today) return 'future';
    if ((counted[at] ?? 0) >= challenge.daily_goal) return 'goal';
    if (at === today) return 'today';
    return rows.has(at) ? 'short' : 'none';
  };
  const team = ownTeam(context, challenge.id, row.team_id);
  const isOver = now >= settleOf(challenge);
  return {
    blocked: row.blocked,
    named: row.named === 1,
    name: authorById(context, viewer)?.nickName ?? '',
    rank: row.blocked === '' ? personRanks(context, challenge.id)(row.place) : null,
    steps: row.total,
    goalDays: row.goal_days,
    streak: streakOf(counted, challenge.daily_goal, Math.min(today, challenge.days - 1)),
    today: here ?? 0,
    missing: here === null ? 0 : Math.max(0, challenge.daily_goal - here),
    syncedAt: row.synced_at,
    uncounted: Array.from(rows.values()).reduce((sum, one) => sum + one.steps - one.counted, 0),
    calendar: counted.map((value, at) => {
      const reported = rows.get(at);
      return {
        name: dayWords(challenge.starts_at + at * DAY_MS),
        steps: reported?.steps ?? null,
        counted: value,
        state: stateOf(at),
        source: reported === undefined ? '' : (SOURCE_NAMES[reported.source as StepSource] ?? ''),
      };
    }),
    team,
    badges: badgesOf({ counted, goal: challenge.daily_goal, days: challenge.days, steps: row.total, team }),
    mayLead: team?.captain === true && now < endOf(challenge),
    mayLeave: !isOver,
    certified: isOver && row.blocked === '' && row.total > 0 ? (authorById(context, viewer)?.nickName ?? null) : null,
    finished: isOver && row.blocked === '' && row.goal_days >= challenge.days,
  };
};
