import type { Migration } from '../migration.ts';

const STANDS = '(NEW.deleted_at IS NULL AND NEW.audit = 0)';
const STOOD = '(OLD.deleted_at IS NULL AND OLD.audit = 0)';
const COLUMNS = `id, entry_id, author_id, root_id, reply_to_id, floor, text, picture_id, audit, audit_reason, created_at,
  deleted_at, deleted_by, erased_at, like_count, reply_count`;

/**
 * Comments hang on an entry or on a route: two columns, one of which is set, so that each is a true reference and has
 * indexes of its own. What a column may hold is part of its table: it is made anew, with all that stands in it. The tables
 * that hang on it go first, so that nothing in them is taken away or told as if somebody had done it.
 */
export const routeComments: Migration = {
  number: 276,
  name: 'route comments',
  sql: /* sql */ `
    ALTER TABLE routes ADD COLUMN comments_closed INTEGER NOT NULL DEFAULT 0 CHECK (comments_closed IN (0, 1));
    ALTER TABLE routes ADD COLUMN comment_count INTEGER NOT NULL DEFAULT 0;
    -- The highest floor given out; floors are never used twice.
    ALTER TABLE routes ADD COLUMN floor_count INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE comments_kept AS SELECT ${COLUMNS} FROM comments;
    CREATE TABLE likes_kept AS SELECT comment_id, user_id, created_at FROM comment_likes;
    CREATE TABLE mentions_kept AS SELECT comment_id, user_id, name FROM comment_mentions;
    CREATE TABLE told_kept AS SELECT line_id, at, comment_id FROM inbox_comments;
    CREATE TABLE pins_kept AS SELECT id, pinned_comment_id FROM entries WHERE pinned_comment_id IS NOT NULL;
    DROP TABLE comment_likes;
    DROP TABLE comment_mentions;
    DROP TABLE inbox_comments;
    -- Dropping a table looks for what refers to each of its rows: without these it would walk a table for each.
    CREATE INDEX comments_answered ON comments (reply_to_id);
    CREATE INDEX entries_pinning ON entries (pinned_comment_id);
    DROP TABLE comments;
    DROP INDEX entries_pinning;

    CREATE TABLE comments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- What it hangs on: one of the two.
      entry_id INTEGER REFERENCES entries (id) ON DELETE CASCADE,
      route_id INTEGER REFERENCES routes (id) ON DELETE CASCADE,
      author_id INTEGER NOT NULL REFERENCES users (id),
      -- The floor this reply hangs under; null for a floor itself.
      root_id INTEGER REFERENCES comments (id),
      -- The comment it answers: the floor or another reply below it. Null for a floor.
      reply_to_id INTEGER REFERENCES comments (id),
      -- 1, 2, 3 … within the entry or route; null for replies.
      floor INTEGER CHECK (floor >= 1),
      text TEXT NOT NULL,
      picture_id TEXT REFERENCES pictures (id),
      audit INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
      audit_reason TEXT NOT NULL DEFAULT '',
      created_at INTEGER NOT NULL,
      deleted_at INTEGER,
      -- Its author, or that of the entry or route: only who deleted it may take that back.
      deleted_by INTEGER REFERENCES users (id),
      -- The row stays: answers of others hang on it.
      erased_at INTEGER,
      like_count INTEGER NOT NULL DEFAULT 0,
      reply_count INTEGER NOT NULL DEFAULT 0,
      live INTEGER NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND audit = 0) STORED,
      hot INTEGER NOT NULL GENERATED ALWAYS AS (like_count + 2 * reply_count) STORED,
      CHECK ((entry_id IS NULL) <> (route_id IS NULL)),
      CHECK ((root_id IS NULL) = (floor IS NOT NULL)),
      CHECK ((root_id IS NULL) = (reply_to_id IS NULL))
    ) STRICT;
    INSERT INTO comments (${COLUMNS}) SELECT ${COLUMNS} FROM comments_kept ORDER BY id;
    DROP TABLE comments_kept;
    CREATE UNIQUE INDEX comments_by_floor ON comments (entry_id, floor) WHERE floor IS NOT NULL AND entry_id IS NOT NULL;
    CREATE INDEX comments_hot ON comments (entry_id, hot DESC, id DESC) WHERE floor IS NOT NULL AND entry_id IS NOT NULL;
    CREATE INDEX comments_of_author ON comments (entry_id, author_id, floor)
      WHERE floor IS NOT NULL AND entry_id IS NOT NULL;
    CREATE UNIQUE INDEX route_comments_by_floor ON comments (route_id, floor)
      WHERE floor IS NOT NULL AND route_id IS NOT NULL;
    CREATE INDEX route_comments_hot ON comments (route_id, hot DESC, id DESC)
      WHERE floor IS NOT NULL AND route_id IS NOT NULL;
    CREATE INDEX route_comments_of_author ON comments (route_id, author_id, floor)
      WHERE floor IS NOT NULL AND route_id IS NOT NULL;
    CREATE INDEX comments_replies ON comments (root_id, id) WHERE root_id IS NOT NULL;
    CREATE INDEX comments_by_author ON comments (author_id, id);
    CREATE INDEX comments_by_picture ON comments (picture_id) WHERE picture_id IS NOT NULL;
    CREATE INDEX comments_to_check ON comments (created_at, id) WHERE audit = 1 AND deleted_at IS NULL;
    CREATE INDEX comments_to_erase ON comments (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;

    CREATE TABLE comment_likes (
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (comment_id, user_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO comment_likes SELECT comment_id, user_id, created_at FROM likes_kept;
    DROP TABLE likes_kept;
    CREATE INDEX comment_likes_latest ON comment_likes (comment_id, created_at DESC, user_id DESC);
    CREATE TABLE comment_mentions (
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Behind the @ of the text: the name of that day.
      name TEXT NOT NULL,
      PRIMARY KEY (comment_id, user_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO comment_mentions SELECT comment_id, user_id, name FROM mentions_kept;
    DROP TABLE mentions_kept;
    CREATE TABLE inbox_comments (
      line_id INTEGER NOT NULL REFERENCES inbox_lines (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      PRIMARY KEY (line_id, at, comment_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO inbox_comments SELECT line_id, at, comment_id FROM told_kept;
    DROP TABLE told_kept;
    CREATE INDEX inbox_comments_by_comment ON inbox_comments (comment_id, line_id);
    UPDATE entries SET pinned_comment_id = (SELECT k.pinned_comment_id FROM pins_kept k WHERE k.id = entries.id)
      WHERE id IN (SELECT id FROM pins_kept);
    DROP TABLE pins_kept;
    ALTER TABLE routes ADD COLUMN pinned_comment_id INTEGER REFERENCES comments (id) ON DELETE SET NULL;

    CREATE TRIGGER comment_liked AFTER INSERT ON comment_likes BEGIN
      UPDATE comments SET like_count = like_count + 1 WHERE id = NEW.comment_id;
    END;
    CREATE TRIGGER comment_unliked AFTER DELETE ON comment_likes BEGIN
      UPDATE comments SET like_count = like_count - 1 WHERE id = OLD.comment_id;
    END;
    CREATE TRIGGER comment_written AFTER INSERT ON comments BEGIN
      UPDATE entries SET comment_count = comment_count + ${STANDS}, floor_count = max(floor_count, coalesce(NEW.floor, 0))
        WHERE id = NEW.entry_id;
      UPDATE routes SET comment_count = comment_count + ${STANDS}, floor_count = max(floor_count, coalesce(NEW.floor, 0))
        WHERE id = NEW.route_id;
      UPDATE comments SET reply_count = reply_count + ${STANDS} WHERE id = NEW.root_id;
    END;
    CREATE TRIGGER comment_turned AFTER UPDATE OF deleted_at, audit ON comments WHEN ${STOOD} <> ${STANDS} BEGIN
      UPDATE entries SET comment_count = comment_count + iif(${STANDS}, 1, -1) WHERE id = NEW.entry_id;
      UPDATE routes SET comment_count = comment_count + iif(${STANDS}, 1, -1) WHERE id = NEW.route_id;
      UPDATE comments SET reply_count = reply_count + iif(${STANDS}, 1, -1) WHERE id = NEW.root_id;
    END;
    CREATE TRIGGER comment_to_search AFTER INSERT ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (NEW.id);
    END;
    CREATE TRIGGER comment_to_search_anew AFTER UPDATE OF text ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (NEW.id);
    END;
    CREATE TRIGGER comment_out_of_search AFTER DELETE ON comments BEGIN
      INSERT OR IGNORE INTO search_said (id) VALUES (OLD.id);
    END;
    CREATE TRIGGER comments_unquoted AFTER UPDATE OF erased_at ON comments WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind = 'comment' AND target_id = NEW.id AND state = 'closed';
    END;
  `,
};
