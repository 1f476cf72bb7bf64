import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { emptyBins, RESTORE_MS } from '../entry/deletion.ts';

/*
 * What was deleted loses its words after thirty days (agreement on privacy, 3.1). Entries: entry/deletion.ts; routes:
 * route/erase.ts; what reports quote of them: triggers of migration 255. A test walks the schema: a column that holds words and can be deleted stands in one of these, or has its reason.
 */

const COMMENTS = `SELECT id FROM comments INDEXED BY comments_to_erase
  WHERE deleted_at IS NOT NULL AND erased_at IS NULL AND deleted_at <= ? LIMIT +?`;
/** The row stays: answers of others hang on it. The index of the search follows the text (migration 100). */
const HOLLOW = "UPDATE comments SET text = '', picture_id = NULL, audit_reason = '', erased_at = ? WHERE id = ?";
const NAMED = 'DELETE FROM comment_mentions WHERE comment_id = ?';

const GEAR = `DELETE FROM gear_lists WHERE id IN
  (SELECT id FROM gear_lists WHERE deleted_at IS NOT NULL AND deleted_at <= ? LIMIT +?)`;

/** Empties everybody's bins of what has lain there for its time, so much of each at once; says whether there may be more. */
export const emptyAllBins = (database: DatabaseSync, now: number, most = 50): boolean =>
  transaction(database, () => {
    const due = now - RESTORE_MS;
    const entries = emptyBins(database, now, most);
    const comments = all<{ id: number }>(database, COMMENTS, due, most);
    for (const { id } of comments) {
      run(database, NAMED, id);
      run(database, HOLLOW, now, id);
    }
    const gear = run(database, GEAR, due, most).changes;
    return entries || comments.length >= most || gear >= most;
  });
