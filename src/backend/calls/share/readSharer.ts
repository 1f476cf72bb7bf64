import { readSharer } from '../../../api/share/readSharer.ts';
import { answer } from '../../answer.ts';
import { memberById } from '../../community/members.ts';

export const answerReadSharer = answer(readSharer, ({ sid }, context) => {
  const member = memberById(context, sid);
  const told = member?.user_state === 0 && member.privacy === 0 && member.home_open === 1;
  return { sharer: told ? { userId: String(member.user_id), nickName: member.nick_name } : null };
});
