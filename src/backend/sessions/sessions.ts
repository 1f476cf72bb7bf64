import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import { one, run } from '../database/statement.ts';
import { keyed, randomText, sha256 } from './secrets.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;

/** A live session. `handle` is public (the authCode of replies); the cookie's token opens it. */
export interface Session {
  readonly handle: string;
  readonly userId: string;
  readonly expiresAt: number;
  /** When it was last there, to some ten minutes. */
  readonly seenAt: number;
}

/**
 * The token of a session. It is derived, not stored: a repeated login answer can hand out the
 * same cookie again, and the database alone opens nothing.
 */
export const tokenOf = (secret: Uint8Array, handle: string): string =>
  Buffer.from(keyed(secret, 'session', handle)).toString('base64url');

/** Opens a session for a member. `network`: where from, without its end. */
export const openSession = (
  database: DatabaseSync,
  secret: Uint8Array,
  userId: string,
  now: number,
  userAgent: string,
  network = '',
): Session => {
  const handle = randomText(15);
  const expiresAt = now + SESSION_LIFE_MS;
  run(
    database,
    'INSERT INTO sessions (handle, token_hash, user_id, created_at, expires_at, user_agent, seen_at, network) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    handle,
    sha256(tokenOf(secret, handle)),
    userId,
    now,
    expiresAt,
    userAgent.slice(0, 300),
    now,
    network,
  );
  return { handle, userId, expiresAt, seenAt: now };
};

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

/** Ends a session for good. */
export const endSession = (database: DatabaseSync, handle: string): void => {
  run(database, 'DELETE FROM sessions WHERE handle = ?', handle);
};
