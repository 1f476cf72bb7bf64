import type { DatabaseSync } from 'node:sqlite';
import type { Picture } from '../../../api/fields.ts';
import { all, one } from '../../database/statement.ts';
import { pictureToken } from './tokens.ts';

interface Row {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly alt: string;
}

const COLUMNS = 'p.id, p.width, p.height, lower(p.color) AS color';

const pictureOf = (row: Row): Picture => ({ ...row, token: pictureToken(row.id) });

/** The pictures of an entry in their order, the first `most` of them. The entry's words go before the picture's own. */
export const picturesOf = (database: DatabaseSync, entryId: number, most = 1_000): Picture[] =>
  all<Row>(
    database,
    `SELECT ${COLUMNS}, iif(l.alt <> '', l.alt, p.alt) AS alt
     FROM entry_pictures l JOIN pictures p ON p.id = l.picture_id
     WHERE l.entry_id = ? ORDER BY l.position LIMIT +?`,
    entryId,
    most,
  ).map(pictureOf);

/** The same with the size of each original in bytes, null where it was never measured (scenes that are drawn on demand). */
export const picturesWithBytes = (database: DatabaseSync, entryId: number): (Picture & { bytes: number | null })[] =>
  all<Row & { readonly bytes: number | null }>(
    database,
    `SELECT ${COLUMNS}, iif(l.alt <> '', l.alt, p.alt) AS alt, nullif(p.bytes, 0) AS bytes
     FROM entry_pictures l JOIN pictures p ON p.id = l.picture_id
     WHERE l.entry_id = ? ORDER BY l.position`,
    entryId,
  ).map((row) => ({ ...row, token: pictureToken(row.id) }));

/** One picture by its id, or null. */
export const pictureById = (database: DatabaseSync, id: string | null): Picture | null => {
  if (id === null) return null;
  const row = one<Row>(database, `SELECT ${COLUMNS}, p.alt FROM pictures p WHERE p.id = ?`, id);
  return row ? pictureOf(row) : null;
};

const STANDS_IN = 'SELECT 1 FROM entry_pictures WHERE picture_id = ? AND entry_id = ?';

/** Whether a member may put these pictures into an entry: own ones, and those that stand in it already. */
export const mayUsePictures = (
  database: DatabaseSync,
  userId: number,
  ids: readonly string[],
  entryId: number | null,
): boolean =>
  ids.every(
    (id) =>
      ownsPicture(database, userId, id) || (entryId !== null && one(database, STANDS_IN, id, entryId) !== undefined),
  );

/** Whether a member uploaded this picture. */
export const ownsPicture = (database: DatabaseSync, userId: number, id: string): boolean =>
  one(database, 'SELECT 1 FROM pictures WHERE id = ? AND user_id = ?', id, userId) !== undefined;
