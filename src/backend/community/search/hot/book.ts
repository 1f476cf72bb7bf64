import type { DatabaseSync } from 'node:sqlite';
import { type Book, createBook } from '../../../database/book.ts';
import { statement } from '../../../database/statement.ts';
import type { Log } from '../../../log.ts';

/** One question of one member on one day of China's clock. A day counts an address once, and a member once. */
export interface Asked {
  readonly day: number;
  /** As they are compared, parted by single blanks. */
  readonly words: string;
  /** The address. */
  readonly seeker: string;
  readonly member: string;
}

/** Questions that are counted, but not written down yet. */
export type AskBook = Book<Asked>;

export const createAskBook = (database: DatabaseSync, log: Log): AskBook =>
  createBook(database, log, {
    name: 'searches',
    keyOf: ({ day, words, seeker, member }) => `${day} ${seeker} ${member} ${words}`,
    write: (own, { day, words, seeker, member }) =>
      void statement(own, 'INSERT OR IGNORE INTO search_asked (day, words, seeker, member) VALUES (?, ?, ?, ?)').run(
        day,
        words,
        seeker,
        member,
      ),
  });
