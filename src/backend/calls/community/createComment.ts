import { COMMENT_MAX_CHARACTERS, createComment } from '../../../api/community/createComment.ts';
import { answer } from '../../answer.ts';
import { auditOf } from '../../community/audit.ts';
import { anyComment, type CommentRow, floorOf, readableComment, replyOf } from '../../community/comments.ts';
import { readableEntry } from '../../community/entry.ts';
import { commentsClosed } from '../../community/facts.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { ownsPicture } from '../../community/pictures.ts';
import { tellCounts } from '../../community/tell.ts';
import { characters, cleanText, isBlank } from '../../community/text.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

/** So many comments in a minute a person can't write. */
const PER_MINUTE = 12;

const refuseFlood = (context: CallContext, author: number): void => {
  const earlier = one<{ created_at: number }>(
    context.database,
    'SELECT created_at FROM comments WHERE author_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?',
    author,
    PER_MINUTE - 1,
  );
  if (earlier && earlier.created_at > context.now - 60_000) throw refuse('tooOften', { retryAfterSec: 60 });
};

/** What is answered: a comment of the same entry that the writer may read. */
const answered = (context: CallContext, entryId: number, id: string | undefined): CommentRow | null => {
  if (id === undefined) return null;
  const row = readableComment(context, rowId(id));
  if (!row || row.entry_id !== entryId) throw refuse('notFound', { errMsg: '要回复的评论已经不在了' });
  return row;
};

export const answerCreateComment = answer(createComment, (payload, context) => {
  const { database, now } = context;
  const author = viewerOf(context);
  const entry = readableEntry(context, payload.targetId, payload.targetKind);
  if (commentsClosed(entry)) throw refuse('commentsClosed');
  const text = cleanText(payload.text);
  if (isBlank(text) && payload.pictureId === undefined) throw refuse('nothingWritten');
  if (characters(text) > COMMENT_MAX_CHARACTERS) {
    throw refuse('textTooLong', { errMsg: `评论最多 ${COMMENT_MAX_CHARACTERS} 字` });
  }
  if (payload.pictureId !== undefined && !ownsPicture(database, author, payload.pictureId))
    throw refuse('pictureNotOwn');
  const target = answered(context, entry.id, payload.replyTo);
  refuseFlood(context, author);

  const { id } = run(
    database,
    `INSERT INTO comments (entry_id, author_id, root_id, reply_to_id, floor, text, picture_id, audit, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    author,
    target ? (target.root_id ?? target.id) : null,
    target ? target.id : null,
    target ? null : entry.floor_count + 1,
    text,
    payload.pictureId ?? null,
    auditOf(text),
    now,
  );
  const row = anyComment(context, id);
  if (!row) throw new Error('The comment vanished');
  const { comment_count: total } = tellCounts(context, entry.id);
  return target
    ? { floor: null, reply: replyOf(context, row), total }
    : { floor: floorOf(context, row), reply: null, total };
});
