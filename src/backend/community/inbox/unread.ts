import type { DatabaseSync } from 'node:sqlite';
import type { InboxTab, Unread } from '../../../api/community/inbox.ts';
import { one, run } from '../../database/statement.ts';
import { unreadIn } from './standing.ts';

/** Beyond it nobody counts. */
export const MOST = 99;
/** So many of the newest are looked at: most of them stand. */
const LOOKED_AT = 300;

const counted = (tab: InboxTab): string => `(SELECT count(*) FROM (SELECT 1 FROM inbox_lines l
  WHERE l.id IN (SELECT id FROM inbox_lines WHERE user_id = ?1 AND tab = '${tab}' AND at > read_at
    ORDER BY at DESC LIMIT ${LOOKED_AT})
  AND ${unreadIn(tab)} LIMIT ${MOST})) AS "${tab}"`;

const UNREAD = `SELECT ${counted('comment')}, ${counted('like')}, ${counted('follow')}, ${counted('system')}`;

/** Unread lines of a member, as the member may see them now. */
export const unreadOf = (database: DatabaseSync, userId: number): Unread => {
  const found = one<Unread>(database, UNREAD, userId);
  if (!found) throw new Error('A count has a row');
  // Without the prototype that SQLite leaves out, it is a record like any other.
  return { ...found };
};

const READ = `UPDATE inbox_lines SET read_at = ?2
  WHERE user_id = ?1 AND at > read_at AND read_at < ?2 AND (?3 IS NULL OR tab = ?3) AND (?4 IS NULL OR id = ?4)`;

/** Marks what happened up to `until` as read, in one line, a tab or everywhere. */
export const markRead = (
  database: DatabaseSync,
  userId: number,
  { until, tab, id }: { readonly until: number; readonly tab?: InboxTab | undefined; readonly id?: number | undefined },
): void => void run(database, READ, userId, until, tab ?? null, id ?? null);
