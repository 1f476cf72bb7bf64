import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import type { ResultRow } from '../results.ts';

/** A result as it stands, or as it is to stand. */
export interface Standing {
  readonly name: string;
  readonly club: string;
  readonly course: number;
  readonly masked: number;
  readonly user: number | null;
  readonly delay: number;
  readonly state: ResultRow['state'];
  readonly reason: string;
  readonly splits: readonly (readonly [position: number, net: number])[];
  readonly groups: readonly number[];
}
export interface Stood extends Standing {
  readonly id: number;
  readonly bib: string;
}

type Row = Omit<Stood, 'splits' | 'groups'>;
const RESULTS = `SELECT id, bib, name, club, course_id AS course, masked, user_id AS user, delay_ms AS delay, state, reason
  FROM match_results WHERE match_id = ? ORDER BY id`;
const SPLITS = `SELECT s.result_id AS id, s.position AS a, s.net_ms AS b FROM match_results r
  CROSS JOIN match_splits s ON s.result_id = r.id WHERE r.match_id = ? ORDER BY s.result_id, s.position`;
const PLACES = `SELECT p.result_id AS id, p.group_id AS a, 0 AS b FROM match_results r
  CROSS JOIN match_places p ON p.result_id = r.id WHERE r.match_id = ? ORDER BY p.result_id, p.group_id`;

const byResult = (database: DatabaseSync, sql: string, match: number): Map<number, [number, number][]> => {
  const found = new Map<number, [number, number][]>();
  for (const { id, a, b } of all<{ id: number; a: number; b: number }>(database, sql, match)) {
    const own = found.get(id);
    if (own) own.push([a, b]);
    else found.set(id, [[a, b]]);
  }
  return found;
};

/** All results of a match by their bibs. */
export const stoodIn = (database: DatabaseSync, match: number): Map<string, Stood> => {
  const [splits, places] = [byResult(database, SPLITS, match), byResult(database, PLACES, match)];
  return new Map(
    all<Row>(database, RESULTS, match).map((row) => [
      row.bib,
      {
        ...row,
        splits: splits.get(row.id) ?? [],
        groups: (places.get(row.id) ?? []).map(([group]) => group),
      },
    ]),
  );
};
