import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { migrate, pendingSteps, versionOf } from '../database/migrate.ts';
import { MigrationFailed } from '../database/migrationFaults.ts';
import type { Migration } from '../database/migration.ts';
import { migrations as registered } from '../database/migrations/list.ts';
import type { Log } from '../log.ts';

/** Copies of earlier upgrades that stay. */
const KEPT = 3;
/** What must be left besides the copy and the log of the upgrade, each as large as the database. */
const SPARE_BYTES = 64 * 1_048_576;

/** There is no room for the copy: the upgrade has not begun. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

const bytesOf = (database: DatabaseSync): number =>
  (
    database.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get() as {
      bytes: number;
    }
  ).bytes;

const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const forceToDisk = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const copyName = (path: string, step: number): string => `${path}.before-${String(step).padStart(3, '0')}`;

const dropOld = (path: string): void => {
  const folder = dirname(path);
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.before-`) && /\d{3,}$/.test(name))
    .sort((one, other) => Number(/\d+$/.exec(one)?.[0]) - Number(/\d+$/.exec(other)?.[0]));
  for (const name of copies.slice(0, Math.max(0, copies.length - KEPT))) rmSync(join(folder, name));
};

/** A consistent copy of the database beside it, named by its step: it has its name once all of it is on the disk. */
const copyBeside = (database: DatabaseSync, path: string, free: (folder: string) => number): string => {
  const [copy, needed] = [copyName(path, versionOf(database)), 2 * bytesOf(database) + SPARE_BYTES];
  const half = `${copy}.half`;
  rmSync(half, { force: true });
  const there = free(dirname(path));
  if (there < needed)
    throw new NoRoom(
      `An upgrade needs ${needed} bytes beside ${path} for a copy, and there are ${there}; nothing was changed`,
    );
  const before = process.umask(0o077);
  try {
    database.prepare('VACUUM INTO ?').run(half);
  } finally {
    process.umask(before);
  }
  forceToDisk(half);
  renameSync(half, copy);
  forceToDisk(dirname(path));
  return copy;
};

/** Copies that this process has made: a failed upgrade is tried again every few seconds, over the same database. */
const made = new Set<string>();

export interface Upgrade {
  readonly migrations?: readonly Migration[];
  /** Bytes that are free in a folder. */
  readonly free?: (folder: string) => number;
}

/**
 * Brings the database to the newest step. Before the first step of one that has content a copy is made beside it
 * (`shell.db.before-195`; the newest three stay); without room for it nothing begins. All steps or none: one that fails
 * leaves the database as it was, and the log says how to go back.
 */
export const upgrade = (
  database: DatabaseSync,
  log: Log,
  { migrations = registered, free = freeAt }: Upgrade = {},
): void => {
  const [path, from] = [database.location(), versionOf(database)];
  const pending = pendingSteps(database, migrations);
  if (pending.length === 0) return;
  let copy: string | null = null;
  if (path !== null && from > 0) {
    copy = copyName(path, from);
    if (!made.has(copy) || !existsSync(copy)) {
      copyBeside(database, path, free);
      made.add(copy);
      dropOld(path);
      log('info', 'copied before the upgrade', { copy, step: from });
    }
  }
  try {
    log('info', 'migrated', { steps: migrate(database, migrations) });
  } catch (error) {
    if (error instanceof MigrationFailed)
      log('error', 'the upgrade failed, the database is as it was', {
        step: from,
        copy,
        back: 'start the version that ran before; it finds the database at its own step',
        error,
      });
    throw error;
  }
};
