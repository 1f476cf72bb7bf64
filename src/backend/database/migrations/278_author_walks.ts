import type { Migration } from '../migration.ts';

/** What the list, the archive and the year of what somebody wrote add up, for an author of ten thousand entries too. */
export const authorWalks: Migration = {
  number: 278,
  name: 'author walks',
  sql: /* sql */ `
    CREATE INDEX entries_author_sums ON entries (author_id, like_count, comment_count, read_count) WHERE shown = 1;
    CREATE INDEX entries_author_pictures ON entries (author_id, picture_count) WHERE erased_at IS NULL;
    CREATE INDEX entries_author_days ON entries (author_id, created_at, visibility) WHERE shown = 1;
  `,
};
