import type { Migration } from '../migration.ts';

/** Questions to the customer service, and whether the written answers help. */
export const support: Migration = {
  number: 32,
  name: 'support',
  sql: /* sql */ `
    CREATE TABLE support_tickets (
      number      TEXT PRIMARY KEY,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      topic       TEXT NOT NULL,
      text        TEXT NOT NULL,
      order_id    TEXT REFERENCES vip_orders (id),
      diagnostic  TEXT NOT NULL,
      state       TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
      at          INTEGER NOT NULL,
      answer      TEXT,
      answered_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX support_tickets_by_user ON support_tickets (user_id, at);

    CREATE TABLE support_ratings (
      question_id INTEGER NOT NULL,
      -- hash of the browser's own cookie: one word each
      browser     BLOB NOT NULL,
      helped      INTEGER NOT NULL CHECK (helped IN (0, 1)),
      reason      TEXT NOT NULL,
      at          INTEGER NOT NULL,
      PRIMARY KEY (question_id, browser)
    ) STRICT, WITHOUT ROWID;
  `,
};
