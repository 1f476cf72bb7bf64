import type { DatabaseSync } from 'node:sqlite';
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
