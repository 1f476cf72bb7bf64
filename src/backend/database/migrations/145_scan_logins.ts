import type { Migration } from '../migration.ts';

/** Logins that one device asks for and another one allows: by a code that is scanned. */
export const scanLogins: Migration = {
  number: 145,
  name: 'scan_logins',
  sql: /* sql */ `
    CREATE TABLE scan_logins (
      id INTEGER PRIMARY KEY,
      -- Of what the picture says, and of what the asking device alone knows: the database opens nothing.
      code_hash BLOB NOT NULL UNIQUE,
      ticket_hash BLOB NOT NULL UNIQUE,
      -- The browser that asks: its pre-login cookie.
      browser BLOB NOT NULL,
      address TEXT NOT NULL,
      user_agent TEXT NOT NULL,
      -- 0 waits, 1 scanned, 2 agreed to, 3 cancelled, 4 used.
      state INTEGER NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
      -- Who scanned it.
      user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
      -- What the asking device shows once it is scanned.
      number INTEGER CHECK (number BETWEEN 10 AND 99),
      tries INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      CHECK (state IN (0, 3) OR (user_id IS NOT NULL AND number IS NOT NULL))
    ) STRICT;
    CREATE INDEX scan_logins_of_browser ON scan_logins (browser, expires_at);
    CREATE INDEX scan_logins_of_user ON scan_logins (user_id) WHERE user_id IS NOT NULL;
    CREATE INDEX scan_logins_spent ON scan_logins (expires_at);
  `,
};
