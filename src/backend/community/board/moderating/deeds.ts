import type { CallContext } from '../../../context.ts';
import { memberOf } from '../../../context.ts';
import { record } from '../../../desk/record.ts';
import { limitRate } from '../../rateLimit.ts';

/** What the log calls a moderator of a board: no operator's name has a space (desk/accounts/operators.ts). */
const CALLED = '版主 ';

/** Writes what a moderator has done into the desk's log, in the transaction of the deed, and counts it. */
export const recordDeed = (
  context: CallContext,
  act: string,
  subject: string,
  facts: Readonly<Record<string, unknown>>,
): void => {
  limitRate(context, 'moderate');
  record(context.database, { at: context.now, operator: CALLED + memberOf(context), act, subject, facts });
};

/** The member whom a name of the log means; null: an operator or the machine. */
export const moderatorNamed = (operator: string): number | null =>
  operator.startsWith(CALLED) ? Number(operator.slice(CALLED.length)) : null;
