import type { Migration } from '../migration.ts';

/**
 * The full text of comments. As with entries the index says only where words stand; whether a comment may be read, and
 * what it hangs on, is asked of the rows at every search.
 */
export const searchComments: Migration = {
  number: 100,
  name: 'searchComments',
  sql: /* sql */ `
    -- Two characters side by side are a word, each once: a million short texts stay narrow.
    CREATE VIRTUAL TABLE search_comments USING fts5 (words,
      content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

    -- What was said since the index was brought up to date.
    CREATE TABLE search_said (id INTEGER PRIMARY KEY) STRICT;

    CREATE TRIGGER comment_to_search AFTER INSERT ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (NEW.id);
    END;
    CREATE TRIGGER comment_to_search_anew AFTER UPDATE OF text ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (NEW.id);
    END;
    CREATE TRIGGER comment_out_of_search AFTER DELETE ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (OLD.id);
    END;

    INSERT INTO search_said SELECT id FROM comments;
  `,
};
