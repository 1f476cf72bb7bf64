import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';

let template: Uint8Array | undefined;

/**
 * A database in memory of its own, at the newest step. Its steps run once for each process (150 ms) and are copied after that
 * (3 ms); that they run at all is proven in database/migrate.test.ts.
 */
export const migratedDatabase = (): DatabaseSync => {
  const database = openDatabase(':memory:');
  if (template === undefined) {
    migrate(database);
    template = database.serialize();
  } else database.deserialize(template);
  return database;
};

/** The same in a file that is not there yet. */
export const migratedFile = (path: string): DatabaseSync => {
  const database = migratedDatabase();
  writeFileSync(path, database.serialize());
  database.close();
  return openDatabase(path);
};
