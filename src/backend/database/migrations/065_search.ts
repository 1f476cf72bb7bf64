import type { Migration } from '../migration.ts';

/**
 * The full text of entries, and the names of members, topics and boards. What is written is noted by triggers and taken
 * into the index by community/search/indexing.ts, which knows where Chinese words may break. The index says only where
 * words stand: who may find it is asked of the rows themselves, at every search.
 */
export const search: Migration = {
  number: 65,
  name: 'search',
  sql: /* sql */ `
    -- Two characters side by side are a word; its place is kept, so that a part of a title is found as it stands.
    CREATE VIRTUAL TABLE search_titles USING fts5 (title, topic, place, sound, initials,
      content = '', contentless_delete = 1, prefix = '1', tokenize = 'ascii');
    -- All words of an entry, each once, and its kind.
    CREATE VIRTUAL TABLE search_texts USING fts5 (words,
      content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
    CREATE VIRTUAL TABLE search_members USING fts5 (name, sound, initials,
      content = '', contentless_delete = 1, prefix = '1', tokenize = 'ascii');

    -- What was written since the index was brought up to date.
    CREATE TABLE search_pending (
      kind TEXT NOT NULL CHECK (kind IN ('entry', 'member')),
      id INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER entry_to_search AFTER INSERT ON entries BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.id);
    END;
    CREATE TRIGGER entry_to_search_anew AFTER UPDATE OF kind, title, place_name ON entries BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.id);
    END;
    CREATE TRIGGER entry_out_of_search AFTER DELETE ON entries BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', OLD.id);
    END;
    CREATE TRIGGER body_to_search AFTER INSERT ON entry_bodies BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.entry_id);
    END;
    CREATE TRIGGER body_to_search_anew AFTER UPDATE OF blocks ON entry_bodies BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.entry_id);
    END;
    CREATE TRIGGER entry_topic_to_search AFTER INSERT ON entry_topics BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.entry_id);
    END;
    CREATE TRIGGER entry_topic_out_of_search AFTER DELETE ON entry_topics BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', OLD.entry_id);
    END;
    CREATE TRIGGER topic_turned_in_search AFTER UPDATE OF name, restricted_reason ON topics
    WHEN NEW.name <> OLD.name OR NEW.restricted_reason <> OLD.restricted_reason BEGIN
      INSERT OR IGNORE INTO search_pending SELECT 'entry', entry_id FROM entry_topics WHERE topic_id = NEW.id;
    END;
    CREATE TRIGGER member_to_search AFTER INSERT ON users BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('member', NEW.id);
    END;
    CREATE TRIGGER member_to_search_anew AFTER UPDATE OF nick_name ON users BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('member', NEW.id);
    END;
    CREATE TRIGGER member_out_of_search AFTER DELETE ON users BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('member', OLD.id);
    END;

    INSERT INTO search_pending SELECT 'entry', id FROM entries;
    INSERT INTO search_pending SELECT 'member', id FROM users;
  `,
};
