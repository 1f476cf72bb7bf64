import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What of the file system a whole write needs. */
export const disk = { mkdir, open, rename, rm };

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
    const names = await on.open(folder, 'r');
    await names.sync().finally(() => names.close());
  } catch (error) {
    await on.rm(draft, { force: true });
    throw error;
  }
};
