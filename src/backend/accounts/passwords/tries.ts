import type { PayloadOf } from '../../../api/define.ts';
import type { changePassword } from '../../../api/account/security.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { type Refusal, refuse } from '../../errors.ts';
import { countHits, hit, type Limit, waitMs } from '../../limits/limits.ts';
import { tooOften, waitText } from '../../limits/tooOften.ts';
import { MINUTE_MS } from '../../../site.ts';

/** Wrong passwords of a member who is logged in: counted, and locked out after too many. */

/** Wrong passwords of one member. */
const TRIES = [
  { windowMs: 15 * MINUTE_MS, max: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, max: 20 },
] as const satisfies readonly Limit[];
const triesOf = (member: string): string => `passwords:${member}`;

export type By = PayloadOf<typeof changePassword>['by'];
/** What the form calls the password that is asked for. */
export type Called = '旧密码' | '密码';

/** Five wrong ones have been spent; a code still works. */
const locked = (wait: number, called: Called): Refusal => {
  const { options } = tooOften(wait, { left: 0 });
  const errMsg = `${called}输错了 5 次，请 ${waitText(Math.ceil(wait / 1_000))}后再试，或者改用验证码`;
  return refuse('tooOften', { ...options, errMsg, keep: true });
};

/** Refuses who has spent their tries, before anything is hashed. */
export const checkTries = (context: CallContext, by: By, called: Called): void => {
  const wait = by.way === 'old' ? waitMs(context.database, triesOf(memberOf(context)), TRIES, context.now) : 0;
  if (wait > 0) throw locked(wait, called);
};

export const spendTry = ({ database, now }: CallContext, member: string, called: Called): Refusal => {
  hit(database, triesOf(member), now);
  const wait = waitMs(database, triesOf(member), TRIES, now);
  if (wait > 0) return locked(wait, called);
  const left = TRIES[0].max - countHits(database, triesOf(member), TRIES[0].windowMs, now);
  return refuse('passwordWrong', { keep: true, errMsg: `${called}不对，还可以试 ${left} 次`, data: { left } });
};
