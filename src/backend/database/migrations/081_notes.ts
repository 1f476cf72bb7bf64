import type { Migration } from '../migration.ts';

/**
 * What a member finds in the list of all they wrote: the bin in the order of deleting, what came back from a check or was
 * taken down, drafts with their earlier versions, and the archive of all of it.
 */
export const notes: Migration = {
  number: 81,
  name: 'notes',
  sql: /* sql */ `
    -- Emptied out of the bin: the row stays, so that links and other people's comments know that there was something.
    ALTER TABLE entries ADD COLUMN erased_at INTEGER;
    CREATE INDEX entries_bin ON entries (author_id, deleted_at DESC, id DESC)
      WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX entries_to_erase ON entries (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX entries_returned ON entries (author_id, created_at DESC, id DESC)
      WHERE audit = 2 OR removed_at IS NOT NULL;
    CREATE INDEX entries_in_check ON entries (author_id, created_at DESC, id DESC) WHERE audit = 1;
    DROP INDEX entries_waiting;
    DROP INDEX entries_refused;
    DROP INDEX entries_deleted;

    -- Where a text was copied from; empty: it is its author's own.
    ALTER TABLE entries ADD COLUMN reprint TEXT NOT NULL DEFAULT '';

    CREATE TABLE drafts (
      id         INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- The published entry that it is going to change; null for a new one.
      entry_id   INTEGER REFERENCES entries (id) ON DELETE CASCADE,
      -- Grows with every save: who saves says which one they saw.
      revision   INTEGER NOT NULL DEFAULT 1,
      -- The manuscript (src/api/community/writing/manuscript.ts).
      content    TEXT NOT NULL CHECK (json_valid(content)),
      title      TEXT NOT NULL,
      excerpt    TEXT NOT NULL,
      -- What it was last written on: in words, and which session.
      device     TEXT NOT NULL,
      session    TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      saved_at   INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX drafts_of_entry ON drafts (user_id, entry_id) WHERE entry_id IS NOT NULL;
    CREATE INDEX drafts_latest ON drafts (user_id, saved_at DESC, id DESC);

    -- What a draft was before, ten of them.
    CREATE TABLE draft_versions (
      draft_id INTEGER NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
      version  INTEGER NOT NULL,
      content  TEXT NOT NULL CHECK (json_valid(content)),
      device   TEXT NOT NULL,
      -- time: some while had passed; device: another one went on; conflict: two wrote at once; asked: its author wanted it.
      why      TEXT NOT NULL CHECK (why IN ('time', 'device', 'conflict', 'asked')),
      saved_at INTEGER NOT NULL,
      PRIMARY KEY (draft_id, version)
    ) STRICT, WITHOUT ROWID;

    -- Pictures of a draft and of its versions: nobody removes them meanwhile.
    CREATE TABLE draft_pictures (
      draft_id   INTEGER NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      PRIMARY KEY (draft_id, picture_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX draft_pictures_by_picture ON draft_pictures (picture_id);

    -- The archive of everything that a member wrote; its file lies in <files>/exports/<id>.zip.
    CREATE TABLE exports (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id  INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
      state    TEXT NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
      done     INTEGER NOT NULL DEFAULT 0,
      total    INTEGER NOT NULL DEFAULT 0,
      bytes    INTEGER NOT NULL DEFAULT 0,
      asked_at INTEGER NOT NULL,
      ready_at INTEGER
    ) STRICT;
    CREATE INDEX exports_making ON exports (asked_at) WHERE state = 'making';
    CREATE INDEX exports_ready ON exports (ready_at) WHERE ready_at IS NOT NULL;
  `,
};
