import type { Migration } from '../migration.ts';

/**
 * A film may belong to the house, as pictures may: what the desk puts beside a product is no member's. The table is made
 * anew, because its column said otherwise; what hangs on a film goes with the old one and is put back.
 */
export const houseFilms: Migration = {
  number: 392,
  name: 'house films',
  sql: /* sql */ `
    PRAGMA defer_foreign_keys = ON;
    CREATE TABLE media_before AS SELECT * FROM media;
    CREATE TABLE entry_videos_before AS SELECT * FROM entry_videos;
    CREATE TABLE draft_videos_before AS SELECT * FROM draft_videos;
    CREATE TABLE goods_films_before AS SELECT id, media_id FROM goods WHERE media_id IS NOT NULL;
    DROP TABLE media;
    CREATE TABLE media (
      -- As of pictures. Its file is <files>/media/<first two digits>/<id>.
      id          TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 18 AND id NOT GLOB '*[^0-9]*' AND id NOT GLOB '0*'),
      -- null: the house's
      user_id     INTEGER REFERENCES users (id) ON DELETE CASCADE,
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
    INSERT INTO media (id, user_id, kind, type, name, bytes, width, height, duration_ms, created_at)
      SELECT id, user_id, kind, type, name, bytes, width, height, duration_ms, created_at FROM media_before;
    DELETE FROM entry_videos;
    INSERT INTO entry_videos (entry_id, position, media_id) SELECT entry_id, position, media_id FROM entry_videos_before;
    DELETE FROM draft_videos;
    INSERT INTO draft_videos (draft_id, media_id) SELECT draft_id, media_id FROM draft_videos_before;
    UPDATE goods SET media_id = (SELECT b.media_id FROM goods_films_before b WHERE b.id = goods.id)
      WHERE id IN (SELECT id FROM goods_films_before);
    DROP TABLE media_before;
    DROP TABLE entry_videos_before;
    DROP TABLE draft_videos_before;
    DROP TABLE goods_films_before;
    CREATE INDEX media_by_user ON media (user_id, created_at);
  `,
};
