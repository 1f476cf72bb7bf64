import type { DatabaseSync } from 'node:sqlite';
import { one } from './statement.ts';

const ANSWERS_MAX = 400;

interface Kept {
  changes: string;
  readonly answers: Map<string, unknown>;
}

const books = new WeakMap<DatabaseSync, Kept>();

/** Moves with every row that this connection writes or takes back, and with every commit of another one. */
const changesOf = (database: DatabaseSync): string => {
  const mine = one<{ n: number }>(database, 'SELECT total_changes() AS n')?.n;
  const others = one<{ data_version: number }>(database, 'PRAGMA data_version')?.data_version;
  return `${mine} ${others}`;
};

/**
 * The answer under this name, made anew whenever anything at all was written since: nobody is told what was hidden a moment
 * ago. For what many ask alike, and of which the reader and the moment are no part.
 */
export const untilChanged = <Answer>(database: DatabaseSync, name: string, make: () => Answer): Answer => {
  const changes = changesOf(database);
  let book = books.get(database);
  if (book === undefined || book.changes !== changes) books.set(database, (book = { changes, answers: new Map() }));
  if (book.answers.has(name)) return book.answers.get(name) as Answer;
  const answer = make();
  // What was written on the way (the index is brought up to date) belongs to the next asking.
  if (book.answers.size >= ANSWERS_MAX) book.answers.clear();
  book.answers.set(name, answer);
  return answer;
};
