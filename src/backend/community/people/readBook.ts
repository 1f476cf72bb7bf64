import type { DatabaseSync } from 'node:sqlite';
import { type Book, createBook } from '../../database/book.ts';
import { statement } from '../../database/statement.ts';
import type { Log } from '../../log.ts';

/** One read of an entry by one reader on one day of China's clock. */
export interface Read {
  readonly day: number;
  readonly entryId: number;
  readonly viewer: string;
}

/** Reads that are counted, but not written down yet. */
export type ReadBook = Book<Read>;

export const createReadBook = (database: DatabaseSync, log: Log): ReadBook =>
  createBook(database, log, {
    name: 'reads',
    keyOf: ({ day, entryId, viewer }) => `${day} ${entryId} ${viewer}`,
    write: (own, { day, entryId, viewer }) =>
      void statement(own, 'INSERT OR IGNORE INTO entry_reads (day, entry_id, viewer) VALUES (?, ?, ?)').run(
        day,
        entryId,
        viewer,
      ),
  });
