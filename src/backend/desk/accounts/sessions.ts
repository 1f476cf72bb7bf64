import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { readCookie } from '../../http/cookies.ts';
import { keyed, randomText, same, sha256 } from '../../sessions/secrets.ts';
import { type Operator, operatorById } from './operators.ts';

/** A desk left alone for half an hour, or opened twelve hours ago, is closed. */
const IDLE_MS = 30 * 60_000;
const LIFE_MS = 12 * 3_600_000;
/** A clock that was set back by more is not believed. */
const SLACK_MS = 60_000;

export interface DeskSession {
  readonly token: string;
  readonly hash: Uint8Array;
  readonly operator: Operator;
  /** What was to be said on the next page. */
  readonly said: string;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');
/** `__Host-` wants Secure and the whole host; on this machine's own http the cookie stays below its path. */
const cookieName = (origin: string): string => (isSecure(origin) ? '__Host-desk' : 'desk');
export const deskCookie = (origin: string, value: string, maxAgeSec: number): string =>
  `${cookieName(origin)}=${value}; Path=${isSecure(origin) ? '/' : '/desk'}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Strict${
    isSecure(origin) ? '; Secure' : ''
  }`;
export const DESK_COOKIE_SEC = LIFE_MS / 1_000;

/** Opens a session and returns its token: only the hash is kept. */
export const openDeskSession = (
  database: DatabaseSync,
  operatorId: number,
  now: number,
  network: string,
  said: string,
): string => {
  const token = randomText(32);
  run(database, 'DELETE FROM desk_sessions WHERE created_at <= ? OR seen_at <= ?', now - LIFE_MS, now - IDLE_MS);
  run(
    database,
    'INSERT INTO desk_sessions (token_hash, operator_id, created_at, seen_at, network, said) VALUES (?, ?, ?, ?, ?, ?)',
    sha256(token),
    operatorId,
    now,
    now,
    network,
    said,
  );
  return token;
};

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

/** Notes that somebody is there, and forgets what was to be said to them, or keeps something for the next page. */
export const touchDeskSession = (database: DatabaseSync, hash: Uint8Array, now: number, said: string): void => {
  run(database, 'UPDATE desk_sessions SET seen_at = ?, said = ? WHERE token_hash = ?', now, said, hash);
};

export const endDeskSession = (database: DatabaseSync, hash: Uint8Array): void => {
  run(database, 'DELETE FROM desk_sessions WHERE token_hash = ?', hash);
};

/** What every form of a session carries. */
export const formToken = (secret: Uint8Array, token: string): string =>
  Buffer.from(keyed(secret, 'desk form', token)).toString('base64url');
export const isFormToken = (secret: Uint8Array, token: string, given: string): boolean =>
  same(Buffer.from(formToken(secret, token)), Buffer.from(given));
