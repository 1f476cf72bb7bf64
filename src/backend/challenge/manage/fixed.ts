import { DAY_MS } from '../../../site.ts';
import { dayBegin, endOf } from '../stepChallenge.ts';
import type { ManagedChallenge } from './managed.ts';
import type { WantedChallenge } from './typed.ts';
import type { Say } from '../../formCheck.ts';

/** What people have signed up for stays as it was told them: what is past, and what they are judged by. */
export const fixedTrouble = (was: ManagedChallenge, wanted: WantedChallenge, now: number, say: Say): void => {
  const { people } = was;
  const { signFrom, signUntil, startsAt, days, goal, cap, teamMax, capacity } = wanted;
  if (goal !== was.daily_goal) say('goal', `已有 ${people} 人报名，达标步数不能再改，现在是 ${was.daily_goal}`);
  if (cap !== was.daily_cap) say('cap', `已有 ${people} 人报名，封顶步数不能再改，现在是 ${was.daily_cap}`);
  if (signFrom !== was.sign_from && was.sign_from <= now) say('signFrom', '报名已经开始，开始时间不能再改');
  if (signUntil !== was.sign_until && was.sign_until <= now) say('signUntil', '报名已经截止，不能再改');
  if (signUntil !== was.sign_until && signUntil <= now) say('signUntil', '这个时间已经过去，不能用它截止');
  if (startsAt !== was.starts_at && was.starts_at <= now) say('starts', '已经开走，第一天不能再改');
  if (startsAt !== was.starts_at && startsAt <= dayBegin(now)) say('starts', '已有人报名，第一天最早是明天');
  const begun = Math.floor((now - was.starts_at) / DAY_MS) + 1;
  if (days !== was.days && now >= endOf(was)) say('days', '已经走完，天数不能再改');
  else if (days !== was.days && days < begun) say('days', `已经走到第 ${begun} 天，不能少于 ${begun} 天`);
  if (teamMax < was.largest) say('teamMax', `已有一队 ${was.largest} 人，不能少于 ${was.largest}`);
  if (capacity > 0 && capacity < people) say('capacity', `已有 ${people} 人报名，名额不能少于 ${people}`);
};
