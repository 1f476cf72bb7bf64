import { setBlock } from '../../../api/community/setBlock.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/ids.ts';
import { otherMember } from '../../community/members.ts';
import { keepPace } from '../../community/pace.ts';
import { run } from '../../database/statement.ts';

export const answerSetBlock = answer(setBlock, ({ userId, blocked }, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const other = otherMember(context, userId, blocked).user_id;
  const { changes } = blocked
    ? run(
        database,
        'INSERT OR IGNORE INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, ?)',
        member,
        other,
        now,
      )
    : run(database, 'DELETE FROM member_blocks WHERE user_id = ? AND blocked_id = ?', member, other);
  if (changes > 0) keepPace(context, 'avoid');
  if (blocked)
    run(
      database,
      'DELETE FROM follows WHERE (follower_id = ?1 AND followee_id = ?2) OR (follower_id = ?2 AND followee_id = ?1)',
      member,
      other,
    );
  return { blocked };
});
