import { listLikers, readCard, setNickName } from '../../../api/user/members.ts';
import { nickNameOf } from '../../accounts/nickName.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry/entry.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/feed/cursor.ts';
import { authorOf } from '../../community/people/author.ts';
import { likersAfter } from '../../community/people/likers.ts';
import { entriesFor, memberById } from '../../community/people/members.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { memberOf } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerReadCard = answer(readCard, ({ userId }, context) => {
  const member = memberById(context, userId);
  if (!member || member.user_state === 2) throw refuse('notFound', { errMsg: '没有找到这位成员' });
  const open = member.home_open === 1;
  return {
    author: authorOf(member, context.now),
    intro: open ? member.intro : '',
    level: member.level,
    fans: member.fans,
    likes: member.likes,
    entries: entriesFor(member, context.userId),
    mine: context.userId === String(member.user_id),
    following: member.following === 1,
    friends: member.following === 1 && member.followed === 1,
  };
});

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

export const answerSetNickName = answer(setNickName, (payload, context) => {
  const nickName = nickNameOf(payload.nickName);
  limitRate(context, 'nickName');
  run(context.database, 'UPDATE users SET nick_name = ? WHERE id = ?', nickName, Number(memberOf(context)));
  return { nickName };
});
