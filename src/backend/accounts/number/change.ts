import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { changeNumber, proveMember } from '../../../api/account/number.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { record } from '../../desk/record.ts';
import { refuse } from '../../errors.ts';
import { hit, type Limit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';
import { endOthers } from '../../sessions/devices.ts';
import { DAY_MS } from '../../../site.ts';
import { checkFailures, judgeCode } from '../judgeCode.ts';
import { isPassword } from '../passwords/hash.ts';
import { type Compared, judgeProof } from '../passwords/proof.ts';
import { passwordOf } from '../passwords/store.ts';
import { checkTries } from '../passwords/tries.ts';
import { judgePhone } from '../phone.ts';
import { phoneOf } from '../members.ts';
import { giveNumber } from './give.ts';
import { checkProof, noteProof } from './proved.ts';

/** Changes of one member's number: nobody has so many telephones. */
const CHANGES: readonly Limit[] = [{ windowMs: DAY_MS, max: 3 }];
const changesOf = (member: string): string => `numbers:${member}`;

type Proof = PayloadOf<typeof proveMember>;

/** Compares the password beside the main thread, before anything is noted. */
export const prepareProof = async ({ by }: Proof, context: CallContext): Promise<Compared> => {
  checkTries(context, by, '密码');
  const stored = passwordOf(context.database, memberOf(context))?.hash ?? null;
  return { stored, right: by.way === 'old' && (await isPassword(by.old, stored)) };
};

export const prove = ({ by }: Proof, context: CallContext, compared: Compared): ReplyOf<typeof proveMember> => {
  judgeProof(context, by, compared, '密码');
  return { until: noteProof(context) };
};

/** The number that somebody typed to go on with, who has shown to be the member and may change it today. */
export const numberToGive = (
  context: CallContext,
  { phone, areaCode }: { readonly phone: string; readonly areaCode?: string | undefined },
): string => {
  const { database, now } = context;
  const member = memberOf(context);
  checkProof(context);
  const typed = judgePhone(phone, areaCode);
  if (typed === phoneOf(database, member)) throw refuse('numberSame');
  const wait = waitMs(database, changesOf(member), CHANGES, now);
  if (wait > 0) throw tooOften(wait);
  return typed;
};

/**
 * Changes the number by a code that was sent to the new one. Whether it is somebody else's is said only now: to who holds it,
 * and to nobody who guesses. Then nothing was changed, and the code is not spent.
 */
export const changeTo = (
  { code, ...typed }: PayloadOf<typeof changeNumber>,
  context: CallContext,
): ReplyOf<typeof changeNumber> => {
  const { database, now, outbox } = context;
  const member = memberOf(context);
  const phone = numberToGive(context, typed);
  checkFailures(context);
  judgeCode(context, phone, code);
  const { from, to } = giveNumber({ database, now, outbox, later: context.afterCommit }, member, phone, 'member');
  hit(database, changesOf(member), now);
  record(database, { at: now, act: 'member.number.changed', subject: `member ${member}`, facts: { from, to } });
  const ended = endOthers(context);
  return { phone: to, authCode: context.logIn(member), ended };
};
