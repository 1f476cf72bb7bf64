import type { DatabaseSync } from 'node:sqlite';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { Log } from '../../log.ts';

/** One read of an entry by one reader on one day of China's clock. */
export interface Read {
  readonly day: number;
  readonly entryId: number;
  readonly viewer: string;
}

/** Reads that are counted, but not written down yet. */
export interface ReadBook {
  readonly note: (read: Read) => void;
  /** Writes all of them down now; resolves when that is done. Never throws. */
  readonly flush: () => void;
}

const EVERY_MS = 2_000;
/** As many are written at once: a few milliseconds. */
const BATCH = 200;
/** More than these wait for no disk: a count is not worth the memory. */
const MOST = 20_000;

/**
 * A read is told to nobody, so it need not wait for the disk: reads are gathered and written down together every two
 * seconds and when the server stops. A kill loses what was gathered since, and no more than that.
 */
export const createReadBook = (database: DatabaseSync, log: Log): ReadBook => {
  let waiting = new Map<string, Read>();
  let timer: NodeJS.Timeout | null = null;

  const write = (reads: readonly Read[]): void =>
    transaction(database, () => {
      const insert = statement(database, 'INSERT OR IGNORE INTO entry_reads (day, entry_id, viewer) VALUES (?, ?, ?)');
      for (const { day, entryId, viewer } of reads) insert.run(day, entryId, viewer);
    });
  const writeSome = (most: number): void => {
    const reads = [...waiting.values()].slice(0, most);
    try {
      write(reads);
      for (const key of [...waiting.keys()].slice(0, reads.length)) waiting.delete(key);
    } catch (error) {
      log('warn', 'reads not counted', { reads: reads.length, error });
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
    note(read) {
      if (waiting.size >= MOST) return;
      waiting.set(`${read.day} ${read.entryId} ${read.viewer}`, read);
      later();
    },
    flush() {
      if (waiting.size > 0) writeSome(waiting.size);
    },
  };
};
