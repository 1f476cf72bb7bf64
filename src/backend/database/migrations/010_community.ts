import type { Migration } from '../migration.ts';

/**
 * Boards, topics, routes and everything members write.
 *
 * Instants are milliseconds since 1970, lengths metres, money 分. A post, a travelogue and a dynamic are rows of
 * one table, because one feed lists them in one order; their bodies stand apart, so that counting a like never
 * rewrites a long text. `users` and `pictures` come from the migrations before this one.
 *
 * `blocks` is JSON: the array that `src/api/community/entry/blocks.ts` describes. A dynamic holds one paragraph.
 * Never write to generated columns or counters: SQLite and the triggers of 012 keep them.
 */
export const community: Migration = {
  number: 10,
  name: 'community',
  sql: /* sql */ `
    CREATE TABLE boards (
      id INTEGER PRIMARY KEY,
      category TEXT NOT NULL,
      name TEXT NOT NULL UNIQUE,
      intro TEXT NOT NULL,
      -- Name of an icon the client draws: 'boot', 'peak', 'tent', 'bike', 'run', 'gear', 'ask', 'shield', 'camera' …
      icon TEXT NOT NULL,
      position INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'readonly', 'leaders', 'closed'))
    ) STRICT;

    CREATE TABLE topics (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      intro TEXT NOT NULL,
      cover_id TEXT REFERENCES pictures (id),
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE routes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      author_id INTEGER NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      distance_m INTEGER NOT NULL CHECK (distance_m >= 0),
      climb_m INTEGER NOT NULL CHECK (climb_m >= 0),
      days INTEGER NOT NULL CHECK (days >= 1),
      -- Altitudes in metres at equal steps along the way, 2 to 64 whole numbers: the small line on cards.
      profile TEXT NOT NULL CHECK (json_valid(profile)),
      visibility TEXT NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'friends', 'self')),
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE entries (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('post', 'travelogue', 'dynamic')),
      author_id INTEGER NOT NULL REFERENCES users (id),
      board_id INTEGER REFERENCES boards (id),
      -- Empty for dynamics.
      title TEXT NOT NULL DEFAULT '',
      -- The first 140 characters of the text in one line; a dynamic's whole text when it is no longer.
      excerpt TEXT NOT NULL,
      -- 1 when the text goes on after the excerpt.
      more INTEGER NOT NULL DEFAULT 0 CHECK (more IN (0, 1)),
      visibility TEXT NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'friends', 'self')),
      -- 0 passed, 1 waiting, 2 refused (audit_reason says why).
      audit INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
      audit_reason TEXT NOT NULL DEFAULT '',
      best INTEGER NOT NULL DEFAULT 0 CHECK (best IN (0, 1)),
      pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      comments_closed INTEGER NOT NULL DEFAULT 0 CHECK (comments_closed IN (0, 1)),
      -- Id and name in the place directory; city_id is its city-level ancestor (or itself).
      place_id TEXT,
      place_name TEXT,
      city_id TEXT,
      lng REAL CHECK (lng BETWEEN -180 AND 180),
      lat REAL CHECK (lat BETWEEN -90 AND 90),
      route_id INTEGER REFERENCES routes (id),
      -- Facts of a trip: month 1 to 12, whole days, cost a head, difficulty 1 to 5.
      trip_month INTEGER CHECK (trip_month BETWEEN 1 AND 12),
      trip_days INTEGER CHECK (trip_days >= 1),
      cost_fen INTEGER CHECK (cost_fen >= 0),
      difficulty INTEGER CHECK (difficulty BETWEEN 1 AND 5),
      activity TEXT CHECK (activity IN ('hike', 'climb', 'ride', 'camp', 'run', 'ski', 'water')),
      -- Key the author's client gave the request, and a digest of the request: one key makes one entry.
      client_key TEXT,
      client_digest TEXT,
      created_at INTEGER NOT NULL,
      edited_at INTEGER,
      deleted_at INTEGER,
      -- Taken down by moderators.
      removed_at INTEGER,
      picture_count INTEGER NOT NULL DEFAULT 0,
      like_count INTEGER NOT NULL DEFAULT 0,
      comment_count INTEGER NOT NULL DEFAULT 0,
      favourite_count INTEGER NOT NULL DEFAULT 0,
      read_count INTEGER NOT NULL DEFAULT 0,
      -- The highest floor given out; floors are never used twice.
      floor_count INTEGER NOT NULL DEFAULT 0,
      -- In lists. Whether this reader may see it is the rule of community/visible.ts.
      shown INTEGER NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND removed_at IS NULL AND audit = 0) STORED,
      -- Orders 最热: a tenfold of attention outweighs two days. It never decays, so pages stay where they are.
      hot REAL NOT NULL GENERATED ALWAYS AS
        (log10(1.0 + like_count + 2.0 * comment_count + 3.0 * favourite_count) + created_at / 172800000.0) STORED
    ) STRICT;

    CREATE UNIQUE INDEX entries_by_key ON entries (author_id, client_key) WHERE client_key IS NOT NULL;
    CREATE INDEX entries_latest ON entries (created_at DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_hot ON entries (hot DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_best ON entries (created_at DESC, id DESC) WHERE shown = 1 AND best = 1;
    CREATE INDEX entries_kind_latest ON entries (kind, created_at DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_kind_hot ON entries (kind, hot DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_board_latest ON entries (board_id, created_at DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_board_hot ON entries (board_id, hot DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_city_latest ON entries (city_id, created_at DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_city_hot ON entries (city_id, hot DESC, id DESC) WHERE shown = 1;
    CREATE INDEX entries_author ON entries (author_id, kind, created_at DESC, id DESC);

    CREATE TABLE entry_bodies (
      entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
      blocks TEXT NOT NULL CHECK (json_valid(blocks))
    ) STRICT;

    -- What an entry was before each edit; version 1 is the first text.
    CREATE TABLE entry_versions (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      title TEXT NOT NULL,
      blocks TEXT NOT NULL CHECK (json_valid(blocks)),
      written_at INTEGER NOT NULL,
      PRIMARY KEY (entry_id, version)
    ) STRICT, WITHOUT ROWID;

    -- All pictures of an entry in their order, those inside its blocks included.
    CREATE TABLE entry_pictures (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      alt TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (entry_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_pictures_by_picture ON entry_pictures (picture_id);

    CREATE TABLE entry_topics (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      topic_id INTEGER NOT NULL REFERENCES topics (id),
      PRIMARY KEY (entry_id, position),
      UNIQUE (entry_id, topic_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_topics_by_topic ON entry_topics (topic_id, entry_id DESC);

    CREATE TABLE announcements (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('notice', 'release', 'safety', 'result')),
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      -- Where it holds, in words; empty everywhere.
      area TEXT NOT NULL DEFAULT '',
      entry_id INTEGER REFERENCES entries (id),
      pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      starts_at INTEGER NOT NULL,
      ends_at INTEGER
    ) STRICT;
    CREATE INDEX announcements_by_start ON announcements (starts_at DESC, id DESC);

    CREATE TABLE banners (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      target_kind TEXT NOT NULL CHECK (target_kind IN ('post', 'travelogue', 'dynamic', 'topic', 'board', 'announcement')),
      target_id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      starts_at INTEGER NOT NULL,
      ends_at INTEGER
    ) STRICT;
  `,
};
