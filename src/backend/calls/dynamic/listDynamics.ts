import { listDynamics } from '../../../api/dynamic/listDynamics.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/cursor.ts';
import { RESTORE_MS } from '../../community/deletion.ts';
import { dynamicList } from '../../community/dynamics.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { type Condition, listEntries } from '../../community/lists.ts';
import { startOfMonth } from '../../community/months.ts';
import { pinsOf } from '../../community/pins.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';

interface OwnRow {
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly deleted_at: number | null;
  readonly author_pinned_at: number | null;
}

const ownOf = (context: CallContext, id: string) => {
  const row = one<OwnRow>(
    context.database,
    'SELECT visibility, audit, audit_reason, deleted_at, author_pinned_at FROM entries WHERE id = ? AND author_id = ?',
    rowId(id),
    viewerOf(context),
  );
  return row
    ? {
        visibility: row.visibility,
        audit: row.audit,
        reason: row.audit === 2 ? row.audit_reason : '',
        restorableUntil: row.deleted_at === null ? null : row.deleted_at + RESTORE_MS,
        pinned: row.author_pinned_at !== null,
      }
    : null;
};

/** What stands at the top of its list is not repeated in its place. */
const without = (pins: readonly { readonly id: number }[]): Condition[] =>
  pins.length === 0 ? [] : [['e.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(pins.map(({ id }) => id))]];

export const answerListDynamics = answer(listDynamics, ({ cursor, limit, month, ...choice }, context) => {
  const { database } = context;
  const viewer = viewerOf(context);
  const list = dynamicList(context, choice);
  const pins = list.pinsOf === null || month !== undefined ? [] : pinsOf(database, viewer, list.rights, list.pinsOf);
  const conditions = [...list.conditions, ...without(pins)];
  const name = ['dynamics', choice, month];
  const after = positionOf(name, cursor, month === undefined ? TOP : startOfMonth(month));
  const size = limitOf(limit);
  const found = listEntries(database, viewer, 'created_at', list.rights, conditions, after, size + 1);
  const page = paged(found, size, (last) => cursorText(name, last));
  const [newest] = listEntries(database, viewer, 'created_at', list.rights, list.conditions, TOP, 1);
  const top = after === TOP ? pins : [];
  return {
    items: readCards(context, [...top, ...page.rows]).flatMap((card, at) =>
      card.kind === 'dynamic' ? [{ ...card, pinned: at < top.length, own: ownOf(context, card.id) }] : [],
    ),
    cursor: page.cursor,
    fresh: newest ? String(newest.id) : null,
    chosen: list.chosen,
  };
});
