import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';

const MOST = 8;
/** Lists that were made or changed in the time; an item counts once a list. */
const GEARS = `SELECT i.name, count(DISTINCT l.id) AS times, max(i.weight) AS weight FROM gear_lists l
  JOIN gear_items i ON i.list_id = l.id
  WHERE l.owner_id = ?1 AND l.deleted_at IS NULL AND l.changed_at >= ?2 AND l.created_at <= ?3
  GROUP BY i.name ORDER BY times DESC, max(i.must) DESC, weight DESC, i.name LIMIT +?4`;

/** What a member takes along most: of the lists that were there in the time and were used in it or since. */
export const gearsOf = (
  database: DatabaseSync,
  userId: number,
  [from, to]: readonly [number, number],
): { name: string; times: number; weight: number | null }[] =>
  all<{ name: string; times: number; weight: number | null }>(database, GEARS, userId, from, to, MOST).map((row) => ({
    ...row,
  }));
