import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the files that were made of a route for downloading. */
export const trackFolder = (files: string, routeId: number): string =>
  join(files, 'tracks', String(routeId % 100).padStart(2, '0'));

/** Those that lie there; `kind`: only of one reader's and format, as `own.gpx`. */
export const trackFiles = async (files: string, routeId: number, kind?: string): Promise<string[]> => {
  const folder = trackFolder(files, routeId);
  const [whose = '', format = ''] = kind?.split('.') ?? [];
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${routeId}-${whose}`) && name.endsWith(format))
    .map((name) => join(folder, name));
};
