import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** So often at most the folders are looked at: an edit is seen within a breath, a busy page reads no disk. */
export const LOOK_EVERY_MS = 1_000;

interface Kept<T> {
  readonly stamp: string;
  /** Null when the file cannot be used. */
  readonly text: T | null;
}

/**
 * The texts below a folder, each read again when it has changed; their names are paths without `.md`. What is broken is
 * told once, by its name, and left out.
 */
export const watched = <T>(folder: string, log: Log, read: (name: string, file: string) => T): (() => readonly T[]) => {
  const kept = new Map<string, Kept<T>>();
  let missing = false;
  return () => {
    let names: string[] = [];
    try {
      names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
      missing = false;
    } catch (error) {
      if (!missing) log('warn', 'a folder of texts cannot be read', { folder, error });
      missing = true;
    }
    for (const name of kept.keys()) if (!names.includes(name)) kept.delete(name);
    for (const name of names) {
      const path = join(folder, name);
      let stamp = '';
      try {
        const { mtimeMs, size } = statSync(path);
        stamp = `${mtimeMs} ${size}`;
        if (kept.get(name)?.stamp === stamp) continue;
        kept.set(name, { stamp, text: read(name.slice(0, -3), readFileSync(path, 'utf8')) });
      } catch (error) {
        if (kept.get(name)?.stamp !== stamp)
          log('warn', 'a text is left out', {
            file: path,
            why: error instanceof Error ? error.message : String(error),
          });
        kept.set(name, { stamp, text: null });
      }
    }
    return [...kept.values()].flatMap(({ text }) => text ?? []);
  };
};
