import type { DatabaseSync } from 'node:sqlite';
import { COMMENT_OPEN, COMMENT_PUBLIC, COMMENT_READABLE, ENTRY_PUBLIC, MAY_READ } from '../community/entry/visible.ts';
import { one } from '../database/statement.ts';
import type { StoredPicture } from './pictures.ts';

/** `public`: for everybody and every cache. `private`: for this reader alone, who is asked about each time. */
export type Access = 'public' | 'private' | 'none';

/** What is not a member's is the house's; an avatar and a topic's cover are for everybody, and so is what stands in public entries and below public routes. */
const PUBLIC = `SELECT 1 FROM pictures p WHERE p.id = ?1 AND (
  p.user_id IS NULL
  OR EXISTS (SELECT 1 FROM users u WHERE u.id = p.user_id AND u.avatar_id = p.id)
  OR EXISTS (SELECT 1 FROM entry_pictures l JOIN entries e ON e.id = l.entry_id WHERE l.picture_id = p.id AND ${ENTRY_PUBLIC})
  OR EXISTS (SELECT 1 FROM comments c WHERE c.picture_id = p.id AND c.live = 1 AND ${COMMENT_PUBLIC})
  OR EXISTS (SELECT 1 FROM topics t WHERE t.cover_id = p.id))`;

/** `?1` is the reader, `?2` the picture. */
const READABLE = `SELECT 1 WHERE
  EXISTS (SELECT 1 FROM entry_pictures l JOIN entries e ON e.id = l.entry_id WHERE l.picture_id = ?2 AND ${MAY_READ})
  OR EXISTS (SELECT 1 FROM comments c WHERE c.picture_id = ?2 AND ${COMMENT_READABLE} AND ${COMMENT_OPEN})`;

/** Whether a picture may be seen, by whom. The address only names it; `readerOf` is asked where not everybody may. */
export const accessTo = (database: DatabaseSync, picture: StoredPicture, readerOf: () => string | null): Access => {
  if (one(database, PUBLIC, picture.id)) return 'public';
  const reader = readerOf();
  if (reader === null) return 'none';
  if (reader === picture.userId) return 'private';
  return one(database, READABLE, Number(reader), picture.id) ? 'private' : 'none';
};
