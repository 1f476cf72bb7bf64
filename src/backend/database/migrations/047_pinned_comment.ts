import type { Migration } from '../migration.ts';

/** The one floor that an author keeps above all others. */
export const pinnedComment: Migration = {
  number: 47,
  name: 'pinnedComment',
  sql: /* sql */ `
    ALTER TABLE entries ADD COLUMN pinned_comment_id INTEGER REFERENCES comments (id) ON DELETE SET NULL;
  `,
};
