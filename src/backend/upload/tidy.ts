import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../site.ts';
import type { Parts } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { forgetUnused, isMedia } from '../media/media.ts';
import { RESTORE_MS } from '../community/entry/deletion.ts';
import { UNUSED_MS } from '../pictures/tidy.ts';
import { transaction } from '../database/transaction.ts';
import { mediaPath, partialPath } from '../pictures/paths.ts';
import { isBusy } from './resumable.ts';
import { forgetUpload } from './rows.ts';

const ROWS_PER_RUN = 200;
/** A file without a row is what a kill left; younger ones may be about to get theirs. */
const FILE_AGE_MS = DAY_MS;

/** Removes the files of one folder that no row names. */
const removeStrays = async (folder: string, isNamed: (name: string) => boolean, now: number): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    if (isNamed(name)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > FILE_AGE_MS) await rm(path, { force: true });
  }
};

/**
 * Makes the job that forgets uploads nobody went on with, and those whose end was told, and films and tracks that stand
 * nowhere; their files go with them. Each run
 * looks at one folder of each kind for files that no row names.
 */
export const uploadJob = ({ database, files }: Pick<Parts, 'database' | 'files'>) => {
  let turn = 0;
  return async (now: number): Promise<void> => {
    const over = all<{ id: string }>(
      database,
      'SELECT id FROM uploads WHERE until <= ? ORDER BY until LIMIT +?',
      now,
      ROWS_PER_RUN,
    );
    for (const { id } of over) {
      if (isBusy(id)) continue;
      forgetUpload(database, id);
      await rm(partialPath(files, id), { force: true });
    }
    const unused = transaction(database, () => forgetUnused(database, now - UNUSED_MS, now - RESTORE_MS, ROWS_PER_RUN));
    for (const id of unused) await rm(mediaPath(files, id), { force: true });
    const partial = turn.toString(16).padStart(2, '0');
    const media = String(10 + (turn % 90));
    turn = (turn + 1) % 256;
    const hasRow = (id: string): boolean => one(database, 'SELECT 1 FROM uploads WHERE id = ?', id) !== undefined;
    await removeStrays(join(files, 'partial', partial), hasRow, now);
    await removeStrays(join(files, 'media', media), (id) => isMedia(database, id), now);
  };
};
