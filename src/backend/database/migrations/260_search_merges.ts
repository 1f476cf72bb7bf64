import type { Migration } from '../migration.ts';

/** Which indexes of the search still hold words of what was erased (community/search/forget.ts). */
export const searchMerges: Migration = {
  number: 260,
  name: 'searchMerges',
  sql: /* sql */ `
    CREATE TABLE search_merges (
      name     TEXT PRIMARY KEY CHECK (name IN ('search_titles', 'search_texts', 'search_members', 'search_comments')),
      -- 1: something was erased since the last merge began
      owed     INTEGER NOT NULL DEFAULT 1 CHECK (owed IN (0, 1)),
      -- 1: a merge is under way
      merging  INTEGER NOT NULL DEFAULT 0 CHECK (merging IN (0, 1)),
      began_at INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    -- What was erased before anybody wrote it down.
    INSERT INTO search_merges (name) VALUES ('search_titles'), ('search_texts'), ('search_members'), ('search_comments');
  `,
};
