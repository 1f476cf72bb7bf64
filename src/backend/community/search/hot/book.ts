import type { DatabaseSync } from 'node:sqlite';
import { type Book, createBook } from '../../../database/book.ts';
import { statement } from '../../../database/statement.ts';
import type { Log } from '../../../log.ts';

/** One question of one reader on one day of China's clock. */
export interface Asked {
  readonly day: number;
  /** As they are compared, parted by single blanks. */
  readonly words: string;
  readonly seeker: string;
}

/** Questions that are counted, but not written down yet. */
export type AskBook = Book<Asked>;

export const createAskBook = (database: DatabaseSync, log: Log): AskBook =>
  createBook(database, log, {
    name: 'searches',
    keyOf: ({ day, words, seeker }) => `${day} ${seeker} ${words}`,
    write: (own, { day, words, seeker }) =>
      void statement(own, 'INSERT OR IGNORE INTO search_asked (day, words, seeker) VALUES (?, ?, ?)').run(
        day,
        words,
        seeker,
      ),
  });
