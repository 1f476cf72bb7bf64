import type { Wall } from '../../pictures/hung.ts';

/** The cover of a topic: one or none. */
export const TOPIC_WALL: Wall = {
  most: 1,
  read: `SELECT p.id, p.alt, p.digest FROM topics t JOIN pictures p ON p.id = t.cover_id WHERE t.id = ?`,
  put: 'UPDATE topics SET cover_id = ?3 WHERE id = ?1 AND ?2 = 0',
  clear: 'UPDATE topics SET cover_id = NULL WHERE id = ?',
};
