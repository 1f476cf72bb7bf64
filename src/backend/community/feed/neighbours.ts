import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import type { EntryRow } from '../entry/read/row.ts';
import { viewerOf } from '../entry/ids.ts';
import { MAY_READ } from '../entry/visible.ts';

const SAME = `SELECT e.id FROM entries e WHERE ${MAY_READ} AND e.author_id = ?2 AND e.kind = ?3`;
const NEWER = `${SAME} AND (e.created_at, e.id) > (?4, ?5) ORDER BY e.created_at, e.id LIMIT 1`;
const OLDER = `${SAME} AND (e.created_at, e.id) < (?4, ?5) ORDER BY e.created_at DESC, e.id DESC LIMIT 1`;

/** The author's next entries of the same kind that the reader may read, in both directions of time. */
export const neighboursOf = (
  context: CallContext,
  entry: EntryRow,
): { newerId: string | null; olderId: string | null } => {
  const find = (sql: string): string | null => {
    const row = one<{ id: number }>(
      context.database,
      sql,
      viewerOf(context),
      entry.author_id,
      entry.kind,
      entry.created_at,
      entry.id,
    );
    return row ? String(row.id) : null;
  };
  return { newerId: find(NEWER), olderId: find(OLDER) };
};
