import type { Migration } from '../migration.ts';

/**
 * Routes and products by their names, and by what stands around those: regions, and what a product is good for. As with
 * entries, who may find a route and what is for sale is asked of the rows at every search. Travelogues have a mark of their
 * own among the words of entries: all of them are taken in again.
 */
export const searchThings: Migration = {
  number: 280,
  name: 'search things',
  sql: /* sql */ `
    CREATE VIRTUAL TABLE search_routes USING fts5 (name, around, sound, initials,
      content = '', contentless_delete = 1, prefix = '1', tokenize = 'ascii');
    CREATE VIRTUAL TABLE search_goods USING fts5 (name, around, sound, initials,
      content = '', contentless_delete = 1, prefix = '1', tokenize = 'ascii');

    -- What was changed since the index was brought up to date.
    CREATE TABLE search_things (
      kind TEXT NOT NULL CHECK (kind IN ('route', 'goods')),
      id INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER route_to_search AFTER INSERT ON routes BEGIN
      INSERT INTO search_things (kind, id) VALUES ('route', NEW.id) ON CONFLICT (kind, id) DO NOTHING;
    END;
    CREATE TRIGGER route_to_search_anew AFTER UPDATE OF name, place_name, city_id, erased_at ON routes BEGIN
      INSERT INTO search_things (kind, id) VALUES ('route', NEW.id) ON CONFLICT (kind, id) DO NOTHING;
    END;
    CREATE TRIGGER route_out_of_search AFTER DELETE ON routes BEGIN
      INSERT INTO search_things (kind, id) VALUES ('route', OLD.id) ON CONFLICT (kind, id) DO NOTHING;
    END;
    CREATE TRIGGER goods_to_search AFTER INSERT ON goods BEGIN
      INSERT INTO search_things (kind, id) VALUES ('goods', NEW.id) ON CONFLICT (kind, id) DO NOTHING;
    END;
    CREATE TRIGGER goods_to_search_anew AFTER UPDATE OF title, pitch ON goods BEGIN
      INSERT INTO search_things (kind, id) VALUES ('goods', NEW.id) ON CONFLICT (kind, id) DO NOTHING;
    END;
    CREATE TRIGGER goods_out_of_search AFTER DELETE ON goods BEGIN
      INSERT INTO search_things (kind, id) VALUES ('goods', OLD.id) ON CONFLICT (kind, id) DO NOTHING;
    END;

    -- What a column may hold is part of its table: it is made anew, with all that stands in it.
    CREATE TABLE search_merges_wider (
      name     TEXT PRIMARY KEY CHECK (name IN ('search_titles', 'search_texts', 'search_members', 'search_comments',
        'search_routes', 'search_goods')),
      -- 1: something was erased since the last merge began
      owed     INTEGER NOT NULL DEFAULT 1 CHECK (owed IN (0, 1)),
      -- 1: a merge is under way
      merging  INTEGER NOT NULL DEFAULT 0 CHECK (merging IN (0, 1)),
      began_at INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    INSERT INTO search_merges_wider SELECT name, owed, merging, began_at FROM search_merges;
    DROP TABLE search_merges;
    ALTER TABLE search_merges_wider RENAME TO search_merges;
    INSERT INTO search_merges (name, owed) VALUES ('search_routes', 0), ('search_goods', 0);

    INSERT INTO search_things SELECT 'route', id FROM routes WHERE erased_at IS NULL;
    INSERT INTO search_things SELECT 'goods', id FROM goods;
    INSERT OR IGNORE INTO search_pending SELECT 'entry', id FROM entries WHERE kind = 'travelogue';
  `,
};
