import type { EntryKind } from '../../../api/community/fields.ts';
import type { Missing } from '../../../api/community/refusal.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../people/author.ts';
import { readSmallCards } from '../feed/cards.ts';
import { FACT_COLUMNS, FACT_JOINS, type FactRow } from '../feed/facts.ts';
import { rowId, viewerOf } from './ids.ts';
import { similarTo } from '../feed/similar.ts';
import { ENTRY_APART, ENTRY_OPEN, MAY_READ } from './visible.ts';

export type EntryRow = FactRow &
  AuthorRow & {
    readonly excerpt: string;
    readonly lng: number | null;
    readonly lat: number | null;
    readonly city_id: string | null;
    readonly author_pinned_at: number | null;
    readonly deleted_at: number | null;
    readonly erased_at: number | null;
    readonly removed_at: number | null;
    readonly floor_count: number;
    readonly audit_reason: string;
    readonly reprint: string;
    readonly may_read: number;
    readonly open: number;
    readonly apart: number;
  };

const ENTRY = `SELECT ${FACT_COLUMNS}, ${AUTHOR_COLUMNS}, e.excerpt, e.lng, e.lat, e.city_id, e.author_pinned_at, e.deleted_at,
  e.erased_at, e.removed_at, e.floor_count, e.audit_reason, e.reprint, ${MAY_READ} AS may_read, ${ENTRY_OPEN} AS open, ${ENTRY_APART} AS apart
  FROM entries e ${FACT_JOINS} WHERE e.id = ?2`;

const findEntry = (context: CallContext, id: string): EntryRow | undefined =>
  one<EntryRow>(context.database, ENTRY, viewerOf(context), rowId(id));

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
