import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { changePassword } from '../../../api/account/security.ts';
import { normalPassword, PASSWORD_RULES, rulesKept } from '../../../lib/password/rules.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { type Refusal, refuse } from '../../errors.ts';
import { countHits, hit, type Limit, waitMs } from '../../limits/limits.ts';
import { tooOften, waitText } from '../../limits/tooOften.ts';
import { endOthers } from '../../sessions/devices.ts';
import { tryCode } from '../codes.ts';
import { typedDigits } from '../digits.ts';
import { phoneOf } from '../members.ts';
import { FAILURE_LIMITS, failuresFrom } from '../rules.ts';
import { hashPassword, isPassword } from './hash.ts';
import { passwordOf, storePassword } from './store.ts';

const MINUTE_MS = 60_000;
/** Wrong old passwords of one member. */
const TRIES = [
  { windowMs: 15 * MINUTE_MS, max: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, max: 20 },
] as const satisfies readonly Limit[];
const triesOf = (member: string): string => `passwords:${member}`;

type Payload = PayloadOf<typeof changePassword>;

/** What was worked out before the change began. */
interface Prepared {
  /** What the member's password was then: the change is refused when another one came in between. */
  readonly stored: string | null;
  /** Whether the old one is right. */
  readonly right: boolean;
  /** Whether the new one is what it was. */
  readonly same: boolean;
  readonly hash: string;
}

/**
 * Hashes beside the main thread, before the change begins. The old password is compared whatever else is wrong with it, and
 * with as much work where there is none: the time of an answer tells nothing.
 */
export const prepareChange = async ({ by, password }: Payload, context: CallContext): Promise<Prepared> => {
  const { database, now } = context;
  const member = memberOf(context);
  const wait = by.way === 'old' ? waitMs(database, triesOf(member), TRIES, now) : 0;
  if (wait > 0) throw locked(wait);
  const kept = rulesKept(password, phoneOf(database, member) ?? '');
  const broken = PASSWORD_RULES.filter((rule) => !kept[rule]);
  if (broken.length > 0) throw refuse('passwordRules', { data: { rules: broken } });
  const stored = passwordOf(database, member)?.hash ?? null;
  const old = by.way === 'old' ? by.old : password;
  const [equal, hash] = [await isPassword(old, stored), await hashPassword(password)];
  return by.way === 'old'
    ? { stored, right: equal, same: normalPassword(by.old) === normalPassword(password), hash }
    : { stored, right: false, same: equal, hash };
};

/** Five wrong ones have been spent; a code still works. */
const locked = (wait: number): Refusal => {
  const { options } = tooOften(wait, { left: 0 });
  const errMsg = `旧密码输错了 5 次，请 ${waitText(Math.ceil(wait / 1_000))}后再试，或者改用验证码`;
  return refuse('tooOften', { ...options, errMsg, keep: true });
};

const spendTry = ({ database, now }: CallContext, member: string): Refusal => {
  hit(database, triesOf(member), now);
  const wait = waitMs(database, triesOf(member), TRIES, now);
  if (wait > 0) return locked(wait);
  const left = TRIES[0].max - countHits(database, triesOf(member), TRIES[0].windowMs, now);
  return refuse('passwordWrong', { keep: true, errMsg: `旧密码不对，还可以试 ${left} 次`, data: { left } });
};

const judgeCode = (context: CallContext, typed: string, member: string): void => {
  const { database, now, visitor } = context;
  const failures = failuresFrom(visitor.address);
  const wait = waitMs(database, failures, FAILURE_LIMITS, now);
  if (wait > 0) throw tooOften(wait);
  const phone = phoneOf(database, member);
  if (phone === null) throw refuse('noNumber');
  const verdict = tryCode(context, phone, visitor.browser, typedDigits(typed), now);
  if (verdict.kind === 'right') return;
  hit(database, failures, now);
  if (verdict.kind === 'none') throw refuse('codeExpired', { keep: true });
  if (verdict.left <= 0) throw refuse('codeExpired', { keep: true, errMsg: '输错次数太多，请重新获取验证码' });
  throw refuse('codeWrong', {
    keep: true,
    errMsg: `验证码不对，还可以试 ${verdict.left} 次`,
    data: { left: verdict.left },
  });
};

/** Changes it: judges what was worked out, stores the new one, logs every other device out and gives this one a new session. */
export const change = (
  { by }: Payload,
  context: CallContext,
  { stored, right, same, hash }: Prepared,
): ReplyOf<typeof changePassword> => {
  const { database, now } = context;
  const member = memberOf(context);
  if (by.way === 'old') {
    // Many at one moment have all been let in: here they stand in a row.
    const wait = waitMs(database, triesOf(member), TRIES, now);
    if (wait > 0) throw locked(wait);
    if (stored === null) throw refuse('noPassword');
    if (!right) throw spendTry(context, member);
  } else judgeCode(context, by.code, member);
  if ((passwordOf(database, member)?.hash ?? null) !== stored) throw refuse('passwordChanged');
  // After the proof: who has none learns nothing by it. The code is not spent, as nothing was changed.
  if (same) throw refuse('passwordSame');
  storePassword(database, member, hash, now);
  const ended = endOthers(context);
  return { authCode: context.logIn(member), ended };
};
