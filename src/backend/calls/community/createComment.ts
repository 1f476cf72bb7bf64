import { COMMENT_MAX_CHARACTERS, createComment } from '../../../api/community/createComment.ts';
import { answer } from '../../answer.ts';
import { auditOf } from '../../community/audit.ts';
import { anyComment, type CommentRow, floorOf, readableComment, replyOf } from '../../community/comments.ts';
import { readableEntry } from '../../community/entry.ts';
import { commentsClosed } from '../../community/facts.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { ownsPicture } from '../../community/pictures.ts';
import { tellCounts } from '../../community/tell.ts';
import { characters, cleanText, isBlank } from '../../community/text.ts';
import type { CallContext } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

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
  keepPace(context, 'comment');

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
