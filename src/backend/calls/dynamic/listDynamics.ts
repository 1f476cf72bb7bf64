import { listDynamics } from '../../../api/dynamic/listDynamics.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/cursor.ts';
import { RESTORE_MS } from '../../community/deletion.ts';
import { dynamicList } from '../../community/dynamics.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { listEntries } from '../../community/lists.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';

interface OwnRow {
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly deleted_at: number | null;
}

const ownOf = (context: CallContext, id: string) => {
  const row = one<OwnRow>(
    context.database,
    'SELECT visibility, audit, audit_reason, deleted_at FROM entries WHERE id = ? AND author_id = ?',
    rowId(id),
    viewerOf(context),
  );
  return row
    ? {
        visibility: row.visibility,
        audit: row.audit,
        reason: row.audit === 2 ? row.audit_reason : '',
        restorableUntil: row.deleted_at === null ? null : row.deleted_at + RESTORE_MS,
      }
    : null;
};

export const answerListDynamics = answer(listDynamics, ({ userId, tab = 'all', cursor, limit }, context) => {
  const { database } = context;
  const viewer = viewerOf(context);
  const name = ['dynamics', tab, userId];
  const after = positionOf(name, cursor, TOP);
  const { rights, conditions } = dynamicList(context, tab, userId);
  const size = limitOf(limit);
  const found = listEntries(database, viewer, 'created_at', rights, conditions, after, size + 1);
  const page = paged(found, size, (last) => cursorText(name, last));
  const newest = listEntries(database, viewer, 'created_at', rights, conditions, TOP, 1)[0];
  return {
    items: readCards(context, page.rows).flatMap((card) =>
      card.kind === 'dynamic' ? [{ ...card, own: ownOf(context, card.id) }] : [],
    ),
    cursor: page.cursor,
    fresh: newest ? String(newest.id) : null,
  };
});
