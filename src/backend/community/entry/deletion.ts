import { DAY_MS } from '../../../site.ts';
import type { EntryKind } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { refuse } from '../../errors.ts';
import { ownEntry } from './entry.ts';

/** What was deleted stays in the bin for this long. */
export const RESTORE_MS = 30 * DAY_MS;

/** Deletes the member's own entry or takes it out of the bin. Asking twice changes nothing twice. */
export const setDeleted = (context: CallContext, id: string, kinds: readonly EntryKind[], deleted: boolean): void => {
  const entry = ownEntry(context, id, kinds);
  if (entry.erased_at !== null) throw refuse('erased');
  if (deleted) {
    run(
      context.database,
      'UPDATE entries SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL',
      context.now,
      entry.id,
    );
    return;
  }
  if (entry.deleted_at === null) return;
  if (entry.deleted_at + RESTORE_MS <= context.now) throw refuse('restoreExpired');
  run(context.database, 'UPDATE entries SET deleted_at = NULL WHERE id = ?', entry.id);
};

/** What is left of an entry: who wrote it when, so that links to it and other people's comments know what it was. */
const ERASE = [
  'DELETE FROM entry_bodies WHERE entry_id = ?',
  'DELETE FROM entry_versions WHERE entry_id = ?',
  'DELETE FROM entry_pictures WHERE entry_id = ?',
  'DELETE FROM entry_videos WHERE entry_id = ?',
  'DELETE FROM entry_topics WHERE entry_id = ?',
  'DELETE FROM entry_mentions WHERE entry_id = ?',
  'DELETE FROM drafts WHERE entry_id = ?',
] as const;
const HOLLOW = `UPDATE entries SET title = '', excerpt = '', more = 0, place_id = NULL, place_name = NULL, city_id = NULL,
  lng = NULL, lat = NULL, route_id = NULL, trip_month = NULL, trip_days = NULL, cost_fen = NULL, difficulty = NULL,
  activity = NULL, form = '', sets_out_on = NULL, people_wanted = NULL, event_id = NULL, reprint = '', audit_reason = '', erased_at = ? WHERE id = ?`;

const erase = (database: DatabaseSync, id: number, now: number): void => {
  for (const sql of ERASE) run(database, sql, id);
  run(database, HOLLOW, now, id);
};

/** Empties an entry of one's own out of the bin for good. */
export const eraseOwn = (context: CallContext, id: string): void => {
  const entry = ownEntry(context, id, ['post', 'travelogue', 'dynamic']);
  if (entry.deleted_at === null) throw refuse('notDeleted');
  if (entry.erased_at === null) erase(context.database, entry.id, context.now);
};

const DUE = 'SELECT id FROM entries WHERE deleted_at <= ? AND deleted_at IS NOT NULL AND erased_at IS NULL LIMIT +?';

/** Empties everybody's bins of what has lain there for its time, so much at once; says whether there may be more. */
export const emptyBins = (database: DatabaseSync, now: number, most = 50): boolean => {
  const due = all<{ id: number }>(database, DUE, now - RESTORE_MS, most);
  if (due.length > 0)
    transaction(database, () => {
      for (const { id } of due) erase(database, id, now);
    });
  return due.length >= most;
};
