import type { Migration } from '../migration.ts';

/**
 * Who is who: members, sessions, login codes, picture challenges, and the books that keep calls
 * honest (rate limits, used nonces, answers by idempotency key). Times are epoch milliseconds.
 */
export const accounts: Migration = {
  number: 1,
  name: 'accounts',
  sql: /* sql */ `
    CREATE TABLE users (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,
      -- '86' + digits and so on: area code and number without a plus sign. Null: cannot log in.
      phone       TEXT UNIQUE,
      nick_name   TEXT NOT NULL,
      avatar_id   TEXT,
      -- 0 unknown, 1 man, 2 woman
      gender      INTEGER NOT NULL DEFAULT 0 CHECK (gender IN (0, 1, 2)),
      intro       TEXT NOT NULL DEFAULT '',
      province_id TEXT,
      city_id     TEXT,
      level       INTEGER NOT NULL DEFAULT 1,
      -- 0 none, 1 VIP, 2 SVIP; void once vip_until has passed
      vip         INTEGER NOT NULL DEFAULT 0 CHECK (vip IN (0, 1, 2)),
      vip_until   INTEGER,
      auto_renew  INTEGER NOT NULL DEFAULT 0 CHECK (auto_renew IN (0, 1)),
      leader      INTEGER NOT NULL DEFAULT 0 CHECK (leader IN (0, 1)),
      event_count INTEGER NOT NULL DEFAULT 0,
      distance_m  INTEGER NOT NULL DEFAULT 0,
      climb_m     INTEGER NOT NULL DEFAULT 0,
      days_out    INTEGER NOT NULL DEFAULT 0,
      max_alt_m   INTEGER NOT NULL DEFAULT 0,
      -- place ids of visited provinces, comma separated
      provinces   TEXT NOT NULL DEFAULT '',
      -- 0 open, 1 friends, 2 only oneself: who sees the personal home
      privacy     INTEGER NOT NULL DEFAULT 0 CHECK (privacy IN (0, 1, 2)),
      -- 0 active, 1 frozen, 2 closed
      state       INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
      created_at  INTEGER NOT NULL
    ) STRICT;
    -- Ids start at 10001, so that none looks like a position in a list.
    INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 10000);

    CREATE TABLE sessions (
      -- Public name of the session: the authCode of replies. Opens nothing.
      handle      TEXT PRIMARY KEY,
      token_hash  BLOB NOT NULL UNIQUE,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at  INTEGER NOT NULL,
      expires_at  INTEGER NOT NULL,
      user_agent  TEXT NOT NULL
    ) STRICT;
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE INDEX sessions_by_expiry ON sessions (expires_at);

    CREATE TABLE codes (
      phone       TEXT NOT NULL,
      browser     BLOB NOT NULL,
      code_hash   BLOB NOT NULL,
      tries       INTEGER NOT NULL DEFAULT 0,
      expires_at  INTEGER NOT NULL,
      PRIMARY KEY (phone, browser)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX codes_by_expiry ON codes (expires_at);

    CREATE TABLE challenges (
      browser     BLOB PRIMARY KEY,
      phone       TEXT NOT NULL,
      answer_hash BLOB NOT NULL,
      expires_at  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenges_by_expiry ON challenges (expires_at);

    CREATE TABLE hits (
      bucket      TEXT NOT NULL,
      at          INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX hits_by_bucket ON hits (bucket, at);
    CREATE INDEX hits_by_time ON hits (at);

    CREATE TABLE nonces (
      nonce       TEXT PRIMARY KEY,
      expires_at  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX nonces_by_expiry ON nonces (expires_at);

    CREATE TABLE kept_answers (
      -- who asked: user or browser, and the key that the client chose
      scope       TEXT NOT NULL,
      key         TEXT NOT NULL,
      fingerprint BLOB NOT NULL,
      answer      TEXT NOT NULL,
      -- the session that the answer opened, so that a repeated answer hands out the same cookie
      session     TEXT,
      expires_at  INTEGER NOT NULL,
      PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kept_answers_by_expiry ON kept_answers (expires_at);
  `,
};
