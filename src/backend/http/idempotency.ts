import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { same } from '../sessions/secrets.ts';

const STORED_MS = DAY_MS;

/** An answer stored under its idempotency key. `session`: handle of the session it opened. */
export interface StoredAnswer {
  readonly answer: string;
  readonly session: string | null;
}

/** The stored answer of a key; refuses when the key was used for another request. */
export const findStored = (
  database: DatabaseSync,
  scope: string,
  key: string,
  print: Uint8Array,
  now: number,
): StoredAnswer | null => {
  const row = one<{ fingerprint: Uint8Array; answer: string; session: string | null }>(
    database,
    'SELECT fingerprint, answer, session FROM kept_answers WHERE scope = ? AND key = ? AND expires_at > ?',
    scope,
    key,
    now,
  );
  if (!row) return null;
  if (!same(row.fingerprint, print)) throw refuse('keyReused');
  return { answer: row.answer, session: row.session };
};

/** Stores an answer, in the transaction of the change it tells of. */
export const storeAnswer = (
  database: DatabaseSync,
  scope: string,
  key: string,
  print: Uint8Array,
  stored: StoredAnswer,
  now: number,
): void => {
  run(
    database,
    'INSERT OR REPLACE INTO kept_answers (scope, key, fingerprint, answer, session, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    scope,
    key,
    print,
    stored.answer,
    stored.session,
    now + STORED_MS,
  );
};
