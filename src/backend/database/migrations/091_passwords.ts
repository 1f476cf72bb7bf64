import type { Migration } from '../migration.ts';

/** Passwords, and what tells the devices of a member apart. */
export const passwords: Migration = {
  number: 91,
  name: 'passwords',
  sql: /* sql */ `
    CREATE TABLE passwords (
      user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      -- $argon2id$v=19$m=…,t=…,p=…$salt$hash
      hash TEXT NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;

    -- Written down seldom: a read waits for no disk (sessions/seen.ts).
    ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
    -- The address of the last visit without its end; empty where none is known.
    ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
    UPDATE sessions SET seen_at = created_at;
  `,
};
