import type { HomeItem } from '../../../api/user/home.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../feed/cursor.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';

type Row = AuthorRow & { readonly blocked_at: number };

/** Constant text; `?1` is the reader, whose own list it is. */
export const BLOCKS = `SELECT ${AUTHOR_COLUMNS}, l.created_at AS blocked_at FROM member_blocks l
  CROSS JOIN users u ON u.id = l.blocked_id
  WHERE l.user_id = ?1 AND (l.created_at, l.blocked_id) < (?2, ?3)
  ORDER BY l.created_at DESC, l.blocked_id DESC LIMIT +?4`;

const LIST = ['home', 'block'];

/** A page of whom the reader blocked, the last one first. What they say of themselves is not shown: they are apart. */
export const blocksPage = (
  context: CallContext,
  cursor: string | undefined,
  limit: number | undefined,
): { items: HomeItem[]; cursor: string | null } => {
  const after = positionOf(LIST, cursor, TOP);
  const size = limitOf(limit);
  const found = all<Row>(context.database, BLOCKS, viewerOf(context), after.key, after.id, size + 1);
  const page = paged(found, size, (last) => cursorText(LIST, { key: last.blocked_at, id: last.user_id }));
  return {
    items: page.rows.map((row) => ({
      kind: 'member',
      id: String(row.user_id),
      author: authorOf(row, context.now),
      createdAt: row.blocked_at,
    })),
    cursor: page.cursor,
  };
};
