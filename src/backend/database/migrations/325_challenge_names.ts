import type { Migration } from '../migration.ts';

/** Who walks may keep their name out of the ranks. Whoever signed up before agreed to be named. */
export const challengeNames: Migration = {
  number: 325,
  name: 'challenge names',
  sql: /* sql */ `
    ALTER TABLE step_members ADD COLUMN named INTEGER NOT NULL DEFAULT 1 CHECK (named IN (0, 1));
  `,
};
