import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { listDynamics } from '../../../api/dynamic/dynamics.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { RESTORE_MS } from '../entry/deletion.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { readCards } from './cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from './cursor.ts';
import { dynamicList } from './dynamics.ts';
import { type Condition, listEntries } from './lists.ts';
import { startOfMonth } from './months.ts';
import { pinsOf } from './pins.ts';

interface OwnRow {
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly author_pinned_at: number | null;
}

/** What its author is told of a dynamic; null for everybody else. */
export const ownOf = (context: CallContext, id: string) => {
  const row = one<OwnRow>(
    context.database,
    'SELECT visibility, audit, audit_reason, author_pinned_at FROM entries WHERE id = ? AND author_id = ?',
    rowId(id),
    viewerOf(context),
  );
  return row
    ? {
        visibility: row.visibility,
        audit: row.audit,
        reason: row.audit === 0 ? '' : row.audit_reason,
        pinned: row.author_pinned_at !== null,
      }
    : null;
};

const DELETED = 'SELECT deleted_at FROM entries WHERE id = ? AND author_id = ? AND deleted_at IS NOT NULL';

/** Until when its author may take back what they deleted. */
const deletionOf = (context: CallContext, id: string): { restorableUntil?: number } => {
  const row = one<{ deleted_at: number }>(context.database, DELETED, rowId(id), viewerOf(context));
  return row === undefined ? {} : { restorableUntil: row.deleted_at + RESTORE_MS };
};

/** What stands at the top of its list is not repeated in its place. */
const without = (pins: readonly { readonly id: number }[]): Condition[] =>
  pins.length === 0 ? [] : [['e.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(pins.map(({ id }) => id))]];

/** A page of a list of dynamics. With `restorable` its reader's own list has what they deleted of late and may take back. */
export const dynamicPage = (
  context: CallContext,
  { cursor, limit, month, ...choice }: PayloadOf<typeof listDynamics>,
  restorable = false,
): ReplyOf<typeof listDynamics> => {
  const { database } = context;
  const viewer = viewerOf(context);
  const list = dynamicList(context, choice, restorable ? context.now - RESTORE_MS : null);
  const pins = list.pinsOf === null || month !== undefined ? [] : pinsOf(database, viewer, list.rights, list.pinsOf);
  const conditions = [...list.conditions, ...without(pins)];
  const name = ['dynamics', choice, month];
  const after = positionOf(name, cursor, month === undefined ? TOP : startOfMonth(month));
  const size = limitOf(limit);
  const found = listEntries(database, viewer, 'created_at', list.rights, conditions, after, size + 1, list.source);
  const page = paged(found, size, (last) => cursorText(name, last));
  const [newest] = listEntries(database, viewer, 'created_at', list.rights, list.conditions, TOP, 1, list.source);
  const top = after === TOP ? pins : [];
  return {
    items: readCards(context, [...top, ...page.rows]).flatMap((card, at) =>
      card.kind === 'dynamic'
        ? [{ ...card, pinned: at < top.length, own: ownOf(context, card.id), ...deletionOf(context, card.id) }]
        : [],
    ),
    cursor: page.cursor,
    fresh: newest ? String(newest.id) : null,
    chosen: list.chosen,
  };
};
