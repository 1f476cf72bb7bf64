import type { ReplyOf } from '../../api/define.ts';
import type { readChallenge } from '../../api/challenge/challenge.ts';
import { DAY_MS, LATE_HOURS } from '../../lib/challenge/rules.ts';
import { ruleWords } from '../../lib/challenge/words.ts';
import { absoluteTime } from '../../lib/time.ts';
import { rowId } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

type Reply = ReplyOf<typeof readChallenge>;
export type Phase = Reply['phase'];

export interface Challenge {
  readonly id: number;
  readonly title: string;
  readonly intro: string;
  readonly sign_from: number;
  readonly sign_until: number;
  readonly starts_at: number;
  readonly days: number;
  readonly daily_goal: number;
  readonly daily_cap: number;
  readonly team_max: number;
  readonly capacity: number;
}

const COLUMNS = `id, title, intro, sign_from, sign_until, starts_at, days, daily_goal, daily_cap, team_max, capacity`;
const BY_ID = `SELECT ${COLUMNS} FROM step_challenges WHERE id = ?`;
const LAST_BEGUN = `SELECT ${COLUMNS} FROM step_challenges WHERE starts_at <= ? ORDER BY starts_at DESC LIMIT 1`;
const NEXT = `SELECT ${COLUMNS} FROM step_challenges WHERE starts_at > ? ORDER BY starts_at LIMIT 1`;
const OTHERS = `SELECT ${COLUMNS} FROM step_challenges ORDER BY starts_at DESC LIMIT +?`;

const HOUR_MS = 3_600_000;
export const endOf = ({ starts_at, days }: Challenge): number => starts_at + days * DAY_MS;
export const settleOf = (challenge: Challenge): number => endOf(challenge) + LATE_HOURS * HOUR_MS;

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

/** The challenge of an id; without one that which runs, else the next, else the last. */
export const challengeToShow = ({ database, now }: CallContext, id: string | undefined): Challenge => {
  if (id !== undefined) {
    const row = one<Challenge>(database, BY_ID, rowId(id));
    if (row === undefined) throw refuse('notFound', { errMsg: '没有这个挑战，链接可能抄漏了几个字' });
    return row;
  }
  const last = one<Challenge>(database, LAST_BEGUN, now);
  if (last !== undefined && now < endOf(last)) return last;
  const row = one<Challenge>(database, NEXT, now) ?? last;
  if (row === undefined) throw refuse('notFound', { errMsg: '还没有办过步数挑战' });
  return row;
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

export const rulesOf = ({ daily_goal, daily_cap, team_max, days }: Challenge): Reply['rules'] =>
  ruleWords({ goal: daily_goal, cap: daily_cap, teamMax: team_max, days });

export const othersThan = ({ database, now }: CallContext, id: number): Reply['others'] =>
  all<Challenge>(database, OTHERS, 6)
    .filter((row) => row.id !== id)
    .map((row) => ({ id: String(row.id), title: row.title, phase: phaseOf(row, now), startsAt: row.starts_at }));
