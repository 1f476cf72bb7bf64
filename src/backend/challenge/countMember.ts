import { one, run } from '../database/statement.ts';
import type { CallContext } from '../context.ts';
import { countTeam, placeOf } from './ranks.ts';
import type { Challenge } from './stepChallenge.ts';

export type Joined = Pick<Challenge, 'id' | 'starts_at' | 'days' | 'daily_goal' | 'daily_cap'> & {
  readonly team_id: number | null;
};
const SUM = `SELECT coalesce(sum(counted), 0) AS total, coalesce(sum(counted >= ?3), 0) AS days FROM step_reports
  WHERE challenge_id = ?1 AND user_id = ?2`;
const SET = `UPDATE step_members SET total = ?3, goal_days = ?4, place = ?5, synced_at = ?6
  WHERE challenge_id = ?1 AND user_id = ?2`;

/** Counts a member and their team anew from what was reported. */
export const countMember = (
  context: Pick<CallContext, 'database'>,
  challenge: Pick<Joined, 'id' | 'daily_goal' | 'team_id'>,
  user: number,
  syncedAt: number,
): void => {
  const { database } = context;
  const sum = one<{ total: number; days: number }>(database, SUM, challenge.id, user, challenge.daily_goal);
  const [total, days] = [sum?.total ?? 0, sum?.days ?? 0];
  run(database, SET, challenge.id, user, total, days, placeOf(total), syncedAt);
  if (challenge.team_id !== null) countTeam(context, challenge.team_id);
};
