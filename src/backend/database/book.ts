import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../log.ts';
import { transaction } from './transaction.ts';

/** Notes of what readers did that nobody is told of: gathered, and written down together. */
export interface Book<Note> {
  readonly note: (note: Note) => void;
  /** Writes all of them down now. Never throws. */
  readonly flush: () => void;
}

interface BookOptions<Note> {
  /** What the log calls them where they cannot be written down. */
  readonly name: string;
  /** Notes with one key are one. */
  readonly keyOf: (note: Note) => string;
  /** Writes one down. Runs in a transaction. */
  readonly write: (database: DatabaseSync, note: Note) => void;
}

const EVERY_MS = 2_000;
/** As many are written at once: a few milliseconds. */
const BATCH = 200;
/** More than these wait for no disk: a count is not worth the memory. */
const MOST = 20_000;

/**
 * A note is told to nobody, so it need not wait for the disk: notes are gathered and written down together every two
 * seconds and when the server stops. A kill loses what was gathered since, and no more than that.
 */
export const createBook = <Note>(
  database: DatabaseSync,
  log: Log,
  { name, keyOf, write }: BookOptions<Note>,
): Book<Note> => {
  let waiting = new Map<string, Note>();
  let timer: NodeJS.Timeout | null = null;

  const writeSome = (most: number): void => {
    const notes = [...waiting.entries()].slice(0, most);
    try {
      transaction(database, () => notes.forEach(([, note]) => write(database, note)));
      for (const [key] of notes) waiting.delete(key);
    } catch (error) {
      log('warn', `${name} not counted`, { [name]: notes.length, error });
      // Tried again with the next ones, until there are too many.
      if (waiting.size > MOST) waiting = new Map();
    }
  };
  const later = (): void => {
    timer ??= setTimeout(
      () => {
        timer = null;
        writeSome(BATCH);
        if (waiting.size > 0) later();
      },
      waiting.size > BATCH ? EVERY_MS / 20 : EVERY_MS,
    ).unref();
  };
  return {
    note(note) {
      if (waiting.size >= MOST) return;
      waiting.set(keyOf(note), note);
      later();
    },
    flush() {
      if (waiting.size > 0) writeSome(waiting.size);
    },
  };
};
