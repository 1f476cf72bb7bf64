import type { Migration } from '../migration.ts';

/** Which version of which agreement a member accepted, for what, when and where. Lines are added, never changed. */
export const consent: Migration = {
  number: 31,
  name: 'consent',
  sql: /* sql */ `
    CREATE TABLE consents (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      act      TEXT NOT NULL CHECK (act IN ('login', 'purchase', 'autoRenew')),
      doc      TEXT NOT NULL,
      version  TEXT NOT NULL,
      -- the order of an automatic renewal, which is agreed to each time; '' where once is enough
      subject  TEXT NOT NULL DEFAULT '',
      at       INTEGER NOT NULL,
      host     TEXT NOT NULL,
      page     TEXT NOT NULL,
      UNIQUE (user_id, act, doc, version, subject)
    ) STRICT;
    CREATE INDEX consents_by_user ON consents (user_id, id);
    CREATE TRIGGER consents_stay BEFORE UPDATE ON consents
      BEGIN SELECT RAISE(ABORT, 'a consent is never rewritten'); END;
  `,
};
