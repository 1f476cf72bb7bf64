import { listNear, setBlock, setFollow, setHidden, setLike } from '../../../api/community/people.ts';
import { answer } from '../../answer.ts';
import { readableComment } from '../../community/comments.ts';
import { publishCounts } from '../../community/entry/counts.ts';
import { readableEntry } from '../../community/entry/entry.ts';
import { readableHolder } from '../../community/commented/commented.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { ARE_APART } from '../../community/entry/visible.ts';
import { memberById, otherMember } from '../../community/people/members.ts';
import { peopleNear } from '../../community/people/near.ts';
import { limitRate } from '../../community/rateLimit.ts';
import type { CallContext } from '../../context.ts';
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
  if (changes > 0) limitRate(context, 'follow');
  const after = memberById(context, userId) ?? other;
  return { following, friends: after.following === 1 && after.followed === 1, fans: after.fans };
});

export const answerListNear = answer(listNear, (_, context) => ({ items: peopleNear(context) }));

const likeComment = (context: CallContext, id: string, liked: boolean): number => {
  const { database, now } = context;
  const comment = readableComment(context, rowId(id));
  if (!comment) throw refuse('notFound');
  readableHolder(context, comment);
  const member = viewerOf(context);
  const { changes } = liked
    ? run(
        database,
        'INSERT OR IGNORE INTO comment_likes (comment_id, user_id, created_at) VALUES (?, ?, ?)',
        comment.id,
        member,
        now,
      )
    : run(database, 'DELETE FROM comment_likes WHERE comment_id = ? AND user_id = ?', comment.id, member);
  if (changes > 0) limitRate(context, 'like');
  return (
    one<{ likes: number }>(database, 'SELECT like_count AS likes FROM comments WHERE id = ?', comment.id)?.likes ?? 0
  );
};

export const answerSetLike = answer(setLike, ({ targetKind, targetId, liked }, context) => {
  if (targetKind === 'comment') return { liked, likes: likeComment(context, targetId, liked) };
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const { changes } = liked
    ? run(
        database,
        'INSERT OR IGNORE INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)',
        entry.id,
        member,
        now,
      )
    : run(database, 'DELETE FROM entry_likes WHERE entry_id = ? AND user_id = ?', entry.id, member);
  if (changes > 0) limitRate(context, 'like');
  return { liked, likes: publishCounts(context, entry.id).like_count };
});

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
  if (changes > 0) limitRate(context, 'avoid');
  if (blocked)
    run(
      database,
      'DELETE FROM follows WHERE (follower_id = ?1 AND followee_id = ?2) OR (follower_id = ?2 AND followee_id = ?1)',
      member,
      other,
    );
  return { blocked };
});

export const answerSetHidden = answer(setHidden, ({ targetKind, targetId, hidden }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const { changes } = hidden
    ? run(
        database,
        'INSERT OR IGNORE INTO hidden_entries (user_id, entry_id, created_at) VALUES (?, ?, ?)',
        member,
        entry.id,
        now,
      )
    : run(database, 'DELETE FROM hidden_entries WHERE user_id = ? AND entry_id = ?', member, entry.id);
  if (changes > 0) limitRate(context, 'avoid');
  return { hidden };
});
