import { listLikers, listPeople } from '../../../api/user/people.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry/entry.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/feed/cursor.ts';
import { homeAsked } from '../../community/home/asOthers.ts';
import { followsAfter } from '../../community/people/follows.ts';
import { likersAfter } from '../../community/people/likers.ts';
import { memberToShow } from '../../community/people/memberToShow.ts';
import { personOf } from '../../community/people/person.ts';

export const answerListPeople = answer(listPeople, ({ userId, list, as, cursor, limit }, context) => {
  const { reader } = homeAsked(context, userId, as);
  const member = memberToShow(reader, userId).user_id;
  const name = ['people', list, member];
  const size = limitOf(limit);
  const found = followsAfter(reader, list, member, positionOf(name, cursor, TOP), size + 1);
  const page = paged(found, size, (last) => cursorText(name, { key: last.since, id: last.user_id }));
  return { items: page.rows.map((row) => personOf(row, reader.now)), cursor: page.cursor };
});

export const answerListLikers = answer(listLikers, ({ targetKind, targetId, cursor, limit }, context) => {
  const entry = readableEntry(context, targetId, targetKind);
  const name = ['likers', entry.id];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  const found = likersAfter(context.database, viewerOf(context), entry.id, after, size + 1);
  const page = paged(found, size, (last) => cursorText(name, { key: last.liked_at, id: last.user_id }));
  return {
    items: page.rows.map((row) => ({ ...personOf(row, context.now), likedAt: row.liked_at })),
    cursor: page.cursor,
  };
});
