import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../../people/author.ts';
import { FACT_COLUMNS, FACT_JOINS, type FactRow } from '../../feed/facts.ts';
import { rowId, viewerOf } from '../ids.ts';
import { ENTRY_APART, ENTRY_OPEN, MAY_READ } from '../visible.ts';

/** An entry as its own page and what is done to it read it. */

export type EntryRow = FactRow &
  AuthorRow & {
    readonly excerpt: string;
    readonly sub_board_id: number | null;
    /** Of a sub-board that is open. */
    readonly sub_board_name: string | null;
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

const ENTRY = `SELECT ${FACT_COLUMNS}, ${AUTHOR_COLUMNS}, e.excerpt, e.sub_board_id, s.name AS sub_board_name, e.lng, e.lat, e.city_id, e.author_pinned_at, e.deleted_at,
  e.erased_at, e.removed_at, e.floor_count, e.audit_reason, e.reprint, ${MAY_READ} AS may_read, ${ENTRY_OPEN} AS open, ${ENTRY_APART} AS apart
  FROM entries e ${FACT_JOINS} LEFT JOIN sub_boards s ON s.id = e.sub_board_id AND s.board_id = b.id AND s.closed_at IS NULL
  WHERE e.id = ?2`;

export const findEntry = (context: CallContext, id: string): EntryRow | undefined =>
  one<EntryRow>(context.database, ENTRY, viewerOf(context), rowId(id));
