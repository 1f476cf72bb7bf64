import type { DatabaseSync } from 'node:sqlite';
import type { ShownVideo, Video } from '../../api/upload/video.ts';
import { videoToken } from '../../host/tokens.ts';
import { all, one, run } from '../database/statement.ts';
import { filmLength, filmWords } from '../../lib/files/film.ts';
import type { TrackType, VideoType } from '../upload/sniff.ts';

/** A film or a track as it lies here. */
export interface StoredMedia {
  readonly id: string;
  /** Whose it is; null: the house's. */
  readonly userId: string | null;
  readonly kind: 'video' | 'track';
  readonly type: VideoType | TrackType;
  readonly name: string;
  readonly bytes: number;
  /** Pixels as it is shown; 0 for a track. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

export const recordMedia = (database: DatabaseSync, media: StoredMedia, now: number): void =>
  void run(
    database,
    `INSERT INTO media (id, user_id, kind, type, name, bytes, width, height, duration_ms, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    media.id,
    media.userId === null ? null : Number(media.userId),
    media.kind,
    media.type,
    media.name,
    media.bytes,
    media.width,
    media.height,
    media.durationMs,
    now,
  );

/** A film as its contract tells it. */
export const toldVideo = ({ id, type, width, height, durationMs, bytes }: StoredMedia): Video => ({
  id,
  token: videoToken(id),
  type: type as VideoType,
  width,
  height,
  durationMs,
  bytes,
});

/** A film as it is shown to readers: how long it runs and how much there is to load is said before it is. */
export const shownAs = (media: StoredMedia): ShownVideo => ({
  ...toldVideo(media),
  length: filmLength(media.durationMs),
  words: filmWords(media),
});

/** Whether a row names this file. */
export const isMedia = (database: DatabaseSync, id: string): boolean =>
  one(database, 'SELECT 1 FROM media WHERE id = ?', id) !== undefined;

interface Row extends Omit<StoredMedia, 'userId' | 'durationMs'> {
  readonly user_id: number | null;
  readonly duration_ms: number;
}
const COLUMNS = 'm.id, m.user_id, m.kind, m.type, m.name, m.bytes, m.width, m.height, m.duration_ms';
const mediaOf = ({ user_id, duration_ms, ...row }: Row): StoredMedia => ({
  ...row,
  userId: user_id === null ? null : String(user_id),
  durationMs: duration_ms,
});

/** A film by its id, or null. */
export const findVideo = (database: DatabaseSync, id: string): StoredMedia | null => {
  const row = one<Row>(database, `SELECT ${COLUMNS} FROM media m WHERE m.id = ? AND m.kind = 'video'`, id);
  return row ? mediaOf(row) : null;
};

/** The films of an entry in their order, as its readers get them, the first `most` of them. */
export const videosIn = (database: DatabaseSync, entryId: number, most = 100): ShownVideo[] =>
  all<Row>(
    database,
    `SELECT ${COLUMNS} FROM entry_videos l JOIN media m ON m.id = l.media_id WHERE l.entry_id = ?
     ORDER BY l.position LIMIT +?`,
    entryId,
    most,
  ).map((row) => shownAs(mediaOf(row)));

/** The first film of an entry; nothing where there is none. */
export const videoOf = (database: DatabaseSync, entryId: number): { readonly video?: ShownVideo } => {
  const [video] = videosIn(database, entryId, 1);
  return video === undefined ? {} : { video };
};

/** Takes the rows away of what stands in no draft, with no product, and in no entry that is there or can be restored, and has not for so long; says which. */
export const forgetUnused = (database: DatabaseSync, before: number, restorable: number, most: number): string[] =>
  all<{ id: string }>(
    database,
    `DELETE FROM media WHERE id IN (SELECT m.id FROM media m WHERE m.created_at <= ?1
       AND NOT EXISTS (SELECT 1 FROM entry_videos l JOIN entries e ON e.id = l.entry_id
         WHERE l.media_id = m.id AND coalesce(e.deleted_at, ?2 + 1) > ?2)
       AND NOT EXISTS (SELECT 1 FROM draft_videos d WHERE d.media_id = m.id)
       AND NOT EXISTS (SELECT 1 FROM goods g WHERE g.media_id = m.id)
       ORDER BY m.created_at LIMIT +?3) RETURNING id`,
    before,
    restorable,
    most,
  ).map(({ id }) => id);
