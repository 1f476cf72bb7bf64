import { listLikers } from '../../../api/user/listLikers.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/cursor.ts';
import { readableEntry } from '../../community/entry.ts';
import { likersAfter } from '../../community/likers.ts';

export const answerListLikers = answer(listLikers, ({ targetKind, targetId, cursor, limit }, context) => {
  const entry = readableEntry(context, targetId, targetKind);
  const name = ['likers', entry.id];
  const size = limitOf(limit);
  const found = likersAfter(context.database, entry.id, positionOf(name, cursor, TOP), size + 1);
  const page = paged(found, size, (last) => cursorText(name, { key: last.liked_at, id: last.user_id }));
  return {
    items: page.rows.map((row) => ({ author: authorOf(row, context.now), likedAt: row.liked_at })),
    cursor: page.cursor,
  };
});
