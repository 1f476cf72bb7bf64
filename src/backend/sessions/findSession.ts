import type { DatabaseSync } from 'node:sqlite';
import { one } from '../database/statement.ts';
import { sha256 } from './secrets.ts';
import type { Session } from './session.ts';

/** The live session of a cookie's token; null for unknown, ended, expired, and for members not active. */
export const findSession = (database: DatabaseSync, token: string, now: number): Session | null => {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = one<{ handle: string; user_id: number; expires_at: number; seen_at: number }>(
    database,
    `SELECT s.handle, s.user_id, s.expires_at, s.seen_at FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = ? AND s.expires_at > ? AND u.state = 0`,
    sha256(token),
    now,
  );
  return row
    ? { handle: row.handle, userId: String(row.user_id), expiresAt: row.expires_at, seenAt: row.seen_at }
    : null;
};

/** Whether the session of a handle is still live. */
export const isLive = (database: DatabaseSync, handle: string, now: number): boolean =>
  one(
    database,
    'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.handle = ? AND s.expires_at > ? AND u.state = 0',
    handle,
    now,
  ) !== undefined;
