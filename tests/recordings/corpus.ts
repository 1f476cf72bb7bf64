import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fetchSource, findSources } from './sources.ts';

const CACHE = join(import.meta.dirname, '../../.cache/recordings');
/** Packages, and the folder of each that holds recordings. Theirs is the GPL: nothing of them becomes part of this project. */
const PACKAGES = { gpsbabel: 'reference', goldencheetah: 'test' } as const;
const KINDS = /\.(?:fit|gpx|kml|tcx)$/i;

const unpack = (archive: string, folder: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  const done = spawnSync('tar', ['xf', archive, '-C', to, '--strip-components=1', '--wildcards', `*/${folder}/*`], {
    encoding: 'utf8',
  });
  if (done.status === 0) return;
  rmSync(to, { recursive: true, force: true });
  throw new Error(`解不开 ${archive}，需要 GNU tar 和 xz：${done.error?.message ?? done.stderr}`);
};

/** Fetches what is not in the cache yet. */
const fetchMissing = async (): Promise<void> => {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(join(CACHE, name)));
  if (missing.length === 0) return;
  console.log(`正在从 Debian 取 ${missing.join('、')} 的源码包……`);
  const sources = await findSources(missing);
  mkdirSync(CACHE, { recursive: true });
  for (const [name, folder] of Object.entries(PACKAGES)) {
    const source = sources.get(name);
    if (!source) continue;
    const archive = join(CACHE, source.name);
    const partly = join(CACHE, `${name}.partly`);
    writeFileSync(archive, await fetchSource(source));
    unpack(archive, folder, partly);
    renameSync(partly, join(CACHE, name));
    rmSync(archive);
    console.log(`${name}: ${source.name}`);
  }
};

/** A recording: where it lies, and what it is called among the others. */
export interface Recording {
  readonly path: string;
  readonly name: string;
}

/** All recordings, in the order of their names. */
export const recordings = async (): Promise<Recording[]> => {
  await fetchMissing();
  return Object.keys(PACKAGES)
    .flatMap((name) => readdirSync(join(CACHE, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && KINDS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(CACHE, path) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
