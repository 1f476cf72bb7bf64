import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from './author.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { pictureToken } from '../entry/tokens.ts';
import { HOME_OPEN, MEMBER_APART } from '../entry/visible.ts';

export interface MemberRow extends AuthorRow {
  readonly gender: 0 | 1 | 2;
  readonly intro: string;
  readonly province_id: string | null;
  readonly city_id: string | null;
  readonly level: number;
  readonly auto_renew: number;
  readonly event_count: number;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly days_out: number;
  readonly max_alt_m: number;
  readonly provinces: string;
  readonly privacy: 0 | 1 | 2;
  readonly follows: number;
  readonly fans: number;
  readonly likes: number;
  readonly following: number;
  readonly followed: number;
  readonly blocked: number;
  readonly created_at: number;
  readonly frozen_at: number | null;
  readonly frozen_until: number | null;
  readonly home_open: number;
  readonly apart: number;
  readonly public_entries: number;
  readonly friends_entries: number;
  readonly self_entries: number;
}

const MEMBER = `SELECT ${AUTHOR_COLUMNS}, u.gender, u.intro, u.province_id, u.city_id, u.level, u.auto_renew,
  u.event_count, u.distance_m, u.climb_m, u.days_out, u.max_alt_m, u.provinces, u.privacy,
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

const STATES = ['active', 'frozen', 'closed'] as const;

/** A member whose home the reader may open; what can't be shown is refused silently, with the state the screen draws. */
export const memberToShow = (context: CallContext, userId: string): MemberRow => {
  const member = memberById(context, userId);
  if (!member) throw refuse('silent', { data: { state: 'unknown' } });
  if (member.user_state !== 0 && context.userId !== String(member.user_id)) {
    const state = STATES[member.user_state] ?? 'closed';
    const dates = { frozenAt: member.frozen_at, frozenUntil: member.frozen_until };
    throw refuse('silent', { data: state === 'frozen' ? { state, ...dates } : { state } });
  }
  if (member.home_open === 0) {
    throw refuse('silent', {
      data: {
        state: member.blocked === 1 ? 'blocked' : 'private',
        userId: String(member.user_id),
        nickName: member.nick_name,
        avatar: member.avatar_id === null ? null : pictureToken(member.avatar_id),
      },
    });
  }
  return member;
};
