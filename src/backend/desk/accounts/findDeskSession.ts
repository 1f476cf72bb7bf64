import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import { readCookie } from '../../http/cookies.ts';
import { sha256 } from '../../sessions/secrets.ts';
import { type Operator, operatorById } from './operators.ts';
import { cookieName } from './deskCookie.ts';
import { IDLE_MS, LIFE_MS } from './sessions.ts';

/** A clock that was set back by more is not believed. */
const SLACK_MS = 60_000;

export interface DeskSession {
  readonly token: string;
  readonly hash: Uint8Array;
  readonly operator: Operator;
  /** What was to be said on the next page. */
  readonly said: string;
}

/** The live session of a request, or null: unknown, left alone, too old, of an account that was shut. */
export const findDeskSession = (
  database: DatabaseSync,
  origin: string,
  cookies: string | null,
  now: number,
): DeskSession | null => {
  const token = readCookie(cookies, cookieName(origin));
  if (token === null || !/^[\w-]{43}$/.test(token)) return null;
  const hash = sha256(token);
  const row = one<{ operator_id: number; said: string }>(
    database,
    `SELECT operator_id, said FROM desk_sessions
     WHERE token_hash = ? AND created_at > ? AND seen_at > ? AND seen_at <= ?`,
    hash,
    now - LIFE_MS,
    now - IDLE_MS,
    now + SLACK_MS,
  );
  const operator = row ? operatorById(database, row.operator_id) : null;
  if (!row || !operator || operator.disabledAt !== null) return null;
  return { token, hash, operator, said: row.said };
};
