import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { randomText, sha256 } from '../../sessions/secrets.ts';

/** A desk left alone for half an hour, or opened twelve hours ago, is closed. */
export const IDLE_MS = 30 * 60_000;
export const LIFE_MS = 12 * 3_600_000;

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

/** Notes that somebody is there, and forgets what was to be said to them, or keeps something for the next page. */
export const touchDeskSession = (database: DatabaseSync, hash: Uint8Array, now: number, said: string): void => {
  run(database, 'UPDATE desk_sessions SET seen_at = ?, said = ? WHERE token_hash = ?', now, said, hash);
};

export const endDeskSession = (database: DatabaseSync, hash: Uint8Array): void => {
  run(database, 'DELETE FROM desk_sessions WHERE token_hash = ?', hash);
};
