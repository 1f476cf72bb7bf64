import type { SmallCard } from '../../../api/community/feed/card.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../people/author.ts';
import type { FactRow } from './facts.ts';
import { picturesOf } from '../entry/pictures.ts';

const SMALL = `SELECT e.id, e.kind, e.title, e.excerpt, e.created_at, e.like_count, ${AUTHOR_COLUMNS}
  FROM entries e JOIN users u ON u.id = e.author_id WHERE e.id = ?`;

type SmallRow = AuthorRow & Pick<FactRow, 'id' | 'kind' | 'title' | 'created_at' | 'like_count'> & { excerpt: string };

/** Small cards of entries that a list found, in the list's order. */
export const readSmallCards = (context: CallContext, rows: readonly { readonly id: number }[]): SmallCard[] =>
  rows.flatMap(({ id }) => {
    const row = one<SmallRow>(context.database, SMALL, id);
    if (!row) return [];
    return [
      {
        kind: row.kind,
        id: String(row.id),
        title: row.title === '' ? row.excerpt : row.title,
        nickName: authorOf(row, context.now).nickName,
        createdAt: row.created_at,
        picture: picturesOf(context.database, row.id, 1)[0] ?? null,
        likes: row.like_count,
      },
    ];
  });
