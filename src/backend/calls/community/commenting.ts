import {
  COMMENT_MAX_CHARACTERS,
  createComment,
  deleteComment,
  setCommentPinned,
  setCommentsClosed,
} from '../../../api/community/commenting.ts';
import { answer } from '../../answer.ts';
import { anyComment, type CommentRow, floorOf, readableComment, replyOf } from '../../community/comments.ts';
import { reviewReason } from '../../community/entry/audit.ts';
import { RESTORE_MS } from '../../community/entry/deletion.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { ownsPicture } from '../../community/entry/pictures.ts';
import { characters, cleanText, isBlank } from '../../community/entry/text.ts';
import { HELD_BY } from '../../community/entry/visible.ts';
import type { Commented, Held } from '../../community/holder.ts';
import { ownCommented, readableCommented } from '../../community/commented/commented.ts';
import { publishComments } from '../../community/commented/publishComments.ts';
import { keepMentions } from '../../community/mentions.ts';
import { limitRate } from '../../community/rateLimit.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

/** What is answered: a comment on the same entry or route that the writer may read. */
const answered = (context: CallContext, { holder, id: on }: Commented, id: string | undefined): CommentRow | null => {
  if (id === undefined) return null;
  const row = readableComment(context, rowId(id));
  if (!row || row[`${holder}_id`] !== on) throw refuse('notFound', { errMsg: '要回复的评论已经不在了' });
  return row;
};

export const answerCreateComment = answer(createComment, (payload, context) => {
  const { database, now } = context;
  const author = viewerOf(context);
  const on = readableCommented(context, payload.targetKind, payload.targetId);
  if (on.closed) throw refuse('commentsClosed', on.boardClosed ? { errMsg: '版块已关闭，不能再评论' } : {});
  const text = cleanText(payload.text);
  if (isBlank(text) && payload.pictureId === undefined) throw refuse('nothingWritten');
  if (characters(text) > COMMENT_MAX_CHARACTERS) {
    throw refuse('textTooLong', { errMsg: `评论最多 ${COMMENT_MAX_CHARACTERS} 字` });
  }
  if (payload.pictureId !== undefined && !ownsPicture(database, author, payload.pictureId))
    throw refuse('pictureNotOwn');
  const target = answered(context, on, payload.replyTo);
  limitRate(context, 'comment');
  const review = reviewReason(text);

  const { id } = run(
    database,
    `INSERT INTO comments (entry_id, route_id, author_id, root_id, reply_to_id, floor, text, picture_id, audit, audit_reason,
       created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    on.holder === 'entry' ? on.id : null,
    on.holder === 'route' ? on.id : null,
    author,
    target ? (target.root_id ?? target.id) : null,
    target ? target.id : null,
    target ? null : on.floor_count + 1,
    text,
    payload.pictureId ?? null,
    review === '' ? 0 : 1,
    review,
    now,
  );
  keepMentions(context, id, text, payload.mentions ?? []);
  const row = anyComment(context, id);
  if (!row) throw new Error('The comment vanished');
  const total = publishComments(context, row);
  return target
    ? { floor: null, reply: replyOf(context, row), total }
    : { floor: floorOf(context, row), reply: null, total };
});

interface Row extends Held {
  readonly deleted_at: number | null;
  readonly deleted_by: number | null;
}

/** A comment that the member wrote, or that stands below the member's own entry or route. */
const OWN = `SELECT c.entry_id, c.route_id, c.deleted_at, c.deleted_by FROM comments c ${HELD_BY}
  WHERE c.id = ?2 AND (c.author_id = ?1 OR coalesce(e.author_id, r.author_id) = ?1)`;

export const answerDeleteComment = answer(deleteComment, ({ commentId, deleted }, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const id = rowId(commentId);
  const comment = one<Row>(database, OWN, member, id);
  if (!comment) throw refuse('notFound');
  if (deleted) {
    run(
      database,
      'UPDATE comments SET deleted_at = ?, deleted_by = ? WHERE id = ? AND deleted_at IS NULL',
      now,
      member,
      id,
    );
  } else if (comment.deleted_at !== null) {
    if (comment.deleted_by !== member) throw refuse('forbidden');
    if (comment.deleted_at + RESTORE_MS <= now) throw refuse('restoreExpired');
    run(database, 'UPDATE comments SET deleted_at = NULL, deleted_by = NULL WHERE id = ?', id);
  }
  return { total: publishComments(context, comment) };
});

/** A floor below an entry or a route of the member's own. */
const FLOOR = `SELECT c.entry_id, c.route_id, c.live FROM comments c ${HELD_BY}
  WHERE c.id = ? AND c.floor IS NOT NULL AND coalesce(e.author_id, r.author_id) = ?
    AND coalesce(e.deleted_at, r.deleted_at) IS NULL AND coalesce(e.removed_at, r.removed_at) IS NULL`;
const TABLES = { entry: 'entries', route: 'routes' } as const;

export const answerSetCommentPinned = answer(setCommentPinned, ({ commentId, pinned }, context) => {
  const { database } = context;
  const id = rowId(commentId);
  const floor = one<Held & { live: number }>(database, FLOOR, id, viewerOf(context));
  if (!floor || (pinned && floor.live === 0)) throw refuse('notFound', { errMsg: '这条评论已经不在了' });
  const table = floor.route_id === null ? TABLES.entry : TABLES.route;
  const on = floor.route_id ?? floor.entry_id;
  if (pinned) run(database, `UPDATE ${table} SET pinned_comment_id = ? WHERE id = ?`, id, on);
  else run(database, `UPDATE ${table} SET pinned_comment_id = NULL WHERE id = ? AND pinned_comment_id = ?`, on, id);
  return { pinned };
});

export const answerSetCommentsClosed = answer(setCommentsClosed, ({ targetKind, targetId, closed }, context) => {
  const { holder, id } = ownCommented(context, targetKind, targetId);
  run(context.database, `UPDATE ${TABLES[holder]} SET comments_closed = ? WHERE id = ?`, closed ? 1 : 0, id);
  return { closed };
});
