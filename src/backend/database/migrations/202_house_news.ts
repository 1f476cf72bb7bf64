import type { Migration } from '../migration.ts';

/** Announcements and warnings that operators write: told at once, beside those of the editors' files. */
export const houseNews: Migration = {
  number: 202,
  name: 'house news',
  sql: /* sql */ `
    CREATE TABLE house_news (
      id           INTEGER PRIMARY KEY AUTOINCREMENT,
      -- of the form that it came with: sent twice it is told once
      form_key     TEXT NOT NULL UNIQUE,
      kind         TEXT NOT NULL CHECK (kind IN ('notice', 'release', 'safety', 'result')),
      title        TEXT NOT NULL,
      -- Markdown, as in the editors' files
      text         TEXT NOT NULL,
      -- where it holds, in words; '' everywhere
      area         TEXT NOT NULL DEFAULT '',
      pinned       INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      starts_at    INTEGER NOT NULL,
      -- the first instant at which it holds no longer; null for always
      ends_at      INTEGER CHECK (ends_at > starts_at),
      written_at   INTEGER NOT NULL,
      withdrawn_at INTEGER
    ) STRICT;
    CREATE INDEX house_news_standing ON house_news (starts_at DESC) WHERE withdrawn_at IS NULL;
  `,
};
