import type { Migration } from '../migration.ts';

/** A board that is hidden stands in no list and takes nothing; what was written in it stays where else it is read. */
export const boardsHidden: Migration = {
  number: 203,
  name: 'boards hidden',
  sql: /* sql */ `
    ALTER TABLE boards ADD COLUMN hidden_at INTEGER;
  `,
};
