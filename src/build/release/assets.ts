import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestFile, readManifest, type BuiltFile } from '../../edge/manifest.ts';
import { BUILD_FILE } from '../../site.ts';

const HASHED = '_astro/';
const TWINS = ['', '.br', '.gz'];

/** Hash of a file as the manifest has it. */
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 16);

const keptIn = async (folder: string): Promise<string[]> => {
  const { kept } = JSON.parse(await readFile(join(folder, BUILD_FILE), 'utf8')) as { kept: string[] };
  return kept;
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
    const from = readManifest(other);
    for (const [name, built] of Object.entries(from.files)) {
      if (!name.startsWith(HASHED) || files[name] !== undefined) continue;
      for (const twin of built.compressed ? TWINS : ['']) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await copyFile(join(other, name + twin), join(folder, name + twin));
      }
      files[name] = built;
    }
    kept.add(from.build);
  }
  const told = JSON.stringify({ build: manifest.build, kept: [...kept] });
  await writeFile(join(folder, BUILD_FILE), told);
  for (const twin of ['.br', '.gz']) await rm(join(folder, BUILD_FILE + twin), { force: true });
  files[BUILD_FILE] = { hash: hashOf(Buffer.from(told)) };
  await writeFile(manifestFile(folder), JSON.stringify({ ...manifest, files }));
};

/** What of a release is not as its manifest says: names of files that are missing or others. */
export const brokenIn = async (folder: string): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, { hash, compressed }] of Object.entries(readManifest(folder).files)) {
    const content = await readFile(join(folder, name)).catch(() => null);
    const twins = compressed ? TWINS.filter((twin) => !existsSync(join(folder, name + twin))) : [];
    if (content === null || hashOf(content) !== hash || twins.length > 0) broken.push(name);
  }
  return broken;
};
