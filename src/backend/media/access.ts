import type { DatabaseSync } from 'node:sqlite';
import { ENTRY_PUBLIC, MAY_READ } from '../community/entry/visible.ts';
import { one } from '../database/statement.ts';
import type { Access } from '../pictures/access.ts';
import type { StoredMedia } from './media.ts';

const PUBLIC = `SELECT 1 FROM entry_videos l JOIN entries e ON e.id = l.entry_id WHERE l.media_id = ?1 AND ${ENTRY_PUBLIC}`;
/** The film of a product that has been on the shelf is everybody's. */
const OF_GOODS = 'SELECT 1 FROM goods WHERE media_id = ?1 AND prepared = 0';
/** `?1` is the reader, `?2` the film. */
const READABLE = `SELECT 1 FROM entry_videos l JOIN entries e ON e.id = l.entry_id WHERE l.media_id = ?2 AND ${MAY_READ}`;

/** Whether a film may be seen, by whom: as pictures (pictures/access.ts), by where it stands. */
export const accessToVideo = (database: DatabaseSync, video: StoredMedia, readerOf: () => string | null): Access => {
  if (one(database, PUBLIC, video.id) || one(database, OF_GOODS, video.id)) return 'public';
  const reader = readerOf();
  if (reader === null) return 'none';
  if (reader === video.userId) return 'private';
  return one(database, READABLE, Number(reader), video.id) ? 'private' : 'none';
};
