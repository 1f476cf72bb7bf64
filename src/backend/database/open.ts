import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A locked database blocks the whole process while SQLite waits, so the wait is short and the
 * caller gets a 503 that it may repeat.
 */
const BUSY_TIMEOUT_MS = 250;

/**
 * Opens (and makes) the database file, or one in memory for `:memory:`.
 * WAL with `synchronous = FULL`: what was acknowledged survives a kill and a power cut.
 */
export const openDatabase = (path: string): DatabaseSync => {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA trusted_schema = OFF');
  return database;
};
