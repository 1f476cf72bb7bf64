import type { Migration } from '../migration.ts';

/**
 * The operator's pages: who may open them, who is there, and everything that was done there. The log only grows: no row of
 * it is changed, taken out or written over, whoever asks.
 */
export const desk: Migration = {
  number: 177,
  name: 'desk',
  sql: /* sql */ `
    CREATE TABLE operators (
      id            INTEGER PRIMARY KEY AUTOINCREMENT,
      name          TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 2 AND 40),
      -- Comma separated: moderator, support, finance, admin.
      roles         TEXT NOT NULL,
      -- $argon2id$…
      password      TEXT NOT NULL,
      -- 1: the password was made by the machine and opens only the page that changes it.
      once          INTEGER NOT NULL DEFAULT 1 CHECK (once IN (0, 1)),
      -- The TOTP secret, sealed with the deployment's own.
      totp          BLOB NOT NULL,
      -- The last step of thirty seconds whose code was used: none is used twice.
      totp_step     INTEGER NOT NULL DEFAULT 0,
      disabled_at   INTEGER,
      created_at    INTEGER NOT NULL,
      seen_at       INTEGER
    ) STRICT;

    CREATE TABLE desk_sessions (
      token_hash  BLOB PRIMARY KEY,
      operator_id INTEGER NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
      created_at  INTEGER NOT NULL,
      seen_at     INTEGER NOT NULL,
      network     TEXT NOT NULL,
      -- Said once, on the next page.
      said        TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE desk_log (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      at       INTEGER NOT NULL,
      -- As they were called then; '' for the machine.
      operator TEXT NOT NULL,
      act      TEXT NOT NULL,
      -- What it was done to: 'entry 12', 'member 10001'.
      subject  TEXT NOT NULL,
      facts    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(facts)),
      network  TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE INDEX desk_log_by_subject ON desk_log (subject, id);
    CREATE TRIGGER desk_log_stays BEFORE UPDATE ON desk_log BEGIN
      SELECT RAISE(ABORT, 'The log of the desk only grows');
    END;
    CREATE TRIGGER desk_log_keeps BEFORE DELETE ON desk_log BEGIN
      SELECT RAISE(ABORT, 'The log of the desk only grows');
    END;
    -- OR REPLACE takes a row out without asking the trigger above.
    CREATE TRIGGER desk_log_grows BEFORE INSERT ON desk_log WHEN EXISTS (SELECT 1 FROM desk_log WHERE id >= NEW.id AND NEW.id > 0) BEGIN
      SELECT RAISE(ABORT, 'The log of the desk only grows');
    END;
  `,
};
