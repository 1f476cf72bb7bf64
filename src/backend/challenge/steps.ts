import { countedSteps, DAY_MS, mayReport, STEPS_MAX, type StepSource } from '../../lib/challenge/rules.ts';
import { all, one, run } from '../database/statement.ts';
import type { CallContext } from '../context.ts';
import { countTeam, placeOf } from './ranks.ts';
import type { Challenge } from './rows.ts';

interface Report {
  readonly day: string;
  readonly steps: number;
  readonly source: StepSource;
}
/** A report as it travels (api/challenge/steps.ts); its contract has judged its form. */
const reportOf = (text: string): Report => {
  const [day = '', steps, source] = text.split(':');
  return { day, steps: Number(steps), source: source as StepSource };
};

type Joined = Pick<Challenge, 'id' | 'starts_at' | 'days' | 'daily_goal' | 'daily_cap'> & {
  readonly team_id: number | null;
};

const CHINA_MS = 8 * 3_600_000;
const JOINED = `SELECT c.id, c.starts_at, c.days, c.daily_goal, c.daily_cap, m.team_id FROM step_members m
  CROSS JOIN step_challenges c ON c.id = m.challenge_id WHERE m.user_id = ?1 AND m.blocked = ''`;
const PUT = `INSERT INTO step_reports (challenge_id, user_id, day, steps, counted, source, synced_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (challenge_id, user_id, day) DO UPDATE SET steps = ?4, counted = ?5, source = ?6, synced_at = ?7`;
const SUM = `SELECT coalesce(sum(counted), 0) AS total, coalesce(sum(counted >= ?3), 0) AS days FROM step_reports
  WHERE challenge_id = ?1 AND user_id = ?2`;
const SET = `UPDATE step_members SET total = ?3, goal_days = ?4, place = ?5, synced_at = ?6
  WHERE challenge_id = ?1 AND user_id = ?2`;

/** Midnight in China of a day in figures; NaN for a day that there is not. */
const midnight = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return new Date(at).toISOString().slice(0, 10) === day ? at - CHINA_MS : NaN;
};
const startOf = (day: string): number => {
  try {
    return midnight(day);
  } catch {
    return NaN;
  }
};

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

/** Takes what a phone has counted into every challenge of its member whose day it is. */
export const takeSteps = (
  context: Pick<CallContext, 'database'>,
  user: number,
  given: readonly string[],
  now: number,
): { taken: number; refused: number; syncedAt: number } => {
  const reports = given.map(reportOf);
  const joined = all<Joined>(context.database, JOINED, user);
  const taken = new Set<number>();
  for (const challenge of joined) {
    let changed = false;
    reports.forEach(({ day, steps, source }, at) => {
      const dayStart = startOf(day);
      const index = Math.round((dayStart - challenge.starts_at) / DAY_MS);
      if (!(index >= 0 && index < challenge.days) || !mayReport(dayStart, now) || steps > STEPS_MAX) return;
      const counted = countedSteps(steps, source, { dayStart, now, dailyCap: challenge.daily_cap });
      run(context.database, PUT, challenge.id, user, index, steps, counted, source, now);
      taken.add(at);
      changed = true;
    });
    if (changed) countMember(context, challenge, user, now);
  }
  return { taken: taken.size, refused: reports.length - taken.size, syncedAt: now };
};
