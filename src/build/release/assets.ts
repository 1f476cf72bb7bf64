import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestFile, ownListFile, readManifest, type BuiltFile } from '../../edge/manifest.ts';
import { contentHash } from '../../edge/server/contentHash.ts';
import { BUILD_FILE, WORKER_SWITCH } from '../../site.ts';
import { replaceFile } from './replaceFile.ts';

const HASHED = '_astro/';

/** The forms in which a file lies there. */
const formsOf = (name: string, { compressed }: BuiltFile): string[] =>
  (compressed ? ['', '.br', '.gz'] : ['']).map((ending) => name + ending);

const keptIn = async (folder: string): Promise<string[]> => {
  const { kept } = JSON.parse(await readFile(join(folder, BUILD_FILE), 'utf8')) as { kept: string[] };
  return kept;
};

/** The hashed files that a release's own build made. What it had taken along of others is theirs. */
const ownIn = async (folder: string): Promise<[name: string, built: BuiltFile][]> => {
  const hashed = Object.entries(readManifest(folder).files).filter(([name]) => name.startsWith(HASHED));
  const list = ownListFile(folder);
  if (!existsSync(list)) return hashed;
  const own = new Set((JSON.parse(await readFile(list, 'utf8')) as string[]).map((name) => HASHED + name));
  return hashed.filter(([name]) => own.has(name));
};

/**
 * Puts the hashed files of other releases beside those of the release in `folder`, so that pages of theirs which are open find
 * their parts, and tells those pages so (`build.json`). Their names are hashes: equal names are equal files.
 */
export const addAssets = async (folder: string, others: readonly string[]): Promise<void> => {
  const manifest = readManifest(folder);
  const files: Record<string, BuiltFile> = { ...manifest.files };
  const kept = new Set(await keptIn(folder));
  for (const other of others) {
    const own = await ownIn(other);
    // One that has lost parts holds nobody up; its pages are told to load anew.
    if (own.some(([name, built]) => formsOf(name, built).some((form) => !existsSync(join(other, form))))) continue;
    for (const [name, built] of own) {
      if (files[name] !== undefined) continue;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      for (const form of formsOf(name, built)) await copyFile(join(other, form), join(folder, form));
      files[name] = built;
    }
    kept.add(readManifest(other).build);
  }
  const told = JSON.stringify({ build: manifest.build, kept: [...kept] });
  await replaceFile(join(folder, BUILD_FILE), told);
  for (const twin of ['.br', '.gz']) await rm(join(folder, BUILD_FILE + twin), { force: true });
  files[BUILD_FILE] = { hash: contentHash(Buffer.from(told)) };
  await replaceFile(manifestFile(folder), JSON.stringify({ ...manifest, files }));
};

/** What of a release is not as its manifest says: names of files that are missing or others. The worker's switch is its deployer's. */
export const brokenIn = async (folder: string): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, built] of Object.entries(readManifest(folder).files)) {
    if (name === WORKER_SWITCH) continue;
    const content = await readFile(join(folder, name)).catch(() => null);
    const isWhole = content !== null && contentHash(content) === built.hash;
    if (!isWhole || !formsOf(name, built).every((form) => existsSync(join(folder, form)))) broken.push(name);
  }
  return broken;
};
