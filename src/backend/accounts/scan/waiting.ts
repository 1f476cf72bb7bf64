import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { SCAN_LIFE_MS } from './row.ts';

const LIVE = 'SELECT max(expires_at) AS at FROM scan_logins WHERE browser = ? AND state <= 2 AND expires_at > ?';

/** Until when a browser has a login of its own to wait for; null where it has none. */
export const waitsUntil = (database: DatabaseSync, browser: Uint8Array, now: number): number | null => {
  const at = one<{ at: number | null }>(database, LIVE, browser, now)?.at ?? null;
  return at !== null && at <= now + SCAN_LIFE_MS ? at : null;
};

const DROP = 'UPDATE scan_logins SET state = 3 WHERE user_id = ? AND state IN (1, 2)';

/** What a member has scanned or agreed to and no device has used: it opens nothing any more. */
export const dropScans = (database: DatabaseSync, userId: string): void => {
  run(database, DROP, Number(userId));
};
