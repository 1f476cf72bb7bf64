import type { DatabaseSync } from 'node:sqlite';
import { run } from '../database/statement.ts';
import { randomText, sha256 } from './secrets.ts';
import { SESSION_LIFE_MS, type Session, tokenOf } from './session.ts';

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

/** Ends a session for good. */
export const endSession = (database: DatabaseSync, handle: string): void => {
  run(database, 'DELETE FROM sessions WHERE handle = ?', handle);
};
