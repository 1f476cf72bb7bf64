import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's own wait for a lock holds the whole process, so there is none: who can wait does (database/patience.ts). */
const BUSY_TIMEOUT_MS = 0;

/** Numbers, sessions and payments are for the server alone; SQLite gives its logs the rights of the file. */
const keepToOwner = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
};

/**
 * Opens (and makes) the database file, or one in memory for `:memory:`.
 * WAL with `synchronous = FULL`: what was acknowledged survives a kill and a power cut.
 */
export const openDatabase = (path: string): DatabaseSync => {
  if (path !== ':memory:') keepToOwner(path);
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  // The thread aside folds the log away (LOG_PAGES); this connection does only when that does not keep up.
  database.exec('PRAGMA wal_autocheckpoint = 64000');
  // What is deleted is overwritten, in free pages as well: 3 % more log, no time that can be measured (docs/operating.md).
  database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA trusted_schema = OFF');
  // 32 MB: with SQLite's two a walk over a large world asks the system for half of its pages.
  database.exec('PRAGMA cache_size = -32000');
  return database;
};
