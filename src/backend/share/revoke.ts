import type { CallContext } from '../context.ts';
import { run } from '../database/statement.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';

/** Takes the member's name off one link or off all; says how many there were. */
export const revoke = (context: CallContext, sid: string | undefined): number => {
  limitRate(context, 'share');
  const member = viewerOf(context);
  return sid === undefined
    ? run(context.database, 'DELETE FROM shares WHERE user_id = ?', member).changes
    : run(context.database, 'DELETE FROM shares WHERE sid = ? AND user_id = ?', sid, member).changes;
};
