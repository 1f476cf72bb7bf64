import type { Migration } from '../migration.ts';

/** What members report, the queue in which it waits, and why a comment is being checked. */
export const reports: Migration = {
  number: 63,
  name: 'reports',
  sql: /* sql */ `
    CREATE TABLE reports (
      number      TEXT PRIMARY KEY,
      -- Who reported. It is told to nobody but themselves.
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind        TEXT NOT NULL CHECK (kind IN ('post', 'travelogue', 'dynamic', 'comment', 'user', 'topic')),
      target_id   INTEGER NOT NULL,
      -- Who answers for the target; null for a topic that nobody keeps.
      author_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
      -- The target as it stood: it may be edited or deleted before somebody looks.
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
    -- One open report of one thing by one member.
    CREATE UNIQUE INDEX reports_open ON reports (user_id, kind, target_id) WHERE state <> 'closed';
    CREATE INDEX reports_by_user ON reports (user_id, at DESC, number);
    -- The queue: what is due first, stands first.
    CREATE INDEX reports_queue ON reports (due_at, number) WHERE state <> 'closed';
    CREATE INDEX reports_by_target ON reports (kind, target_id);
    CREATE INDEX reports_by_author ON reports (author_id) WHERE author_id IS NOT NULL;

    CREATE TABLE report_pictures (
      number     TEXT NOT NULL REFERENCES reports (number) ON DELETE CASCADE,
      position   INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      PRIMARY KEY (number, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX report_pictures_by_picture ON report_pictures (picture_id);

    ALTER TABLE comments ADD COLUMN audit_reason TEXT NOT NULL DEFAULT '';
  `,
};
