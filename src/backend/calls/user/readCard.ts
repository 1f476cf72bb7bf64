import { readCard } from '../../../api/user/readCard.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { viewerOf } from '../../community/ids.ts';
import { memberById } from '../../community/members.ts';
import { IN_LISTS } from '../../community/visible.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

const ENTRIES = `SELECT count(*) AS entries FROM entries e WHERE ${IN_LISTS} AND e.author_id = ?2`;

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
    entries: one<{ entries: number }>(context.database, ENTRIES, viewerOf(context), member.user_id)?.entries ?? 0,
    mine: context.userId === String(member.user_id),
    following: member.following === 1,
    friends: member.following === 1 && member.followed === 1,
  };
});
