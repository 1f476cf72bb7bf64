import { constants, existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Manifest, readBackup } from './backup.ts';

/** Whether a server has this data open. */
const isInUse = (dataDir: string): boolean => {
  const path = join(dataDir, 'shell.db');
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    database.exec('ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
};

/**
 * Puts a proved backup in the place of a data folder, whose old content stays beside it. Refuses while a server runs on
 * it. Returns what the backup says of itself, and where the old content is (null: there was none).
 */
export const restore = async (
  backupFolder: string,
  dataDir: string,
  now: Date,
): Promise<{ readonly manifest: Manifest; readonly before: string | null }> => {
  const manifest = await readBackup(backupFolder);
  if (isInUse(dataDir)) throw new Error('服务还在运行，先停下来再恢复');
  const fresh = `${dataDir}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  await cp(backupFolder, fresh, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rm(join(fresh, 'manifest.json'));
  const before = existsSync(dataDir) ? `${dataDir}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}` : null;
  if (before !== null) await rename(dataDir, before);
  await rename(fresh, dataDir);
  return { manifest, before };
};
