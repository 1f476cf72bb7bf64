import type { Migration } from '../migration.ts';

/** Where members want to go. The spots themselves are a list of the program (scenic/spots.ts). */
export const scenic: Migration = {
  number: 20,
  name: 'scenic',
  sql: /* sql */ `
    CREATE TABLE wanted_spots (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      spot_id TEXT NOT NULL,
      PRIMARY KEY (user_id, spot_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX wanted_spots_by_spot ON wanted_spots (spot_id);
  `,
};
