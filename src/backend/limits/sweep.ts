import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

/** Forgets what has run out: hits older than the longest limit, used nonces, codes, challenges, kept answers, sessions. */
export const sweep = (database: DatabaseSync, now: number): void => {
  transaction(database, () => {
    run(database, 'DELETE FROM hits WHERE at <= ?', now - DAY_MS);
    run(database, 'DELETE FROM nonces WHERE expires_at <= ?', now);
    run(database, 'DELETE FROM codes WHERE expires_at <= ?', now);
    run(database, 'DELETE FROM challenges WHERE expires_at <= ?', now);
    run(database, 'DELETE FROM kept_answers WHERE expires_at <= ?', now);
    run(database, 'DELETE FROM sessions WHERE expires_at <= ?', now);
  });
};
