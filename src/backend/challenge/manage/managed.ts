import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Challenge } from '../stepChallenge.ts';

/** A challenge as whoever keeps it sees it. */
export interface ManagedChallenge extends Challenge {
  readonly withdrawn_at: number | null;
  readonly people: number;
  readonly teams: number;
  /** Members of the largest team. */
  readonly largest: number;
}

const MOST = 200;
const COLUMNS = `c.id, c.title, c.intro, c.sign_from, c.sign_until, c.starts_at, c.days, c.daily_goal, c.daily_cap,
  c.team_max, c.capacity, c.withdrawn_at,
  (SELECT count(*) FROM step_members m WHERE m.challenge_id = c.id) AS people,
  (SELECT count(*) FROM step_teams t WHERE t.challenge_id = c.id) AS teams,
  (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM step_members m
    WHERE m.challenge_id = c.id AND m.team_id IS NOT NULL GROUP BY m.team_id)) AS largest`;
const ALL = `SELECT ${COLUMNS} FROM step_challenges c ORDER BY c.starts_at DESC, c.id DESC LIMIT +?`;
const ONE = `SELECT ${COLUMNS} FROM step_challenges c WHERE c.id = ?`;

/** All challenges, the latest first. */
export const managedChallenges = (database: DatabaseSync): ManagedChallenge[] => all(database, ALL, MOST);

export const challengeManaged = (database: DatabaseSync, id: number): ManagedChallenge => {
  const row = one<ManagedChallenge>(database, ONE, id);
  if (row === undefined) throw refuse('notFound', { errMsg: '没有这个挑战' });
  return row;
};
