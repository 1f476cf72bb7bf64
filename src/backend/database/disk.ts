import { fdatasync, open } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** The log is folded into the file when it has so many pages: 32 MB. */
export const LOG_PAGES = 8_000;

/** Makes what was written to the log lie on the disk. */
export type Force = () => Promise<void>;

interface Log {
  readonly force: Force;
  /** The write to the disk that is under way; it began before whatever is committed now. */
  running: Promise<void> | null;
  /** The one after it, for all who came meanwhile. */
  next: Promise<void> | null;
  /** Why the log can no longer be believed. */
  lost: { readonly error: unknown } | null;
  readonly listeners: ((error: unknown) => void)[];
  /** Hears how long each write took, in ms. */
  took?: (tookMs: number) => void;
}

const openFile = promisify(open);
const forceFile = promisify(fdatasync);
const logs = new WeakMap<DatabaseSync, Log>();

/** One descriptor for good: what the disk refused in the background is told to those that were open then. */
const forceOf = (path: string): Force => {
  let file: Promise<number> | null = null;
  return async () => forceFile(await (file ??= openFile(`${path}-wal`, 'r+')));
};

const logOf = (database: DatabaseSync): Log | null => {
  const known = logs.get(database);
  if (known) return known;
  const path = database.location();
  return path === null ? null : setForce(database, forceOf(path));
};

/** Gives a database another way to its disk; for tests of disks that fail or are slow. */
export const setForce = (database: DatabaseSync, force: Force): Log => {
  const log: Log = { force, running: null, next: null, lost: null, listeners: [] };
  logs.set(database, log);
  return log;
};

const begin = (log: Log): Promise<void> => {
  if (log.lost) return Promise.reject(log.lost.error as Error);
  const began = performance.now();
  const run = log
    .force()
    .then(() => log.took?.(performance.now() - began))
    .catch((error: unknown) => {
      // The disk may have dropped what it refused: asking it again would say yes to nothing.
      log.lost ??= { error };
      for (const listener of log.listeners) listener(error);
      throw error;
    })
    .finally(() => (log.running = null));
  log.running = run;
  return run;
};

/**
 * Resolves once everything that was committed so far is on the disk, which is waited for beside the event loop: one
 * write for all who ask at a moment. Null where there is nothing to wait for. Rejects where the disk refused, now or ever.
 */
export const onDisk = (database: DatabaseSync): Promise<void> | null => {
  const log = logOf(database);
  if (log === null) return null;
  if (log.running === null) return begin(log);
  log.next ??= log.running
    .catch(() => undefined)
    .then(() => {
      log.next = null;
      return begin(log);
    });
  return log.next;
};

/** What is on its way to the disk, or null; rejects where the disk refused, now or ever. */
export const onTheWay = (database: DatabaseSync): Promise<void> | null => {
  const log = logs.get(database);
  if (log?.lost) return Promise.reject(log.lost.error as Error);
  return log?.next ?? log?.running ?? null;
};

/** Calls `listener` once when the disk has refused what was committed: nothing may be told from this database any more. */
export const whenLost = (database: DatabaseSync, listener: (error: unknown) => void): void => {
  logOf(database)?.listeners.push(listener);
};

/** Tells `took` how long each write to the disk takes, in ms. */
export const watchDisk = (database: DatabaseSync, took: (tookMs: number) => void): void => {
  const log = logOf(database);
  if (log) log.took = took;
};
