import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, THUMBNAIL_SIDE_PX } from '../../site.ts';
import { RESTORE_MS } from '../community/entry/deletion.ts';
import { HELD_BY } from '../community/entry/visible.ts';
import type { Parts } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { originalPath, thumbnailPath, type StoredType } from './paths.ts';

/** A draft may lie this long before it is published; a picture that stands nowhere by then is nobody's. */
export const UNUSED_MS = 3 * DAY_MS;
const ROWS_PER_RUN = 500;
/** A file without a row is a cut upload; younger ones may be about to get theirs. */
const FILE_AGE_MS = DAY_MS;

interface Row {
  readonly id: string;
  readonly type: StoredType;
}

/** What stands in an entry or a comment that is there, or can still be restored, is needed; so are avatars and covers, and what a report or a question to the service shows. */
const UNUSED = `SELECT p.id, p.type FROM pictures p
  WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.user_id IS NOT NULL AND p.recipe IS NULL AND p.created_at <= ?2
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = p.user_id AND u.avatar_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM draft_pictures d WHERE d.picture_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM report_pictures r WHERE r.picture_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM support_pictures s WHERE s.picture_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM topics t WHERE t.cover_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM entry_pictures l JOIN entries e ON e.id = l.entry_id
      WHERE l.picture_id = p.id AND coalesce(e.deleted_at, ?3 + 1) > ?3)
    AND NOT EXISTS (SELECT 1 FROM comments c ${HELD_BY} WHERE c.picture_id = p.id
      AND coalesce(c.deleted_at, ?3 + 1) > ?3 AND coalesce(e.deleted_at, r.deleted_at, ?3 + 1) > ?3)`;

/** Takes the rows of unused pictures among `ids` away, and what of entries and comments that are gone still named them. */
const forget = (database: DatabaseSync, ids: readonly string[], now: number): Row[] =>
  transaction(database, () => {
    const rows = all<Row>(database, UNUSED, JSON.stringify(ids), now - UNUSED_MS, now - RESTORE_MS);
    for (const { id } of rows) {
      run(database, 'DELETE FROM entry_pictures WHERE picture_id = ?', id);
      run(database, 'UPDATE comments SET picture_id = NULL WHERE picture_id = ?', id);
      run(database, 'DELETE FROM pictures WHERE id = ?', id);
    }
    return rows;
  });

const removeFiles = async (files: string, { id, type }: Row): Promise<void> => {
  const sizes = Object.keys(THUMBNAIL_SIDE_PX).map(Number);
  const paths = [originalPath(files, id, type), ...sizes.map((size) => thumbnailPath(files, id, size, type))];
  for (const path of paths) await rm(path, { force: true });
};

/** Removes the files of one folder that no row names: what a kill left between a file and its row. */
const removeStrays = async ({ database, files }: Pick<Parts, 'database' | 'files'>, folder: string, now: number) => {
  for (const kind of ['originals', 'thumbnails']) {
    const place = join(files, kind, folder);
    for (const name of await readdir(place).catch(() => [])) {
      const id = /^\d+/.exec(name)?.[0];
      const whole = id !== undefined && !name.endsWith('.part');
      if (whole && one(database, 'SELECT 1 FROM pictures WHERE id = ?', id)) continue;
      const path = join(place, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => now - mtimeMs,
        () => 0,
      );
      if (age > FILE_AGE_MS) await rm(path, { force: true });
    }
  }
};

/**
 * Makes the job that removes pictures nobody needs: uploads that were never published, and those of entries that nobody
 * can restore any more. Each run looks at a few hundred rows and at one folder, and goes on where the last one ended.
 */
export const pictureJob = (parts: Pick<Parts, 'database' | 'files'>, perRun = ROWS_PER_RUN) => {
  let last = '';
  let folder = 10;
  return async (now: number): Promise<void> => {
    const ids = all<{ id: string }>(
      parts.database,
      'SELECT id FROM pictures WHERE id > ? ORDER BY id LIMIT +?',
      last,
      perRun,
    ).map(({ id }) => id);
    last = ids.length < perRun ? '' : (ids[ids.length - 1] ?? '');
    for (const row of forget(parts.database, ids, now)) await removeFiles(parts.files, row);
    await removeStrays(parts, String(folder), now);
    folder = folder >= 99 ? 10 : folder + 1;
  };
};
