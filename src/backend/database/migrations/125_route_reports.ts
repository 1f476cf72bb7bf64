import type { Migration } from '../migration.ts';

const KINDS = "'post', 'travelogue', 'dynamic', 'comment', 'user', 'topic', 'route'";

/** Routes can be reported. What a column may hold is part of its table: both are made anew, with all that stands in them. */
export const routeReports: Migration = {
  number: 125,
  name: 'route reports',
  sql: /* sql */ `
    CREATE TABLE reports_wider (
      number      TEXT PRIMARY KEY,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind        TEXT NOT NULL CHECK (kind IN (${KINDS})),
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
    INSERT INTO reports_wider (number, user_id, kind, target_id, author_id, excerpt, reason, rule, text, links, contact,
        at, due_at, state, result, answer, handled_at, closed_at)
      SELECT number, user_id, kind, target_id, author_id, excerpt, reason, rule, text, links, contact,
        at, due_at, state, result, answer, handled_at, closed_at FROM reports;
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
  `,
};
