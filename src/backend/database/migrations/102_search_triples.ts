import type { Migration } from '../migration.ts';

/**
 * Texts are found by three characters side by side as well (community/search/words.ts): pairs alone, whose order the index
 * does not know, named many texts that hold no such word. What was written before is taken in again, a little at a time.
 */
export const searchTriples: Migration = {
  number: 102,
  name: 'searchTriples',
  sql: /* sql */ `
    INSERT OR IGNORE INTO search_pending SELECT 'entry', id FROM entries;
    INSERT OR IGNORE INTO search_said SELECT id FROM comments;
  `,
};
