import { DAY_MS } from '../../site.ts';
import type { EntryKind } from '../../api/community/fields.ts';
import type { CallContext } from '../context.ts';
import { run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { ownEntry } from './entry.ts';

/** What was deleted stays in the bin for this long. */
export const RESTORE_MS = 30 * DAY_MS;

/** Deletes the member's own entry or takes it out of the bin. Asking twice changes nothing twice. */
export const setDeleted = (context: CallContext, id: string, kinds: readonly EntryKind[], deleted: boolean): void => {
  const entry = ownEntry(context, id, kinds);
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
