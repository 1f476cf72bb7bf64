import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../database/statement.ts';

const MINE = 'SELECT spot_id AS id FROM wanted_spots WHERE user_id = ? ORDER BY position, CAST(spot_id AS INTEGER)';
const WANT = `INSERT INTO wanted_spots (user_id, spot_id, position) VALUES (?, ?, ?)
  ON CONFLICT (user_id, spot_id) DO UPDATE SET position = excluded.position`;

/** Where a member wants to go, in the order of choosing. */
export const wantedBy = (database: DatabaseSync, userId: number): string[] =>
  all<{ id: string }>(database, MINE, userId).map(({ id }) => id);

/** Replaces the list. What stays is not counted anew. */
export const want = (database: DatabaseSync, userId: number, ids: readonly string[]): void => {
  for (const id of wantedBy(database, userId))
    if (!ids.includes(id)) run(database, 'DELETE FROM wanted_spots WHERE user_id = ? AND spot_id = ?', userId, id);
  ids.forEach((id, at) => run(database, WANT, userId, id, at));
};
