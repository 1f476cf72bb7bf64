import { rm } from 'node:fs/promises';
import { RESTORE_MS } from '../community/entry/deletion.ts';
import type { Parts } from '../context.ts';
import { all, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { trackFiles } from './files.ts';

const AT_ONCE = 20;
const DUE = `SELECT id FROM routes INDEXED BY routes_to_erase
  WHERE deleted_at IS NOT NULL AND erased_at IS NULL AND deleted_at <= ? ORDER BY deleted_at LIMIT +?`;
/** What stays is that there was a route: entries lead to it, and say that it is gone. */
const ERASE = [
  'DELETE FROM route_tracks WHERE route_id = ?',
  'DELETE FROM route_faces WHERE route_id = ?',
  "DELETE FROM route_standings WHERE kind = 'waypoint' AND target_id IN (SELECT id FROM route_waypoints WHERE route_id = ?)",
  'DELETE FROM route_waypoints WHERE route_id = ?',
  'DELETE FROM route_figures WHERE route_id = ?',
] as const;
const HOLLOW = `UPDATE routes SET name = '已删除的路线', profile = '[]', intro = '', distance_m = 0, climb_m = 0, place_id = NULL,
  place_name = NULL, city_id = NULL, audit_reason = '', surfaces = '[]', erased_at = ? WHERE id = ?`;

/** Erases where members walked once their routes can no longer be taken back: points, figures, waypoints and files. */
export const eraseRoutes = async (
  { database, files }: Pick<Parts, 'database' | 'files'>,
  now: number,
): Promise<void> => {
  const due = all<{ id: number }>(database, DUE, now - RESTORE_MS, AT_ONCE);
  for (const { id } of due) {
    // Before the row says that nothing is left: files that a kill leaves are found again.
    for (const path of await trackFiles(files, id)) await rm(path, { force: true });
    transaction(database, () => {
      for (const sql of ERASE) run(database, sql, id);
      run(database, HOLLOW, now, id);
    });
  }
};
