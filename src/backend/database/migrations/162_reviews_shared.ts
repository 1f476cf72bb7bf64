import type { Migration } from '../migration.ts';

/** What a shared report shows, who has made a report, the anniversary's reward; and that nothing of it outlives an account. */
export const reviewsShared: Migration = {
  number: 162,
  name: 'reviews shared',
  sql: /* sql */ `
    -- Goes with its share: taken back, it shows nothing any more.
    CREATE TABLE review_shares (
      sid TEXT PRIMARY KEY REFERENCES shares (sid) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- 10: the ten-year report.
      year INTEGER NOT NULL,
      -- Names of the parts, joined by commas.
      parts TEXT NOT NULL,
      hide_name INTEGER NOT NULL CHECK (hide_name IN (0, 1)),
      changed_at INTEGER NOT NULL,
      UNIQUE (user_id, year)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE review_counts (
      year INTEGER PRIMARY KEY,
      members INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE review_makers (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      year INTEGER NOT NULL,
      position INTEGER NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, year),
      UNIQUE (year, position)
    ) STRICT, WITHOUT ROWID;

    -- The gift that is given, to whom, and for how far: at most one.
    CREATE TABLE ten_reward (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      gift_id INTEGER NOT NULL REFERENCES vip_gifts (id),
      need_m INTEGER NOT NULL CHECK (need_m >= 0),
      -- Members who joined later are not meant; null: all are.
      joined_before INTEGER
    ) STRICT;

    CREATE TRIGGER reviews_closed AFTER UPDATE OF state ON users WHEN NEW.state = 2 AND OLD.state <> 2 BEGIN
      DELETE FROM review_reports WHERE user_id = NEW.id;
      DELETE FROM review_versions WHERE user_id = NEW.id;
      DELETE FROM footprints WHERE user_id = NEW.id;
      DELETE FROM wanted_spots WHERE user_id = NEW.id;
      DELETE FROM review_shares WHERE user_id = NEW.id;
      DELETE FROM shares WHERE user_id = NEW.id;
      -- How many made one stays true; who it was is forgotten.
      DELETE FROM review_makers WHERE user_id = NEW.id;
      DELETE FROM vip_claims WHERE user_id = NEW.id AND gift_id IN (SELECT gift_id FROM ten_reward);
    END;
  `,
};
