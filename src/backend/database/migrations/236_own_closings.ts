import type { Migration } from '../migration.ts';

/** 1: the member asked for it themselves, and takes it back by logging in. */
export const ownClosings: Migration = {
  number: 236,
  name: 'own closings',
  sql: /* sql */ `
    ALTER TABLE account_closings ADD COLUMN own INTEGER NOT NULL DEFAULT 0 CHECK (own IN (0, 1));
  `,
};
