import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DELIVERY, manifestFile, ownListFile, readManifest } from '../edge/manifest.ts';

/**
 * A page stays open while a new release goes out; its scripts must still be there. The hashed files of the last
 * releases are kept under `.cache/releases/<build>/` and put back into every new `dist/_astro`.
 */
export const KEPT_RELEASES = 3;
/** Many builds in one day (a busy desk) must not push a release out that people still have open. */
const KEPT_MS = 86_400_000;
const KEPT_AT_MOST = 12;

const ASSETS = '_astro';

interface Release {
  readonly build: string;
  readonly at: number;
}

const filesBelow = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const listReleases = async (store: string): Promise<Release[]> => {
  if (!existsSync(store)) return [];
  const builds = await readdir(store);
  const releases = await Promise.all(
    builds.map(async (build) => ({ build, at: (await stat(join(store, build))).mtimeMs })),
  );
  return releases.sort((a, b) => b.at - a.at);
};

/** Keeps the hashed files a build made itself; a copy is enough, they never change. `at` is the moment of the release. */
export const keepRelease = async (dist: string, store: string, build: string, at: number): Promise<void> => {
  const own = await ownAssets(dist);
  const folder = join(store, build);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of own) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(dist, ASSETS, file), join(folder, file));
  }
  await utimes(folder, at / 1000, at / 1000);
};

/** Before a build empties `dist`: keeps its release, should the store not know it (a server without `.cache`). */
export const keepPresent = async (dist: string, store: string): Promise<void> => {
  // A build that broke off has no manifest, and nobody was ever served it.
  if (!existsSync(manifestFile(dist))) return;
  const { build } = readManifest(dist);
  if (!existsSync(join(store, build))) await keepRelease(dist, store, build, (await stat(dist)).mtimeMs);
};

/**
 * Puts the files of earlier releases back beside the new ones, and forgets releases nobody can have open any more.
 * Returns the releases whose files are there, the newest first.
 */
export const restoreReleases = async (dist: string, store: string, build: string, now: number): Promise<string[]> => {
  const assets = join(dist, ASSETS);
  await mkdir(join(dist, DELIVERY), { recursive: true });
  await writeFile(ownListFile(dist), JSON.stringify(await filesBelow(assets)));
  const earlier = (await listReleases(store)).filter((release) => release.build !== build);
  const kept = earlier.filter(({ at }, place) => place < KEPT_RELEASES || (now - at < KEPT_MS && place < KEPT_AT_MOST));
  for (const release of earlier)
    if (!kept.includes(release)) await rm(join(store, release.build), { recursive: true, force: true });
  for (const { build: name } of kept)
    for (const file of await filesBelow(join(store, name))) {
      if (existsSync(join(assets, file))) continue;
      await mkdir(dirname(join(assets, file)), { recursive: true });
      await copyFile(join(store, name, file), join(assets, file));
    }
  return [build, ...kept.map((release) => release.build)];
};

const ownAssets = async (dist: string): Promise<string[]> => {
  const list = ownListFile(dist);
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as string[]) : filesBelow(join(dist, ASSETS));
};
