import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';

export interface StoredPassword {
  readonly hash: string;
  readonly changed_at: number;
}

/** The member's password as it is kept, or undefined where none was ever set. */
export const passwordOf = (database: DatabaseSync, userId: string): StoredPassword | undefined =>
  one(database, 'SELECT hash, changed_at FROM passwords WHERE user_id = ?', Number(userId));

export const storePassword = (database: DatabaseSync, userId: string, hash: string, now: number): void => {
  run(
    database,
    `INSERT INTO passwords (user_id, hash, changed_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at`,
    Number(userId),
    hash,
    now,
  );
};
