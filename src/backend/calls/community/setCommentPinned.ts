import { setCommentPinned } from '../../../api/community/setCommentPinned.ts';
import { answer } from '../../answer.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

/** A floor below an entry of the member's own. */
const FLOOR = `SELECT c.entry_id, c.live FROM comments c JOIN entries e ON e.id = c.entry_id
  WHERE c.id = ? AND c.floor IS NOT NULL AND e.author_id = ? AND e.deleted_at IS NULL AND e.removed_at IS NULL`;

export const answerSetCommentPinned = answer(setCommentPinned, ({ commentId, pinned }, context) => {
  const { database } = context;
  const id = rowId(commentId);
  const floor = one<{ entry_id: number; live: number }>(database, FLOOR, id, viewerOf(context));
  if (!floor || (pinned && floor.live === 0)) throw refuse('notFound', { errMsg: '这条评论已经不在了' });
  if (pinned) run(database, 'UPDATE entries SET pinned_comment_id = ? WHERE id = ?', id, floor.entry_id);
  else
    run(
      database,
      'UPDATE entries SET pinned_comment_id = NULL WHERE id = ? AND pinned_comment_id = ?',
      floor.entry_id,
      id,
    );
  return { pinned };
});
