import { all, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { Parts } from '../../context.ts';
import { unreadOf } from './unread.ts';

/** At once: a few milliseconds. */
const BATCH = 100;

const WAITING = 'SELECT user_id FROM inbox_untold ORDER BY user_id LIMIT +?';

/**
 * Tells the open pages of members whose lines have changed how many are unread now, whoever changed them: a call, a job,
 * another process. A hundred likes within a moment are one word. Says whether there may be more.
 */
export const tellUnread = ({ database, hub }: Pick<Parts, 'database' | 'hub'>): boolean => {
  const waiting = all<{ user_id: number }>(database, WAITING, BATCH);
  if (waiting.length === 0) return false;
  transaction(database, () => {
    for (const { user_id } of waiting) run(database, 'DELETE FROM inbox_untold WHERE user_id = ?', user_id);
  });
  for (const { user_id } of waiting)
    hub.publish({ type: 'unread', userId: String(user_id), unread: unreadOf(database, user_id) });
  return waiting.length === BATCH;
};
