import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareSubject } from '../../../lib/url/sharePicture.ts';

/** Where drawn share pictures lie, each by what it shows. */

/** Folder of the share pictures whose ids end alike. */
export const shareFolder = (files: string, ending: string): string => join(files, 'share', ending);
export const folderOf = (files: string, id: string): string =>
  shareFolder(files, /^\d+$/.test(id) ? id.slice(-2).padStart(2, '0') : '00');
export const startOf = ({ kind, id }: ShareSubject): string => `${kind}-${id}.`;

/** Takes the drawn pictures of a thing away, all or those that are not `but`. */
export const dropShared = async (files: string, subject: ShareSubject, but?: string, shape = ''): Promise<void> => {
  const folder = folderOf(files, subject.id);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(startOf(subject) + shape) && name !== but) await rm(join(folder, name), { force: true });
};
