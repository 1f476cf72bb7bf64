import type { Migration } from '../migration.ts';

/** Places that members light by hand or take over from their tracks, by year; and the order in which they want to go to others. */
export const footprints: Migration = {
  number: 161,
  name: 'footprints',
  sql: /* sql */ `
    CREATE TABLE footprints (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      year INTEGER NOT NULL,
      place_id TEXT NOT NULL,
      level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5),
      at INTEGER NOT NULL,
      PRIMARY KEY (user_id, year, place_id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE wanted_spots ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
  `,
};
