import type { CommentSort, FloorComment, ReplyComment } from '../../api/community/comments.ts';
import type { CallContext } from '../context.ts';
import { all, one, type Value } from '../database/statement.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from './people/author.ts';
import { BOTTOM, type Position, TOP } from './feed/cursor.ts';
import { viewerOf } from './entry/ids.ts';
import type { Condition } from './feed/lists.ts';
import { mentionsOf } from './named.ts';
import { pictureById } from './entry/pictures.ts';
import { COMMENT_READABLE, COMMENT_SEEN, HELD_BY } from './entry/visible.ts';
import type { Held, Holder } from './holder.ts';

const FIRST_REPLIES = 2;

const COLUMNS = `c.id, c.entry_id, c.route_id, c.root_id, c.reply_to_id, c.floor, c.text, c.picture_id, c.audit, c.audit_reason, c.created_at,
  c.deleted_at, c.like_count, c.reply_count, c.hot, c.author_id, coalesce(e.author_id, r.author_id) AS holder_author_id,
  coalesce(e.pinned_comment_id, r.pinned_comment_id) AS pinned_comment_id,
  EXISTS (SELECT 1 FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = ?1) AS liked, ${AUTHOR_COLUMNS}`;
const from = (comments: string): string => `FROM ${comments} ${HELD_BY} JOIN users u ON u.id = c.author_id`;
const FROM = from('comments c');
/** Said by name: SQLite would walk all floors in their order and leave out those of others. */
const FROM_AUTHOR = {
  entry: from('comments c INDEXED BY comments_of_author'),
  route: from('comments c INDEXED BY route_comments_of_author'),
} as const;

export interface CommentRow extends AuthorRow, Held {
  readonly id: number;
  readonly root_id: number | null;
  readonly reply_to_id: number | null;
  readonly floor: number | null;
  readonly text: string;
  readonly picture_id: string | null;
  readonly audit: number;
  readonly audit_reason: string;
  readonly created_at: number;
  readonly deleted_at: number | null;
  readonly like_count: number;
  readonly reply_count: number;
  readonly hot: number;
  readonly author_id: number;
  readonly holder_author_id: number;
  readonly pinned_comment_id: number | null;
  readonly liked: number;
}

const common = (context: CallContext, row: CommentRow) => {
  const gone = row.deleted_at !== null;
  // Few texts name anybody: the table is asked for those alone.
  const named = gone || !row.text.includes('@') ? [] : mentionsOf(context, row.id);
  return {
    id: String(row.id),
    author: authorOf(row, context.now),
    text: gone ? '' : row.text,
    picture: gone ? null : pictureById(context.database, row.picture_id),
    createdAt: row.created_at,
    likes: row.like_count,
    liked: row.liked === 1,
    mine: context.userId === String(row.author_id),
    byAuthor: row.author_id === row.holder_author_id,
    auditing: row.audit !== 0,
    ...(named.length === 0 ? {} : { mentions: named }),
    ...(row.audit === 0 || row.audit_reason === '' ? {} : { why: row.audit_reason }),
  };
};

const REPLY_TARGET = `SELECT ${AUTHOR_COLUMNS} FROM comments c JOIN users u ON u.id = c.author_id WHERE c.id = ?`;

/** A reply as lists give it. */
export const replyOf = (context: CallContext, row: CommentRow): ReplyComment => {
  const target =
    row.reply_to_id === null || row.reply_to_id === row.root_id
      ? undefined
      : one<AuthorRow>(context.database, REPLY_TARGET, row.reply_to_id);
  return {
    ...common(context, row),
    rootId: String(row.root_id),
    to: target ? authorOf(target, context.now).nickName : null,
  };
};

/** A floor with its first replies. */
export const floorOf = (context: CallContext, row: CommentRow): FloorComment => ({
  ...common(context, row),
  deleted: row.deleted_at !== null,
  pinned: row.deleted_at === null && row.pinned_comment_id === row.id,
  floor: row.floor ?? 1,
  replyCount: row.reply_count,
  replies: firstReplies(context, row),
});

/** Where no reply is counted, a member's own may still be waiting; a guest has none. */
const firstReplies = (context: CallContext, row: CommentRow): ReplyComment[] =>
  row.reply_count === 0 && context.userId === null
    ? []
    : repliesAfter(context, row.id, BOTTOM, FIRST_REPLIES).map((reply) => replyOf(context, reply));

/** Replies below a floor after a position, earliest first. */
export const repliesAfter = (context: CallContext, rootId: number, after: Position, limit: number): CommentRow[] =>
  all<CommentRow>(
    context.database,
    `SELECT ${COLUMNS} ${FROM} WHERE c.root_id = ?2 AND c.id > ?3 AND ${COMMENT_READABLE} ORDER BY c.id LIMIT +?4`,
    viewerOf(context),
    rootId,
    after.id,
    limit,
  );

interface FloorOrder {
  readonly start: Position;
  readonly after: string;
  readonly order: string;
  readonly key: (row: CommentRow) => number;
}

/** Floors by attention, from the newest, from the first: position and order of each. */
export const floorOrders: Readonly<Record<CommentSort, FloorOrder>> = {
  hot: { start: TOP, after: '(c.hot, c.id) < (?, ?)', order: 'c.hot DESC, c.id DESC', key: (row) => row.hot },
  latest: {
    start: TOP,
    after: '(c.floor, c.id) < (?, ?)',
    order: 'c.floor DESC, c.id DESC',
    key: (row) => row.floor ?? 0,
  },
  earliest: { start: BOTTOM, after: '(c.floor, c.id) > (?, ?)', order: 'c.floor, c.id', key: (row) => row.floor ?? 0 },
};

/** SQL of a page of floors below an entry or a route; `ofAuthor` when the conditions name their author. */
export const floorsSql = (
  holder: Holder,
  sort: CommentSort,
  conditions: readonly Condition[],
  ofAuthor = false,
): string =>
  `SELECT ${COLUMNS} ${ofAuthor ? FROM_AUTHOR[holder] : FROM} WHERE ${COMMENT_SEEN} AND c.${holder}_id = ? AND c.floor IS NOT NULL
   ${conditions.map(([sql]) => `AND ${sql}`).join(' ')}
   AND ${floorOrders[sort].after} ORDER BY ${floorOrders[sort].order} LIMIT +?`;

/** A page of floors of an entry or a route after a position. */
export const floorsAfter = (
  context: CallContext,
  { holder, id }: { readonly holder: Holder; readonly id: number },
  sort: CommentSort,
  conditions: readonly Condition[],
  after: Position,
  limit: number,
  ofAuthor: boolean,
): CommentRow[] =>
  all<CommentRow>(
    context.database,
    floorsSql(holder, sort, conditions, ofAuthor),
    viewerOf(context),
    id,
    ...conditions.flatMap(([, ...values]): Value[] => values),
    after.key,
    after.id,
    limit,
  );

/** A comment that this reader may read, or undefined. Rights to what it hangs on are asked apart. */
export const readableComment = (context: CallContext, id: number): CommentRow | undefined =>
  one<CommentRow>(
    context.database,
    `SELECT ${COLUMNS} ${FROM} WHERE c.id = ?2 AND ${COMMENT_READABLE}`,
    viewerOf(context),
    id,
  );

const pinnedSql = (table: string): string =>
  `SELECT ${COLUMNS} ${FROM} WHERE c.id = (SELECT pinned_comment_id FROM ${table} WHERE id = ?2) AND c.live = 1
   AND ${COMMENT_READABLE}`;
const PINNED: Readonly<Record<Holder, string>> = { entry: pinnedSql('entries'), route: pinnedSql('routes') };

/** The floor that the author keeps above all others, when this reader may read it. */
export const pinnedFloor = (
  context: CallContext,
  { holder, id }: { readonly holder: Holder; readonly id: number },
): CommentRow | undefined => one<CommentRow>(context.database, PINNED[holder], viewerOf(context), id);

/** A comment, deleted or not. */
export const anyComment = (context: CallContext, id: number): CommentRow | undefined =>
  one<CommentRow>(context.database, `SELECT ${COLUMNS} ${FROM} WHERE c.id = ?2`, viewerOf(context), id);
