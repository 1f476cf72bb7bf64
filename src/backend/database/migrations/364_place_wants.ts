import type { Migration } from '../migration.ts';

/** Where members want to go: a place of the directory, with or without a route to walk there. */
export const placeWants: Migration = {
  number: 364,
  name: 'place wants',
  sql: /* sql */ `
    CREATE TABLE place_wants (
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      place_id   TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, place_id)
    ) STRICT, WITHOUT ROWID;
  `,
};
