import { setLike } from '../../../api/community/setLike.ts';
import { answer } from '../../answer.ts';
import { readableComment } from '../../community/comments.ts';
import { readableEntry } from '../../community/entry.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { tellCounts } from '../../community/tell.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

const likeComment = (context: CallContext, id: string, liked: boolean): number => {
  const { database, now } = context;
  const comment = readableComment(context, rowId(id));
  if (!comment) throw refuse('notFound');
  readableEntry(context, String(comment.entry_id));
  const member = viewerOf(context);
  const { changes } = liked
    ? run(
        database,
        'INSERT OR IGNORE INTO comment_likes (comment_id, user_id, created_at) VALUES (?, ?, ?)',
        comment.id,
        member,
        now,
      )
    : run(database, 'DELETE FROM comment_likes WHERE comment_id = ? AND user_id = ?', comment.id, member);
  if (changes > 0) keepPace(context, 'like');
  return (
    one<{ likes: number }>(database, 'SELECT like_count AS likes FROM comments WHERE id = ?', comment.id)?.likes ?? 0
  );
};

export const answerSetLike = answer(setLike, ({ targetKind, targetId, liked }, context) => {
  if (targetKind === 'comment') return { liked, likes: likeComment(context, targetId, liked) };
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const { changes } = liked
    ? run(
        database,
        'INSERT OR IGNORE INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)',
        entry.id,
        member,
        now,
      )
    : run(database, 'DELETE FROM entry_likes WHERE entry_id = ? AND user_id = ?', entry.id, member);
  if (changes > 0) keepPace(context, 'like');
  return { liked, likes: tellCounts(context, entry.id).like_count };
});
