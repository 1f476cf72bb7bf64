import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { routes } from '../routes.ts';
import { BUILD_FILE, WORKER_FILE } from '../site.ts';
import { documentOf } from '../edge/documents.ts';
import type { Inline } from '../edge/headers.ts';
import { DELIVERY, manifestFile } from '../edge/manifest.ts';
import type { BuiltFile, Manifest } from '../edge/manifest.ts';
import { nginxConfig } from '../edge/nginx.ts';
import { compressAll } from './compressAll.ts';
import type { Job } from './compressFile.ts';
import { keepRelease, restoreReleases } from './releases.ts';
import { serviceWorker } from './offline/serviceWorker.ts';
import { edgeSettings } from '../edge/settings.ts';
import { headersFile, redirectsFile } from '../edge/staticHosts.ts';

/** The screens' own documents: few, and asked for all the time. */
const SCREENS = new Set(routes.map(documentOf));
/** Texts may be thousands; a shelf of so many is packed as well as the screens are: it is a tenth of each. */
const SHELF_MAX = 60;
const TEXT = /\.(?:html|txt)$/;
const NOT_SERVED = /(^|\/)\.|\.(?:br|gz)$/;

/** Files of `dist` that are served, sorted: neither hidden nor a compressed twin. */
export const servedFiles = async (dist: string): Promise<string[]> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((file) => !NOT_SERVED.test(file))
    .sort();
};

export interface Postbuilt {
  readonly manifest: Manifest;
  /** Attributes that the policy will drop, by document. */
  readonly dropped: Readonly<Record<string, readonly string[]>>;
}

/**
 * Makes a built `dist` ready for servers: `.htm` twins, the assets of earlier releases and their names, compressed twins, and in
 * `dist/.delivery` the manifest and the printed rules. `cache` outlives builds.
 */
export const postbuild = async (dist: string, cache: string, build: string, now: number): Promise<Postbuilt> => {
  for (const file of await servedFiles(dist))
    if (file.endsWith('.htm.html')) await copyFile(join(dist, file), join(dist, file.slice(0, -5)));

  const releases = join(cache, 'releases');
  const kept = await restoreReleases(dist, releases, build, now);
  await writeFile(join(dist, BUILD_FILE), JSON.stringify({ build, kept }));
  await keepRelease(dist, releases, build, now);

  const names = (await servedFiles(dist)).filter((file) => file !== WORKER_FILE);
  const files: Record<string, BuiltFile> = {};
  const documents: Record<string, Inline> = {};
  const dropped: Record<string, readonly string[]> = {};
  const pack = async (jobs: readonly Job[]): Promise<void> => {
    for (const { file, built, inline, dropped: lost = [] } of await compressAll(
      dist,
      join(cache, 'compressed'),
      jobs,
    )) {
      files[file] = built;
      if (inline) documents[file] = inline;
      if (lost.length > 0) dropped[file] = lost;
    }
  };
  const shelves = new Map<string, number>();
  for (const file of names) shelves.set(dirname(file), (shelves.get(dirname(file)) ?? 0) + 1);
  const isFew = (file: string): boolean => (shelves.get(dirname(file)) ?? 0) <= SHELF_MAX;
  await pack(names.map((file) => ({ file, best: !TEXT.test(file) || SCREENS.has(file) || isFew(file) })));
  // It chooses by how large parts are as they travel.
  await writeFile(join(dist, WORKER_FILE), await serviceWorker(dist));
  await pack([{ file: WORKER_FILE, best: true }]);
  const manifest: Manifest = { build, files, documents };
  const settings = edgeSettings();
  await mkdir(join(dist, DELIVERY), { recursive: true });
  await writeFile(join(dist, DELIVERY, 'nginx.conf'), nginxConfig(manifest, settings));
  await writeFile(join(dist, DELIVERY, '_redirects'), redirectsFile(manifest));
  await writeFile(join(dist, DELIVERY, '_headers'), headersFile(manifest, settings));
  // Last: a manifest says that everything before it is there.
  await writeFile(manifestFile(dist), JSON.stringify(manifest));
  return { manifest, dropped };
};
