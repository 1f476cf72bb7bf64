import type { DatabaseSync } from 'node:sqlite';

interface Made {
  readonly type: 'trigger' | 'index';
  readonly name: string;
  readonly sql: string;
}

/** Statements that are prepared once and run for hundreds of thousands of rows. */
export type Insert = (...values: (string | number | null | Uint8Array)[]) => void;

/** A prepared INSERT of whole rows: `columns` is a constant of the caller's. */
export const inserter = (database: DatabaseSync, table: string, columns: string, ignore = false): Insert => {
  const marks = columns.split(',').fill('?').join(', ');
  const ready = database.prepare(`INSERT ${ignore ? 'OR IGNORE ' : ''}INTO ${table} (${columns}) VALUES (${marks})`);
  return (...values) => void ready.run(...values);
};

/**
 * Writes many rows at once: without triggers and indexes, in one transaction that nobody waits for, and with both made
 * again behind it. The counters that the triggers would have kept are the caller's to set.
 */
export const inBulk = (database: DatabaseSync, write: () => void): void => {
  const made = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql IS NOT NULL")
    .all() as unknown as Made[];
  // What keeps pairs apart is kept: INSERT OR IGNORE leans on it.
  const apart = made.filter(({ type, sql }) => type === 'trigger' || !sql.startsWith('CREATE UNIQUE'));
  database.exec('PRAGMA foreign_keys = OFF');
  database.exec('PRAGMA synchronous = OFF');
  database.exec('PRAGMA cache_size = -400000');
  database.exec('BEGIN IMMEDIATE');
  for (const { type, name } of apart) database.exec(`DROP ${type} "${name}"`);
  write();
  for (const { sql } of apart) database.exec(sql);
  database.exec('COMMIT');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
};
