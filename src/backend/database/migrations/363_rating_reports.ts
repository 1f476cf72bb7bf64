import type { Migration } from '../migration.ts';

const COLUMNS = `number, user_id, kind, target_id, author_id, excerpt, reason, rule, text, links, contact, at, due_at, state, result,
  answer, handled_at, closed_at`;

/**
 * The words of a rating can be reported; one that is taken down counts no more. What a column may hold is part of its table:
 * both are made anew, with all that stands in them, and so are the triggers that speak of them.
 */
export const ratingReports: Migration = {
  number: 363,
  name: 'rating reports',
  sql: /* sql */ `
    -- When an operator took it down, words and stars; null while it counts.
    ALTER TABLE event_ratings ADD COLUMN hidden_at INTEGER;

    DROP TRIGGER entries_unquoted;
    DROP TRIGGER comments_unquoted;
    DROP TRIGGER routes_unquoted;
    CREATE TABLE reports_wider (
      number      TEXT PRIMARY KEY,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind        TEXT NOT NULL CHECK (kind IN ('post', 'travelogue', 'dynamic', 'comment', 'user', 'topic', 'route', 'rating')),
      target_id   INTEGER NOT NULL,
      author_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
      excerpt     TEXT NOT NULL,
      reason      TEXT NOT NULL,
      rule        TEXT NOT NULL DEFAULT '',
      text        TEXT NOT NULL,
      links       TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(links)),
      contact     TEXT NOT NULL DEFAULT '',
      at          INTEGER NOT NULL,
      due_at      INTEGER NOT NULL,
      state       TEXT NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'handling', 'closed')),
      result      TEXT CHECK (result IN ('upheld', 'rejected', 'gone')),
      answer      TEXT NOT NULL DEFAULT '',
      handled_at  INTEGER,
      closed_at   INTEGER,
      CHECK ((state = 'closed') = (result IS NOT NULL)),
      CHECK ((state = 'closed') = (closed_at IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO reports_wider (${COLUMNS}) SELECT ${COLUMNS} FROM reports;
    CREATE TABLE report_pictures_wider (
      number     TEXT NOT NULL REFERENCES reports_wider (number) ON DELETE CASCADE,
      position   INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      PRIMARY KEY (number, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO report_pictures_wider SELECT number, position, picture_id FROM report_pictures;
    -- What hangs on the old one goes first: it would go with it.
    DROP TABLE report_pictures;
    DROP TABLE reports;
    ALTER TABLE reports_wider RENAME TO reports;
    ALTER TABLE report_pictures_wider RENAME TO report_pictures;
    CREATE UNIQUE INDEX reports_open ON reports (user_id, kind, target_id) WHERE state <> 'closed';
    CREATE INDEX reports_by_user ON reports (user_id, at DESC, number);
    CREATE INDEX reports_queue ON reports (due_at, number) WHERE state <> 'closed';
    CREATE INDEX reports_by_target ON reports (kind, target_id);
    CREATE INDEX reports_by_author ON reports (author_id) WHERE author_id IS NOT NULL;
    CREATE INDEX report_pictures_by_picture ON report_pictures (picture_id);
    CREATE TRIGGER inbox_report AFTER UPDATE OF state ON reports WHEN NEW.state = 'closed' AND OLD.state <> 'closed' BEGIN
      INSERT INTO inbox_lines (user_id, tab, kind, about, at)
        VALUES (NEW.user_id, 'system', 'report', NEW.number, NEW.closed_at)
        ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);
    END;
    -- What a report quotes goes with what it quotes, and not before the report is answered.
    CREATE TRIGGER entries_unquoted AFTER UPDATE OF erased_at ON entries WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('post', 'travelogue', 'dynamic') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_entries_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('post', 'travelogue', 'dynamic')
      AND EXISTS (SELECT 1 FROM entries t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;
    CREATE TRIGGER comments_unquoted AFTER UPDATE OF erased_at ON comments WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('comment') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_comments_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('comment')
      AND EXISTS (SELECT 1 FROM comments t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;
    CREATE TRIGGER routes_unquoted AFTER UPDATE OF erased_at ON routes WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('route') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_routes_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('route')
      AND EXISTS (SELECT 1 FROM routes t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;
    CREATE TRIGGER event_ratings_unquoted AFTER UPDATE OF text ON event_ratings WHEN NEW.text = '' BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('rating') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_event_ratings_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('rating')
      AND EXISTS (SELECT 1 FROM event_ratings t WHERE t.id = NEW.target_id AND t.text = '') BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;
  `,
};
