import type { Migration } from '../migration.ts';

/** Links that members passed on under their name: one for each page, until its member takes it back. */
export const shares: Migration = {
  number: 90,
  name: 'shares',
  sql: /* sql */ `
    CREATE TABLE shares (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- What stands in the address: random, never given twice.
      sid TEXT NOT NULL UNIQUE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Path of the page below the base with the query that it reads, in the table's order.
      page TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (user_id, page)
    ) STRICT;
    CREATE INDEX shares_newest ON shares (user_id, created_at DESC, id DESC);
  `,
};
