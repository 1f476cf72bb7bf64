import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { pictureToken } from '../entry/tokens.ts';
import type { MemberRow } from './memberRow.ts';
import { memberById } from './members.ts';

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
