import type { Migration } from '../migration.ts';

/** Indexes along which every list of a large world is walked; how many want to go where; and fans on the member, as a city's people are ordered by them. */
export const walks: Migration = {
  number: 62,
  name: 'walks',
  sql: /* sql */ `
    CREATE INDEX entries_author_latest ON entries (author_id, created_at DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_author_hot ON entries (author_id, hot DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_place_latest ON entries (place_id, created_at DESC, id DESC)
      WHERE shown = 1 AND place_id IS NOT NULL;
    CREATE INDEX entries_kind_best ON entries (kind, created_at DESC, id DESC) WHERE shown = 1 AND best = 1;
    CREATE INDEX entries_city_best ON entries (city_id, created_at DESC, id DESC) WHERE shown = 1 AND best = 1;
    CREATE INDEX entries_board_city ON entries (board_id, city_id, created_at DESC, id DESC)
      WHERE shown = 1 AND board_id IS NOT NULL AND city_id IS NOT NULL;
    -- The author's own: what waits, what was refused, what was deleted.
    CREATE INDEX entries_waiting ON entries (author_id, kind, created_at DESC, id DESC) WHERE audit = 1;
    CREATE INDEX entries_refused ON entries (author_id, kind, created_at DESC, id DESC) WHERE audit = 2;
    CREATE INDEX entries_deleted ON entries (author_id, kind, created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
    CREATE INDEX comments_of_author ON comments (entry_id, author_id, floor) WHERE floor IS NOT NULL;

    -- How many want to go where. Kept by triggers.
    CREATE TABLE spot_counts (
      spot_id TEXT PRIMARY KEY,
      wanted INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER spot_wanted AFTER INSERT ON wanted_spots BEGIN
      INSERT INTO spot_counts VALUES (NEW.spot_id, 1) ON CONFLICT (spot_id) DO UPDATE SET wanted = wanted + 1;
    END;
    CREATE TRIGGER spot_unwanted AFTER DELETE ON wanted_spots BEGIN
      UPDATE spot_counts SET wanted = wanted - 1 WHERE spot_id = OLD.spot_id;
    END;
    INSERT INTO spot_counts SELECT spot_id, count(*) FROM wanted_spots GROUP BY spot_id;

    -- A copy. Never write to it.
    ALTER TABLE users ADD COLUMN fans INTEGER NOT NULL DEFAULT 0;
    CREATE TRIGGER fans_begun AFTER INSERT ON member_counts BEGIN
      UPDATE users SET fans = NEW.fans WHERE id = NEW.user_id;
    END;
    CREATE TRIGGER fans_changed AFTER UPDATE OF fans ON member_counts BEGIN
      UPDATE users SET fans = NEW.fans WHERE id = NEW.user_id;
    END;
    UPDATE users SET fans = (SELECT fans FROM member_counts m WHERE m.user_id = users.id)
      WHERE id IN (SELECT user_id FROM member_counts WHERE fans > 0);
    DROP INDEX users_by_city;
    CREATE INDEX users_of_city ON users (city_id, leader DESC, fans DESC, id) WHERE city_id IS NOT NULL AND state = 0;
  `,
};
