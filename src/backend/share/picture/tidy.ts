import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../site.ts';
import type { Parts } from '../../context.ts';
import { shareFolder } from './files.ts';

/** One that nobody asked to be drawn anew for so long goes: the next who wants it has it drawn. */
const KEPT_MS = 30 * DAY_MS;
const FOLDERS = 100;

/** Makes the job that removes old share pictures, one folder a run: those of what is gone are not asked for any more. */
export const shareJob = ({ files }: Pick<Parts, 'files'>) => {
  let folder = 0;
  return async (now: number): Promise<void> => {
    const place = shareFolder(files, String(folder).padStart(2, '0'));
    folder = (folder + 1) % FOLDERS;
    for (const name of await readdir(place).catch(() => [])) {
      const path = join(place, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => now - mtimeMs,
        () => 0,
      );
      if (age > KEPT_MS) await rm(path, { force: true });
    }
  };
};
