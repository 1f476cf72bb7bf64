import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { versionOf } from '../database/migrate.ts';
import { originalPath } from '../pictures/paths.ts';
import type { StoredType } from '../pictures/paths.ts';

/** What a backup says of itself. */
export interface Manifest {
  readonly madeAt: string;
  /** The step of the schema (database/migrate.ts). */
  readonly step: number;
  readonly files: number;
  readonly bytes: number;
  readonly sha256: string;
}

const DATABASE = 'shell.db';
const SECRET = 'secret.key';
const FILES = 'files';
const MANIFEST = 'manifest.json';
const NAME = /^backup-\d{8}-\d{6}$/;

/** What arrives while it is copied belongs to nobody yet, and archives are made anew on demand. */
const isKept = (source: string, from: string): boolean => !/^(?:incoming|exports)(?:\/|$)/.test(relative(from, source));

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('hex');
};

const copyFiles = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    // Files never change under their name: what is there already is the same.
    force: false,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => isKept(source, from),
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });

const sizeOf = async (folder: string): Promise<{ files: number; bytes: number }> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  let files = 0;
  for (const entry of names)
    if (entry.isFile()) {
      files += 1;
      bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
  return { files, bytes };
};

interface Original {
  readonly id: string;
  readonly type: StoredType;
}
const ORIGINALS = 'SELECT id, type FROM pictures WHERE recipe IS NULL';

/** Opens a copy and reads all of it: the file is whole, its rows belong together, its pictures are there. Throws otherwise. */
export const proveCopy = async (folder: string): Promise<number> => {
  const database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
  try {
    const [sound] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (sound?.integrity_check !== 'ok') throw new Error(`数据库的副本坏了：${sound?.integrity_check ?? ''}`);
    const strays = database.prepare('PRAGMA foreign_key_check').all();
    if (strays.length > 0) throw new Error(`数据库的副本里有 ${strays.length} 行没有归属`);
    for (const { id, type } of database.prepare(ORIGINALS).all() as unknown as Original[])
      await stat(originalPath(join(folder, FILES), id, type)).catch(() => {
        throw new Error(`副本里少了图片 ${id}`);
      });
    return versionOf(database);
  } finally {
    database.close();
  }
};

/** What a finished backup says of itself, once what it says was compared with what is there. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  if ((await sha256Of(join(folder, DATABASE))) !== manifest.sha256) throw new Error('数据库和清单里的校验值对不上');
  await proveCopy(folder);
  return manifest;
};

const nameOf = (now: Date): string => `backup-${now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}`;

/**
 * Copies a data folder while the server runs: files, a consistent copy of the database (`VACUUM INTO`), then the files
 * that came meanwhile, so that whatever the copy names is there; the deployment's secret. Proved by opening it before it
 * gets its name. Keeps the newest `keep` backups. Returns the folder.
 */
export const backup = async (dataDir: string, into: string, keep: number, now: Date): Promise<string> => {
  const folder = join(into, nameOf(now));
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const files = join(dataDir, FILES);
  await copyFiles(files, join(half, FILES));
  const database = new DatabaseSync(join(dataDir, DATABASE), { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(join(half, DATABASE));
  } finally {
    database.close();
  }
  await copyFiles(files, join(half, FILES));
  await copyFile(join(dataDir, SECRET), join(half, SECRET));
  const step = await proveCopy(half);
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    step,
    ...(await sizeOf(half)),
    sha256: await sha256Of(join(half, DATABASE)),
  };
  await writeFile(join(half, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  await rename(half, folder);
  const all = (await readdir(into)).filter((name) => NAME.test(name)).sort();
  for (const old of all.slice(0, Math.max(0, all.length - keep))) await rm(join(into, old), { recursive: true });
  return folder;
};
