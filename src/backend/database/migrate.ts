import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migration.ts';
import { migrations as registered } from './migrations/list.ts';
import { MigrationFailed, NewerDatabase } from './migrationFaults.ts';

/** The schema step at which the file stands. */
export const versionOf = (database: DatabaseSync): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** The steps that the file has yet to take. Throws where it has taken more than there are. */
export const pendingSteps = (
  database: DatabaseSync,
  migrations: readonly Migration[] = registered,
): readonly Migration[] => {
  const newest = migrations[migrations.length - 1]?.number ?? 0;
  const from = versionOf(database);
  if (from > newest) throw new NewerDatabase(`The database is at step ${from}, this program knows only ${newest}`);
  return migrations.filter(({ number }) => number > from);
};

/** Brings the database to the newest step, all of the way or not at all, and returns the names of the steps that ran. */
export const migrate = (database: DatabaseSync, migrations: readonly Migration[] = registered): string[] => {
  const steps = pendingSteps(database, migrations);
  if (steps.length === 0) return [];
  let at: Migration | undefined;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (at of steps) {
      database.exec(at.sql);
      // A PRAGMA takes no bound values; the number is a constant of the program.
      database.exec(`PRAGMA user_version = ${Math.trunc(at.number)}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    // A full disk may have rolled back by itself already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw new MigrationFailed(`Migration ${at?.number} (${at?.name}) failed`, { cause: error });
  }
  return steps.map(({ name }) => name);
};
