import type { ReplyOf } from '../../api/define.ts';
import type { readChallenge } from '../../api/challenge/challenge.ts';
import { absoluteTime } from '../../lib/time.ts';
import { type Challenge, endOf, settleOf } from './stepChallenge.ts';
import { DAY_MS } from '../../site.ts';

/** Where a challenge stands at a moment, for who is in it and who is not. */

export type Reply = ReplyOf<typeof readChallenge>;
export type Phase = Reply['phase'];

export const phaseOf = (challenge: Challenge, now: number): Phase => {
  if (now < challenge.sign_from) return 'upcoming';
  if (now < challenge.starts_at) return now < challenge.sign_until ? 'signup' : 'waiting';
  if (now < endOf(challenge)) return 'running';
  return now < settleOf(challenge) ? 'settling' : 'ended';
};

/** What who is not in can do. */
export const actionOf = (challenge: Challenge, people: number, now: number): Exclude<Reply['action'], 'in'> => {
  if (now < challenge.sign_from) return 'soon';
  if (now >= challenge.sign_until) return 'closed';
  return challenge.capacity > 0 && people >= challenge.capacity ? 'full' : 'signUp';
};

export const phaseWords = (challenge: Challenge, now: number): string => {
  const day = Math.floor((now - challenge.starts_at) / DAY_MS) + 1;
  const words: Readonly<Record<Phase, string>> = {
    upcoming: `报名 ${absoluteTime(challenge.sign_from)} 开始`,
    signup: `正在报名，${absoluteTime(challenge.sign_until)} 截止`,
    waiting: `报名已经截止，${absoluteTime(challenge.starts_at)} 开走`,
    running: `正在进行，第 ${day} 天，共 ${challenge.days} 天${now < challenge.sign_until ? '，还能报名' : ''}`,
    settling: `已经走完，最后一天的步数可以同步到 ${absoluteTime(settleOf(challenge))}`,
    ended: '已经结束，名次不再变',
  };
  return words[phaseOf(challenge, now)];
};
