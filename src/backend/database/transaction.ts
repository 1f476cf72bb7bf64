import type { DatabaseSync } from 'node:sqlite';
import { settleGroup } from './group.ts';

/**
 * Runs `work` in one transaction: all of it or nothing. Inside another transaction it is a
 * savepoint, so callers need not know who called them. `work` must not be async: one connection
 * serves everybody, and an await would let other requests into the transaction.
 */
export const transaction = <Result>(database: DatabaseSync, work: () => Result): Result => {
  // Who stands outside of a group wants its own on the disk when this returns.
  settleGroup(database);
  const nested = database.isTransaction;
  database.exec(nested ? 'SAVEPOINT step' : 'BEGIN IMMEDIATE');
  try {
    const result = work();
    if (result instanceof Promise) throw new Error('A transaction cannot wait for a promise');
    database.exec(nested ? 'RELEASE step' : 'COMMIT');
    return result;
  } catch (error) {
    // A full disk may have rolled back by itself already.
    if (database.isTransaction) database.exec(nested ? 'ROLLBACK TO step; RELEASE step' : 'ROLLBACK');
    throw error;
  }
};
