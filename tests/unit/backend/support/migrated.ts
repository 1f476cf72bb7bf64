import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';

let template: Uint8Array | undefined;
const opened = new Set<DatabaseSync>();

/** Closes those of a file of tests (closing.ts): left to the collector they come to gigabytes. */
export const closeMigrated = async (): Promise<void> => {
  // What was written last is committed by then (database/group.ts).
  await new Promise(setImmediate);
  for (const database of opened) if (database.isOpen) database.close();
  opened.clear();
};

/**
 * A database in memory of its own, at the newest step. Its steps run once for each process (150 ms) and are copied after that
 * (3 ms); that they run at all is proven in database/migrate.test.ts.
 */
export const migratedDatabase = (): DatabaseSync => {
  const database = openDatabase(':memory:');
  if (template === undefined) {
    // Most of its tables are empty, and an empty one is a page: an eighth to copy.
    database.exec('PRAGMA page_size = 512');
    migrate(database);
    template = database.serialize();
  } else database.deserialize(template);
  opened.add(database);
  return database;
};

/** The same in a file that is not there yet. */
export const migratedFile = (path: string): DatabaseSync => {
  const database = migratedDatabase();
  writeFileSync(path, database.serialize());
  database.close();
  return openDatabase(path);
};
