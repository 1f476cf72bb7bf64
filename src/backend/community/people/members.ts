import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { AUTHOR_COLUMNS } from './author.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { HOME_OPEN, MEMBER_APART } from '../entry/visible.ts';
import type { MemberRow } from './memberRow.ts';

const MEMBER = `SELECT ${AUTHOR_COLUMNS}, u.gender, u.intro, u.province_id, u.city_id, u.auto_renew, u.privacy,
  u.created_at, u.frozen_at, u.frozen_until,
  coalesce(m.follows, 0) AS follows, coalesce(m.fans, 0) AS fans, coalesce(m.likes, 0) AS likes,
  EXISTS (SELECT 1 FROM follows WHERE follower_id = ?1 AND followee_id = u.id) AS following,
  EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id AND followee_id = ?1) AS followed,
  EXISTS (SELECT 1 FROM member_blocks WHERE user_id = ?1 AND blocked_id = u.id) AS blocked,
  ${HOME_OPEN} AS home_open, ${MEMBER_APART} AS apart, coalesce(m.public_entries, 0) AS public_entries,
  coalesce(m.friends_entries, 0) AS friends_entries, coalesce(m.self_entries, 0) AS self_entries
  FROM users u LEFT JOIN member_counts m ON m.user_id = u.id WHERE u.id = ?2`;

/** A member with what binds the reader to them, or undefined. */
export const memberById = (context: CallContext, userId: string): MemberRow | undefined =>
  one<MemberRow>(context.database, MEMBER, viewerOf(context), rowId(userId));

/** How many of a member's entries this reader finds in lists, as the writes keep it (migration 060). */
export const entriesFor = (member: MemberRow, readerId: string | null): number => {
  if (readerId === String(member.user_id)) return member.public_entries + member.friends_entries + member.self_entries;
  if (member.apart === 1) return 0;
  const friends = member.following === 1 && member.followed === 1;
  return member.public_entries + (friends ? member.friends_entries : 0);
};

/** Somebody else as the target of following or blocking; to begin either they must be active. */
export const otherMember = (context: CallContext, userId: string, begin: boolean): MemberRow => {
  if (userId === context.userId) throw refuse('oneself');
  const member = memberById(context, userId);
  if (!member || (begin && member.user_state !== 0)) throw refuse('notFound', { errMsg: '没有找到这位成员' });
  return member;
};
