import type { Migration } from '../migration.ts';

/** A member asks once a day however many networks they come from, and an address once however many members come from it. */
export const seekers: Migration = {
  number: 250,
  name: 'seekers',
  sql: /* sql */ `
    -- Who was logged in, null of a guest. The column seeker names the address.
    ALTER TABLE search_asked ADD COLUMN member TEXT;
    CREATE UNIQUE INDEX search_asked_by_member ON search_asked (day, words, member) WHERE member IS NOT NULL;
  `,
};
