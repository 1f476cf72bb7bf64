import { setCommentsClosed } from '../../../api/community/setCommentsClosed.ts';
import { answer } from '../../answer.ts';
import { ownEntry } from '../../community/entry.ts';
import { run } from '../../database/statement.ts';

export const answerSetCommentsClosed = answer(setCommentsClosed, ({ targetKind, targetId, closed }, context) => {
  const entry = ownEntry(context, targetId, [targetKind]);
  run(context.database, 'UPDATE entries SET comments_closed = ? WHERE id = ?', closed ? 1 : 0, entry.id);
  return { closed };
});
