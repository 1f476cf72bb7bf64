import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { MatchRow } from '../matchRow.ts';

/** A match as whoever keeps it sees it. */
export interface ManagedMatch extends MatchRow {
  readonly results: number;
  /** On their way: neither home nor out. */
  readonly racing: number;
}

const MOST = 200;
const COLUMNS = `m.id, m.name, m.place_name, m.stage, m.starts_at, m.state, m.appeal_until, m.appeal_to, m.changed_at,
  (SELECT count(*) FROM match_results r WHERE r.match_id = m.id) AS results,
  (SELECT count(*) FROM match_results r WHERE r.match_id = m.id AND r.state = 'racing') AS racing`;
const ALL = `SELECT ${COLUMNS} FROM matches m ORDER BY m.starts_at DESC, m.id LIMIT +?`;
const ONE = `SELECT ${COLUMNS} FROM matches m WHERE m.id = ?`;

/** All matches, the latest first. */
export const managedMatches = (database: DatabaseSync): ManagedMatch[] => all(database, ALL, MOST);

export const matchManaged = (database: DatabaseSync, id: number): ManagedMatch => {
  const row = one<ManagedMatch>(database, ONE, id);
  if (row === undefined) throw refuse('notFound', { errMsg: '没有这场比赛' });
  return row;
};
