import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { checkFailures, judgeCode } from '../judgeCode.ts';
import { phoneOf } from '../members.ts';
import { type By, type Called, checkTries, spendTry } from './tries.ts';

/** That somebody logged in is the member indeed: by the password, or by a code sent to the member's number. */

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
