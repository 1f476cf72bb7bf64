import type { Migration } from '../migration.ts';

/** Accounts that are going to be closed, and when. Until then it can be taken back. */
export const closings: Migration = {
  number: 210,
  name: 'closings',
  sql: /* sql */ `
    CREATE TABLE account_closings (
      user_id  INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      asked_at INTEGER NOT NULL,
      due_at   INTEGER NOT NULL CHECK (due_at >= asked_at),
      -- 1: what the member wrote goes as well.
      erases   INTEGER NOT NULL CHECK (erases IN (0, 1)),
      -- Tried again then, where something stood in the way.
      again_at INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX account_closings_due ON account_closings (due_at);
  `,
};
