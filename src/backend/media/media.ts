import type { DatabaseSync } from 'node:sqlite';
import type { Video } from '../../api/upload/parts.ts';
import { videoToken } from '../../host/tokens.ts';
import { one, run } from '../database/statement.ts';
import type { TrackType, VideoType } from '../upload/sniff.ts';

/** A film or a track as it lies here. */
export interface StoredMedia {
  readonly id: string;
  readonly userId: string;
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
    Number(media.userId),
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

/** Whether a row names this file. */
export const isMedia = (database: DatabaseSync, id: string): boolean =>
  one(database, 'SELECT 1 FROM media WHERE id = ?', id) !== undefined;
