import type { Migration } from '../migration.ts';

/** Folders of favourites. What is in none of them stands in the default one, which is no row: everybody has it. */
export const folders: Migration = {
  number: 46,
  name: 'folders',
  sql: /* sql */ `
    CREATE TABLE favourite_folders (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 12),
      created_at INTEGER NOT NULL,
      UNIQUE (user_id, name)
    ) STRICT;
    ALTER TABLE favourites ADD COLUMN folder_id INTEGER REFERENCES favourite_folders (id) ON DELETE SET NULL;
    CREATE INDEX favourites_by_folder ON favourites (folder_id) WHERE folder_id IS NOT NULL;
  `,
};
