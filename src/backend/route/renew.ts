import type { DatabaseSync } from 'node:sqlite';
import type { Parts } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { keepFace } from './faces.ts';
import { keepHidden, trackMarksOf, trackRow } from './own.ts';
import { keepCard } from './store.ts';
import { inThread } from './working/thread.ts';
import { WORKED_VERSION, type Worked } from './working/worked.ts';

/** After one that was worked out anew, in milliseconds: who uploads meanwhile waits for one at most. */
const NEXT_MS = 250;
/** The newest first: they are looked at. */
const OLD = 'SELECT route_id AS id FROM route_tracks WHERE version < ? ORDER BY version, route_id DESC LIMIT 1';
const KEEP = `UPDATE route_tracks SET digest = ?2, moving_s = ?3, estimate_s = ?4, points = ?5, version = ?6 WHERE route_id = ?1`;
const DONE = 'UPDATE route_tracks SET version = ? WHERE route_id = ?';

const keep = (database: DatabaseSync, id: number, worked: Worked, now: number): void => {
  const { own, shown, points, digest } = worked;
  run(database, KEEP, id, digest, own.movingSec, own.estimateSec, points, WORKED_VERSION);
  run(database, 'DELETE FROM route_faces WHERE route_id = ?', id);
  keepFace(database, id, 'own', own);
  if (shown !== own) keepFace(database, id, 'public', shown);
  keepCard(database, id, shown, now);
  keepHidden(database, id, worked.marks);
};

/**
 * Works one stored track out anew that an older version of the program has worked out (WORKED_VERSION). One that was trimmed
 * otherwise meanwhile comes again; one of which nothing would be left stays as it is. Returns when to come again, in
 * milliseconds, as long as there may be another one.
 */
export const renewOne = async ({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number | undefined> => {
  const old = one<{ id: number }>(database, OLD, WORKED_VERSION);
  const track = old && trackRow(database, old.id);
  if (!old || !track) return undefined;
  const marks = trackMarksOf(database, old.id);
  const { worked } = await inThread({ job: 'renew', points: track.points, marks, trim: track.trim });
  transaction(database, () => {
    const now = trackRow(database, old.id);
    if (now?.trim_start !== track.trim_start || now.trim_end !== track.trim_end) return;
    // A mark that was taken away is no longer where the others were counted from.
    if (trackMarksOf(database, old.id).length !== marks.length) return;
    if (worked?.marks.length === marks.length) keep(database, old.id, worked, clock());
    else run(database, DONE, WORKED_VERSION, old.id);
  });
  return NEXT_MS;
};
