import { countedSteps, mayReport, STEPS_MAX } from '../../lib/challenge/rules.ts';
import { all, run } from '../database/statement.ts';
import type { CallContext } from '../context.ts';
import { reportOf, startOf } from './reported.ts';
import { type Joined, countMember } from './countMember.ts';
import { DAY_MS } from '../../site.ts';

const JOINED = `SELECT c.id, c.starts_at, c.days, c.daily_goal, c.daily_cap, m.team_id FROM step_members m
  CROSS JOIN step_challenges c ON c.id = m.challenge_id WHERE m.user_id = ?1 AND m.blocked = ''
  AND c.withdrawn_at IS NULL`;
const PUT = `INSERT INTO step_reports (challenge_id, user_id, day, steps, counted, source, synced_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (challenge_id, user_id, day) DO UPDATE SET steps = ?4, counted = ?5, source = ?6, synced_at = ?7`;

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
