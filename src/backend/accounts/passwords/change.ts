import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { changePassword } from '../../../api/account/security.ts';
import { normalPassword, PASSWORD_RULES, rulesKept } from '../../../lib/password/rules.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { endOthers } from '../../sessions/devices.ts';
import { phoneOf } from '../members.ts';
import { hashPassword, isPassword } from './hash.ts';
import { type Compared, judgeProof } from './proof.ts';
import { checkTries } from './tries.ts';
import { passwordOf, storePassword } from './store.ts';

type Payload = PayloadOf<typeof changePassword>;

/** What was worked out before the change began; it is refused when another password came in between. */
interface Prepared extends Compared {
  /** Whether the new one is what it was. */
  readonly same: boolean;
  readonly hash: string;
}

/**
 * Hashes beside the main thread, before the change begins. The old password is compared whatever else is wrong with it, and
 * with as much work where there is none: the time of an answer tells nothing.
 */
export const prepareChange = async ({ by, password }: Payload, context: CallContext): Promise<Prepared> => {
  const { database } = context;
  const member = memberOf(context);
  checkTries(context, by, '旧密码');
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

/** Changes it: judges what was worked out, stores the new one, logs every other device out and gives this one a new session. */
export const change = (
  { by }: Payload,
  context: CallContext,
  { stored, right, same, hash }: Prepared,
): ReplyOf<typeof changePassword> => {
  const { database, now } = context;
  const member = memberOf(context);
  judgeProof(context, by, { stored, right }, '旧密码');
  if ((passwordOf(database, member)?.hash ?? null) !== stored) throw refuse('passwordChanged');
  // After the proof: who has none learns nothing by it. The code is not spent, as nothing was changed.
  if (same) throw refuse('passwordSame');
  storePassword(database, member, hash, now);
  const ended = endOthers(context);
  return { authCode: context.logIn(member), ended };
};
