import { setFollow } from '../../../api/community/setFollow.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/ids.ts';
import { memberById, otherMember } from '../../community/members.ts';
import { keepPace } from '../../community/pace.ts';
import { ARE_APART } from '../../community/visible.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerSetFollow = answer(setFollow, ({ userId, following }, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const other = otherMember(context, userId, following);
  if (following && one<{ apart: number }>(database, ARE_APART, member, other.user_id)?.apart === 1)
    throw refuse('forbidden');
  const { changes } = following
    ? run(
        database,
        'INSERT OR IGNORE INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, ?)',
        member,
        other.user_id,
        now,
      )
    : run(database, 'DELETE FROM follows WHERE follower_id = ? AND followee_id = ?', member, other.user_id);
  if (changes > 0) keepPace(context, 'follow');
  const after = memberById(context, userId) ?? other;
  return { following, friends: after.following === 1 && after.followed === 1, fans: after.fans };
});
