import type { Migration } from '../migration.ts';

/** Hot searches are counted of members alone: the figures so far hold guests, who are as many as one person wants. */
export const seekingMembers: Migration = {
  number: 275,
  name: 'seekingMembers',
  sql: /* sql */ `
    DELETE FROM search_asked;
    DELETE FROM search_days;
    DELETE FROM search_hot;
  `,
};
