import { existsSync, readlinkSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../../edge/manifest.ts';

/** Link beside the releases to the one that is out: what servers are given as their `dist`. */
export const CURRENT = 'current';

/** A release in its folder, `<number>-<build>`: a higher number came later. */
export interface Released {
  readonly name: string;
  readonly number: number;
  readonly folder: string;
  readonly build: string;
}

const NAME = /^(\d{4,9})-[\w-]+$/;

/** All releases, the oldest first. What broke off on its way in has another name and is none. */
export const releasesIn = async (root: string): Promise<Released[]> => {
  if (!existsSync(root)) return [];
  const found = (await readdir(root)).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    const folder = join(root, name);
    return number === undefined ? [] : [{ name, number: Number(number), folder, build: readManifest(folder).build }];
  });
  return found.sort((a, b) => a.number - b.number);
};

/** Name of the release that is out, or null. */
export const currentIn = (root: string): string | null => {
  try {
    return readlinkSync(join(root, CURRENT));
  } catch {
    return null;
  }
};

/** Puts a release out: the link is another one at once, or as it was. Whoever has files open keeps them. */
export const putOut = async (root: string, name: string): Promise<void> => {
  const next = join(root, `${CURRENT}.next`);
  await rm(next, { force: true });
  await symlink(name, next, 'dir');
  await rename(next, join(root, CURRENT));
};
