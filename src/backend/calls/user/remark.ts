import { setRemark } from '../../../api/user/remark.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { otherMember } from '../../community/people/members.ts';
import { remarkIn, remarkOf } from '../../community/people/remark.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { run } from '../../database/statement.ts';

const PUT = `INSERT INTO member_remarks (user_id, member_id, remark, changed_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (user_id, member_id) DO UPDATE SET remark = excluded.remark, changed_at = excluded.changed_at`;
const TAKE = 'DELETE FROM member_remarks WHERE user_id = ? AND member_id = ?';

export const answerSetRemark = answer(setRemark, ({ userId, remark: given }, context) => {
  const { database, now } = context;
  const reader = viewerOf(context);
  const { user_id: member } = otherMember(context, userId, false);
  const remark = remarkIn(given);
  if (remark === remarkOf(database, reader, member)) return { remark };
  limitRate(context, 'remark');
  if (remark === '') run(database, TAKE, reader, member);
  else run(database, PUT, reader, member, remark, now);
  return { remark };
});
