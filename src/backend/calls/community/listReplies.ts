import { listReplies } from '../../../api/community/listReplies.ts';
import { answer } from '../../answer.ts';
import { anyComment, replyOf, repliesAfter } from '../../community/comments.ts';
import { BOTTOM, cursorText, limitOf, paged, positionOf } from '../../community/cursor.ts';
import { readableEntry } from '../../community/entry.ts';
import { rowId } from '../../community/ids.ts';
import { refuse } from '../../errors.ts';

export const answerListReplies = answer(listReplies, ({ commentId, cursor, limit }, context) => {
  const root = anyComment(context, rowId(commentId));
  if (!root || root.floor === null) throw refuse('notFound');
  readableEntry(context, String(root.entry_id));
  const name = ['replies', root.id];
  const size = limitOf(limit);
  const found = repliesAfter(context, root.id, positionOf(name, cursor, BOTTOM), size + 1);
  const page = paged(found, size, ({ id }) => cursorText(name, { key: 0, id }));
  return { items: page.rows.map((row) => replyOf(context, row)), cursor: page.cursor };
});
