import type { EntryKind } from '../../../../api/community/fields.ts';
import type { Missing } from '../../../../api/community/refusal.ts';
import type { CallContext } from '../../../context.ts';
import { refuse, type Refusal } from '../../../errors.ts';
import { readSmallCards } from '../../feed/smallCards.ts';
import { similarTo } from '../../feed/similar.ts';
import { type EntryRow, findEntry } from './row.ts';

/** Why this reader gets no answer: the least telling reason that holds. */
const stateOf = (row: EntryRow | undefined): Missing['state'] => {
  if (!row) return 'unknown';
  if (row.removed_at !== null) return 'blocked';
  if (row.apart === 1) return 'blockedAuthor';
  if (row.open === 0) return 'private';
  return row.deleted_at !== null ? 'deleted' : 'auditing';
};

const missing = (context: CallContext, row: EntryRow | undefined): Refusal => {
  const data: Missing = {
    state: stateOf(row),
    similar: readSmallCards(context, similarTo(context, row)),
  };
  return refuse('silent', { data });
};

/** An entry for its own page: what can't be shown is refused silently, with the state that the screen draws. */
export const entryToShow = (context: CallContext, id: string | null, kinds: readonly EntryKind[]): EntryRow => {
  const row = id === null ? undefined : findEntry(context, id);
  const known = row && kinds.includes(row.kind) ? row : undefined;
  if (!known || known.may_read === 0) throw missing(context, known);
  return known;
};
