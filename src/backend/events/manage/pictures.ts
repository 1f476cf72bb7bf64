import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { DAY_MS } from '../../../site.ts';
import { type Wall, removeAllHung } from '../../pictures/hung.ts';

/** Pictures of an event: as many as its page shows. */
export const EVENT_WALL: Wall = {
  most: 9,
  read: `SELECT l.picture_id AS id, p.alt, p.digest FROM event_pictures l
    JOIN pictures p ON p.id = l.picture_id WHERE l.event_id = ? ORDER BY l.position`,
  put: 'INSERT INTO event_pictures (event_id, position, picture_id) VALUES (?, ?, ?)',
  clear: 'DELETE FROM event_pictures WHERE event_id = ?',
};

/** What nobody ever saw is kept for nobody. */
export const forgetPictures = (database: DatabaseSync, eventId: number): void =>
  removeAllHung({ database }, EVENT_WALL, eventId);

/** A draft that was never opened may be given other dates so long after its last day. */
const OLD_DRAFT_MS = 30 * DAY_MS;
const OLD_DRAFTS = `SELECT e.id FROM events e WHERE e.audit <> 'open' AND e.ends_at <= ?1
  AND EXISTS (SELECT 1 FROM event_pictures p WHERE p.event_id = e.id) LIMIT 20`;

/** Pictures of drafts that came to nothing, though nobody called them off. Their words stay. */
export const forgetOldDrafts = (database: DatabaseSync, now: number): void => {
  for (const { id } of all<{ id: number }>(database, OLD_DRAFTS, now - OLD_DRAFT_MS))
    transaction(database, () => forgetPictures(database, id));
};
