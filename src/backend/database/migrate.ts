import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migration.ts';
import { migrations as registered } from './migrations/list.ts';

/** The schema step at which the file stands. */
export const versionOf = (database: DatabaseSync): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Brings the database to the newest step and returns the names of the steps that ran. */
export const migrate = (database: DatabaseSync, migrations: readonly Migration[] = registered): string[] => {
  const newest = migrations[migrations.length - 1]?.number ?? 0;
  const from = versionOf(database);
  if (from > newest) throw new Error(`The database is at step ${from}, this program knows only ${newest}`);
  const done: string[] = [];
  for (const step of migrations) {
    if (step.number <= from) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(step.sql);
      // A PRAGMA takes no bound values; the number is a constant of the program.
      database.exec(`PRAGMA user_version = ${Math.trunc(step.number)}`);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw new Error(`Migration ${step.number} (${step.name}) failed`, { cause: error });
    }
    done.push(step.name);
  }
  return done;
};
