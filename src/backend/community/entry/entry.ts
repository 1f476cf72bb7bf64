import type { EntryKind } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { viewerOf } from './ids.ts';
import { type EntryRow, findEntry } from './read/row.ts';

/** An entry that this reader may read, as the target of something. */
export const readableEntry = (context: CallContext, id: string, kind?: EntryKind): EntryRow => {
  const row = findEntry(context, id);
  if (!row || row.may_read === 0 || (kind !== undefined && row.kind !== kind)) throw refuse('notFound');
  return row;
};

/** The reader's own entry, deleted or not. Somebody else's is no more there than an unknown one. */
export const ownEntry = (context: CallContext, id: string, kinds: readonly EntryKind[]): EntryRow => {
  const row = findEntry(context, id);
  const viewer = viewerOf(context);
  if (!row || viewer === 0 || row.author_id !== viewer || row.removed_at !== null || !kinds.includes(row.kind)) {
    throw refuse('notFound');
  }
  return row;
};
