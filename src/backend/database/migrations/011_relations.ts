import type { Migration } from '../migration.ts';

/**
 * What members do with each other's writing: comments, likes, favourites, follows, blocks, hiding, reading.
 * Friends are two members who follow each other.
 */
export const relations: Migration = {
  number: 11,
  name: 'relations',
  sql: /* sql */ `
    CREATE TABLE comments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      author_id INTEGER NOT NULL REFERENCES users (id),
      -- The floor this reply hangs under; null for a floor itself.
      root_id INTEGER REFERENCES comments (id),
      -- The comment it answers: the floor or another reply below it. Null for a floor.
      reply_to_id INTEGER REFERENCES comments (id),
      -- 1, 2, 3 … within the entry; null for replies.
      floor INTEGER CHECK (floor >= 1),
      text TEXT NOT NULL,
      picture_id TEXT REFERENCES pictures (id),
      audit INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
      created_at INTEGER NOT NULL,
      deleted_at INTEGER,
      -- Its author, or the entry's: only who deleted it may take that back.
      deleted_by INTEGER REFERENCES users (id),
      like_count INTEGER NOT NULL DEFAULT 0,
      reply_count INTEGER NOT NULL DEFAULT 0,
      live INTEGER NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND audit = 0) STORED,
      hot INTEGER NOT NULL GENERATED ALWAYS AS (like_count + 2 * reply_count) STORED,
      CHECK ((root_id IS NULL) = (floor IS NOT NULL)),
      CHECK ((root_id IS NULL) = (reply_to_id IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX comments_by_floor ON comments (entry_id, floor) WHERE floor IS NOT NULL;
    CREATE INDEX comments_hot ON comments (entry_id, hot DESC, id DESC) WHERE floor IS NOT NULL;
    CREATE INDEX comments_replies ON comments (root_id, id) WHERE root_id IS NOT NULL;
    CREATE INDEX comments_by_author ON comments (author_id, id);

    CREATE TABLE entry_likes (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (entry_id, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_likes_latest ON entry_likes (entry_id, created_at DESC, user_id DESC);

    CREATE TABLE comment_likes (
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (comment_id, user_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE favourites (
      user_id INTEGER NOT NULL REFERENCES users (id),
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, entry_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE follows (
      follower_id INTEGER NOT NULL REFERENCES users (id),
      followee_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (follower_id, followee_id),
      CHECK (follower_id <> followee_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX follows_by_followee ON follows (followee_id, follower_id);

    CREATE TABLE member_blocks (
      user_id INTEGER NOT NULL REFERENCES users (id),
      blocked_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, blocked_id),
      CHECK (user_id <> blocked_id)
    ) STRICT, WITHOUT ROWID;

    -- 不感兴趣.
    CREATE TABLE hidden_entries (
      user_id INTEGER NOT NULL REFERENCES users (id),
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, entry_id)
    ) STRICT, WITHOUT ROWID;

    -- One row for each viewer, entry and day of China's clock; days gone by are swept.
    CREATE TABLE entry_reads (
      day INTEGER NOT NULL,
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      -- A member's id, or a digest that tells guests apart and names nobody.
      viewer TEXT NOT NULL,
      PRIMARY KEY (day, entry_id, viewer)
    ) STRICT, WITHOUT ROWID;

    -- Kept by triggers. A member without a row has zeros.
    CREATE TABLE member_counts (
      user_id INTEGER PRIMARY KEY REFERENCES users (id),
      follows INTEGER NOT NULL DEFAULT 0,
      fans INTEGER NOT NULL DEFAULT 0,
      -- Likes received on entries.
      likes INTEGER NOT NULL DEFAULT 0
    ) STRICT;
  `,
};
