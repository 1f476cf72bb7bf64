import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { closeAccount } from '../../api/account/security.ts';
import { CLOSING_DAYS, planClosing } from '../community/moderation/closing.ts';
import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import { record } from '../desk/record.ts';
import { endOthers } from '../sessions/devices.ts';
import { isPassword } from './passwords/hash.ts';
import { type Compared, judgeProof } from './passwords/proof.ts';
import { checkTries } from './passwords/tries.ts';
import { passwordOf } from './passwords/store.ts';

type Payload = PayloadOf<typeof closeAccount>;

/** Compares the password beside the main thread, before the change begins. */
export const prepareClosing = async ({ by }: Payload, context: CallContext): Promise<Compared> => {
  checkTries(context, by, '密码');
  const stored = passwordOf(context.database, memberOf(context))?.hash ?? null;
  return { stored, right: by.way === 'old' && (await isPassword(by.old, stored)) };
};

/** Plans the closing that a member asks for, and logs them out everywhere: the next login takes it back. */
export const askClosing = (
  { by, erases }: Payload,
  context: CallContext,
  compared: Compared,
): ReplyOf<typeof closeAccount> => {
  const member = memberOf(context);
  judgeProof(context, by, compared, '密码');
  const dueAt = planClosing(context, member, { days: CLOSING_DAYS, erases, own: true });
  record(context.database, {
    at: context.now,
    act: 'member.close.asked',
    subject: `member ${member}`,
    facts: { erases },
  });
  endOthers(context);
  context.logOut();
  return { dueAt };
};
