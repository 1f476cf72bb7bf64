import { deleteComment } from '../../../api/community/deleteComment.ts';
import { answer } from '../../answer.ts';
import { RESTORE_MS } from '../../community/deletion.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { tellCounts } from '../../community/tell.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

interface Row {
  readonly entry_id: number;
  readonly deleted_at: number | null;
  readonly deleted_by: number | null;
}

/** A comment that the member wrote, or that stands below the member's own entry. */
const OWN = `SELECT c.entry_id, c.deleted_at, c.deleted_by FROM comments c JOIN entries e ON e.id = c.entry_id
  WHERE c.id = ?2 AND (c.author_id = ?1 OR e.author_id = ?1)`;

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
  return { total: tellCounts(context, comment.entry_id).comment_count };
});
