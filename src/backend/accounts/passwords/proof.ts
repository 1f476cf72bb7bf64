import type { PayloadOf } from '../../../api/define.ts';
import type { changePassword } from '../../../api/account/security.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { type Refusal, refuse } from '../../errors.ts';
import { countHits, hit, type Limit, waitMs } from '../../limits/limits.ts';
import { tooOften, waitText } from '../../limits/tooOften.ts';
import { checkFailures, judgeCode } from '../judgeCode.ts';
import { phoneOf } from '../members.ts';

/** That somebody logged in is the member indeed: by the password, or by a code sent to the member's number. */

const MINUTE_MS = 60_000;
/** Wrong passwords of one member. */
const TRIES = [
  { windowMs: 15 * MINUTE_MS, max: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, max: 20 },
] as const satisfies readonly Limit[];
const triesOf = (member: string): string => `passwords:${member}`;

export type By = PayloadOf<typeof changePassword>['by'];
/** What the form calls the password that is asked for. */
type Called = '旧密码' | '密码';

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

const spendTry = ({ database, now }: CallContext, member: string, called: Called): Refusal => {
  hit(database, triesOf(member), now);
  const wait = waitMs(database, triesOf(member), TRIES, now);
  if (wait > 0) return locked(wait, called);
  const left = TRIES[0].max - countHits(database, triesOf(member), TRIES[0].windowMs, now);
  return refuse('passwordWrong', { keep: true, errMsg: `${called}不对，还可以试 ${left} 次`, data: { left } });
};

const judgeOwnCode = (context: CallContext, typed: string, member: string): void => {
  checkFailures(context);
  const phone = phoneOf(context.database, member);
  if (phone === null) throw refuse('noNumber');
  judgeCode(context, phone, typed);
};

/** What was worked out of a password before the change began. */
export interface Compared {
  /** What the member's password was then. */
  readonly stored: string | null;
  /** Whether the one that was typed is right. */
  readonly right: boolean;
}

/** Refuses whoever is not the member; a wrong password spends a try, a right code is spent. */
export const judgeProof = (context: CallContext, by: By, { stored, right }: Compared, called: Called): void => {
  const member = memberOf(context);
  if (by.way === 'code') return judgeOwnCode(context, by.code, member);
  // Many at one moment have all been let in: here they stand in a row.
  checkTries(context, by, called);
  if (stored === null) throw refuse('noPassword');
  if (!right) throw spendTry(context, member, called);
};
