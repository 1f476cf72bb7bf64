import type { Migration } from '../migration.ts';

/** Files that arrive in parts, and what they become besides pictures: films and tracks. */
export const uploads: Migration = {
  number: 150,
  name: 'uploads',
  sql: /* sql */ `
    CREATE TABLE uploads (
      -- Random: whoever does not know it cannot count up to it. Its file is <files>/partial/<first two signs>/<id>.
      id      TEXT PRIMARY KEY CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      size    TEXT NOT NULL CHECK (size IN ('normal', 'max')),
      kind    TEXT NOT NULL CHECK (kind IN ('picture', 'video', 'track', 'trial')),
      name    TEXT NOT NULL,
      -- By what the sender's device knows the file again.
      print   TEXT NOT NULL,
      length  INTEGER NOT NULL CHECK (length > 0),
      -- Bytes that have reached the disk.
      arrived INTEGER NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND length),
      -- What became of the whole file, as JSON.
      result  TEXT,
      until   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX uploads_again ON uploads (user_id, kind, size, print) WHERE result IS NULL;
    CREATE INDEX uploads_until ON uploads (until);

    CREATE TABLE media (
      -- As of pictures. Its file is <files>/media/<first two digits>/<id>.
      id          TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 18 AND id NOT GLOB '*[^0-9]*' AND id NOT GLOB '0*'),
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind        TEXT NOT NULL CHECK (kind IN ('video', 'track')),
      type        TEXT NOT NULL CHECK (type IN ('mp4', 'mov', 'webm', 'gpx', 'kml', 'kmz', 'fit')),
      name        TEXT NOT NULL,
      bytes       INTEGER NOT NULL CHECK (bytes > 0),
      width       INTEGER NOT NULL DEFAULT 0,
      height      INTEGER NOT NULL DEFAULT 0,
      duration_ms INTEGER NOT NULL DEFAULT 0,
      created_at  INTEGER NOT NULL,
      CHECK (kind <> 'video' OR (width > 0 AND height > 0))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX media_by_user ON media (user_id, created_at);
  `,
};
