import type { CommentHit } from '../../../../api/community/search.ts';
import type { CallContext } from '../../../context.ts';
import { all, one } from '../../../database/statement.ts';
import { viewerOf } from '../../entry/ids.ts';
import { COMMENT_IN_LISTS, COMMENT_READABLE, HELD_BY } from '../../entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../../people/author.ts';
import { textHolds } from '../match.ts';
import { snippetOf } from '../pieces.ts';
import { fold } from '../words.ts';

/** What this reader may find: the comment and what it hangs on, asked of the rows themselves. */
const MAY_FIND = {
  guest: `c.live = 1 AND ${COMMENT_IN_LISTS.guest}`,
  member: `${COMMENT_READABLE} AND ${COMMENT_IN_LISTS.member}`,
} as const;

const walkSql = (who: keyof typeof MAY_FIND): string =>
  `SELECT c.id, c.text FROM search_comments CROSS JOIN comments c ON c.id = search_comments.rowid ${HELD_BY}
   WHERE search_comments MATCH ?2 AND search_comments.rowid < ?3 AND ?1 >= 0 AND ${MAY_FIND[who]}
   ORDER BY search_comments.rowid DESC LIMIT +?4`;
const WALK = { guest: walkSql('guest'), member: walkSql('member') } as const;

/** A reply stands below its floor. */
const HIT = `SELECT c.text, c.created_at, c.like_count, coalesce(c.floor, f.floor) AS floor, coalesce(e.id, r.id) AS holder_id,
    coalesce(e.kind, 'route') AS kind, coalesce(e.title, r.name) AS title, coalesce(e.excerpt, '') AS excerpt, ${AUTHOR_COLUMNS}
  FROM comments c ${HELD_BY} JOIN users u ON u.id = c.author_id
  LEFT JOIN comments f ON f.id = c.root_id WHERE c.id = ?`;

type Row = AuthorRow & {
  readonly text: string;
  readonly created_at: number;
  readonly like_count: number;
  readonly floor: number;
  readonly holder_id: number;
  readonly kind: CommentHit['entry']['kind'];
  readonly title: string;
  readonly excerpt: string;
};

/** Looked at for one page, whatever comes of them: the index knows pairs and not their order. */
const LOOKS_MAX = 300;
const BATCH = 30;
const ENTRY_WORDS = 24;

/** Up to `most` comments that hold the words and that this reader may read, below an id, the newest first. */
export const findComments = (
  context: CallContext,
  words: readonly string[],
  below: number,
  most: number,
): { readonly id: number }[] => {
  const match = textHolds(words, 'all');
  const found: { id: number }[] = [];
  if (match === null) return found;
  const viewer = viewerOf(context);
  let last = below;
  for (let looks = 0; looks < LOOKS_MAX; looks += BATCH) {
    const rows = all<{ id: number; text: string }>(
      context.database,
      WALK[viewer === 0 ? 'guest' : 'member'],
      viewer,
      match,
      last,
      BATCH,
    );
    for (const { id, text } of rows) {
      const folded = fold(text).text;
      if (words.every((word) => folded.includes(word))) found.push({ id });
      if (found.length === most) return found;
    }
    if (rows.length < BATCH) return found;
    last = rows[rows.length - 1]?.id ?? 0;
  }
  return found;
};

/** Comments as a list of results shows them, with what they hang on. */
export const commentHits = (
  context: CallContext,
  found: readonly { readonly id: number }[],
  words: readonly string[],
): CommentHit[] =>
  found.flatMap(({ id }) => {
    const row = one<Row>(context.database, HIT, id);
    if (!row) return [];
    return [
      {
        kind: 'comment' as const,
        id: String(id),
        author: authorOf(row, context.now),
        createdAt: row.created_at,
        text: snippetOf(row.text, words),
        likes: row.like_count,
        floor: row.floor,
        entry: {
          kind: row.kind,
          id: String(row.holder_id),
          title: row.title === '' ? [...row.excerpt].slice(0, ENTRY_WORDS).join('') : row.title,
        },
      },
    ];
  });

/** How many comments hold the words, by the index and what this reader may read; `most` at most. */
export const countComments = (context: CallContext, words: readonly string[], most: number): number => {
  const match = textHolds(words, 'all');
  if (match === null) return 0;
  const viewer = viewerOf(context);
  const sql = WALK[viewer === 0 ? 'guest' : 'member'];
  return all(context.database, sql, viewer, match, Number.MAX_SAFE_INTEGER, most).length;
};
