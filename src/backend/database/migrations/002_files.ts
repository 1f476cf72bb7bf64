import type { Migration } from '../migration.ts';

/** Pictures: what members uploaded, and scenes that the seed draws. */
export const files: Migration = {
  number: 2,
  name: 'files',
  sql: /* sql */ `
    CREATE TABLE pictures (
      -- Up to 18 digits. Random for uploads: whoever does not know an id cannot count up to it.
      id         TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 18 AND id NOT GLOB '*[^0-9]*' AND id NOT GLOB '0*'),
      -- Null: belongs to the house (boards, banners, seed avatars).
      user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
      -- Type of the stored original: jpeg or png. Its file is <files>/originals/<first two digits>/<id>.<type>.
      type       TEXT NOT NULL CHECK (type IN ('jpeg', 'png')),
      width      INTEGER NOT NULL CHECK (width > 0),
      height     INTEGER NOT NULL CHECK (height > 0),
      color      TEXT NOT NULL CHECK (length(color) = 7 AND color GLOB '#*'),
      alt        TEXT NOT NULL DEFAULT '',
      bytes      INTEGER NOT NULL DEFAULT 0,
      -- SHA-256 of the uploaded bytes: the same upload by the same member is the same picture.
      digest     BLOB,
      -- Parameters of a drawn scene: its original is drawn on the first request, then kept.
      recipe     TEXT,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX pictures_by_digest ON pictures (user_id, digest) WHERE digest IS NOT NULL;
    CREATE INDEX pictures_by_user ON pictures (user_id, created_at);
  `,
};
