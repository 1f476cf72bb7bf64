import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What of the file system a whole write needs. */
export const disk = { mkdir, open, rename, rm };

/** Names that were changed in a folder reach the disk. */
export const syncNames = async (folder: string, on: typeof disk = disk): Promise<void> => {
  const names = await on.open(folder, 'r');
  await names.sync().finally(() => names.close());
};

/** Moves a file that is written to its place. When this returns, file and name have reached the disk, as below. */
export const moveWhole = async (from: string, path: string, on: typeof disk = disk): Promise<void> => {
  const folder = dirname(path);
  await on.mkdir(folder, { recursive: true });
  const file = await on.open(from, 'r+');
  await file.sync().finally(() => file.close());
  await on.rename(from, path);
  await syncNames(folder, on);
};

/**
 * Writes a file whole or not at all: under another name first, then renamed. When this returns, file and name have
 * reached the disk: a row that is written afterwards never names what a power cut took.
 */
export const writeWhole = async (path: string, bytes: Uint8Array, on: typeof disk = disk): Promise<void> => {
  const folder = dirname(path);
  await on.mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const file = await on.open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await on.rename(draft, path);
    await syncNames(folder, on);
  } catch (error) {
    await on.rm(draft, { force: true });
    throw error;
  }
};
