import type { DatabaseSync } from 'node:sqlite';
import { onDisk, onTheWay } from './disk.ts';

/** One open transaction that several requests share. */
interface Group {
  readonly committed: Promise<void>;
  readonly settle: (error?: unknown) => void;
  /** A member's work is running: what it opens is a part of it. */
  inside: boolean;
}

const groups = new WeakMap<DatabaseSync, Group>();

/** The commit of a group leaves its log to `disk.ts`, which waits for the disk beside the event loop. */
const begin = (database: DatabaseSync): void => {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.exec('PRAGMA synchronous = FULL');
    throw error;
  }
};

const open = (database: DatabaseSync): Group => {
  begin(database);
  let settle: Group['settle'] = () => undefined;
  const committed = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error as Error));
  });
  // Whoever is told of a failure is told; nobody need listen.
  committed.catch(() => undefined);
  const group: Group = { committed, settle, inside: false };
  groups.set(database, group);
  // After everything that has already arrived: the more there is, the more share one write to the disk.
  setImmediate(() => {
    if (groups.get(database) === group) settleGroup(database);
  });
  return group;
};

/** Ends the open group: its members are told once it is on the disk, or why it is not. Between members only. */
export const settleGroup = (database: DatabaseSync): void => {
  const group = groups.get(database);
  if (!group || group.inside) return;
  groups.delete(database);
  try {
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.exec('PRAGMA synchronous = FULL');
    return group.settle(error);
  }
  database.exec('PRAGMA synchronous = FULL');
  const reached = onDisk(database);
  if (reached === null) group.settle();
  else reached.then(() => group.settle(), group.settle);
};

/**
 * Resolves once everything that was written so far is on the disk or given up: nobody hears of what may yet vanish.
 * Rejects where the disk refused it.
 */
export const settled = async (database: DatabaseSync): Promise<void> => {
  await groups.get(database)?.committed.catch(() => undefined);
  await onTheWay(database);
};

/**
 * Runs `work` as a member of the open group, which commits once for all of them: every commit waits for the disk, and the
 * requests of a moment wait together. All of `work` or nothing; what it throws undoes it alone. Its result may be told
 * when `committed` resolves. `work` must not be async.
 */
export const grouped = <Result>(
  database: DatabaseSync,
  work: () => Result,
): { readonly result: Result; readonly committed: Promise<void> } => {
  const group = groups.get(database) ?? open(database);
  group.inside = true;
  try {
    database.exec('SAVEPOINT member');
    const result = work();
    if (result instanceof Promise) throw new Error('A transaction cannot wait for a promise');
    database.exec('RELEASE member');
    return { result, committed: group.committed };
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK TO member; RELEASE member');
    else {
      // A full disk may have rolled back all of it by itself: the others' work is gone as well.
      groups.delete(database);
      database.exec('PRAGMA synchronous = FULL');
      group.settle(error);
    }
    throw error;
  } finally {
    group.inside = false;
  }
};
