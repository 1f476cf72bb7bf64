import { closeSync, fstatSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CHINA_MS, DAY_MS } from '../../site.ts';

/** How often it is looked whether somebody else has moved the file away. */
const LOOK_EVERY_MS = 1_000;

export interface LogFileSettings {
  readonly path: string;
  readonly maxBytes: number;
  /** Rotated files that stay. */
  readonly keep: number;
}

interface Open {
  readonly file: number;
  readonly inode: number;
  readonly day: number;
  bytes: number;
}

const dayOf = (ms: number): number => Math.floor((ms + CHINA_MS) / DAY_MS);
const stampOf = (ms: number): string =>
  new Date(ms + CHINA_MS).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/**
 * A log file that is moved aside (`server.log.20260501-040000-1`) when it is full and when a day of China has ended; the
 * newest `keep` of those stay. Whoever else moves, removes or empties it is followed within a second. Returns what writes
 * a line, and says whether it could.
 */
export const openLogFile = (
  { path, maxBytes, keep }: LogFileSettings,
  clock: () => number = Date.now,
): ((line: string) => boolean) => {
  let open: Open | null = null;
  let lookedAt = 0;
  let moved = 0;

  const close = (): void => {
    if (open) closeSync(open.file);
    open = null;
  };
  const begin = (): Open => {
    const file = openSync(path, 'a', 0o600);
    const { ino, size, mtimeMs } = fstatSync(file);
    return { file, inode: ino, day: dayOf(size === 0 ? clock() : mtimeMs), bytes: size };
  };
  const isOurs = (now: Open): boolean => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) now.bytes = found.size;
    return found?.ino === now.inode;
  };
  const forget = (): void => {
    const name = `${basename(path)}.`;
    const rotated = readdirSync(dirname(path))
      .filter((one) => one.startsWith(name) && /^\d{8}-\d{6}-\d+$/.test(one.slice(name.length)))
      .sort();
    for (const old of rotated.slice(0, Math.max(0, rotated.length - keep))) rmSync(join(dirname(path), old));
  };
  const rotate = (): void => {
    close();
    moved += 1;
    renameSync(path, `${path}.${stampOf(clock())}-${String(moved).padStart(6, '0')}`);
    forget();
  };

  return (line) => {
    try {
      const now = clock();
      if (open !== null && Math.abs(now - lookedAt) >= LOOK_EVERY_MS) {
        lookedAt = now;
        if (!isOurs(open)) close();
      }
      open ??= begin();
      if (open.bytes > 0 && (open.bytes + Buffer.byteLength(line) > maxBytes || open.day !== dayOf(now))) {
        rotate();
        open = begin();
      }
      open.bytes += writeSync(open.file, line);
      return true;
    } catch {
      // A full disk or a folder that is gone: the line goes elsewhere, and the next one tries again.
      try {
        close();
      } catch {
        open = null;
      }
      return false;
    }
  };
};
