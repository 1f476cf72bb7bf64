import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../database/statement.ts';

const MADE = 'SELECT position FROM review_makers WHERE user_id = ? AND year = ?';
const NEXT = `INSERT INTO review_counts VALUES (?, 1) ON CONFLICT (year) DO UPDATE SET members = members + 1 RETURNING members`;
const MAKE = 'INSERT INTO review_makers (user_id, year, position, made_at) VALUES (?, ?, ?, ?)';

/** How many have made this report, and the how-manieth a member was; undefined for who was not counted. */
export const madeReports = (
  database: DatabaseSync,
  year: number,
  userId: number | null,
): { readonly count: number; readonly myIndex?: number } => {
  const count = one<{ members: number }>(database, 'SELECT members FROM review_counts WHERE year = ?', year)?.members;
  const mine = userId === null ? undefined : one<{ position: number }>(database, MADE, userId, year);
  return { count: count ?? 0, ...(mine ? { myIndex: mine.position } : {}) };
};

/** Counts a member once for ever. Called in a transaction: two calls at once are one after the other. */
export const countMaker = (database: DatabaseSync, year: number, userId: number, now: number): void => {
  if (one(database, MADE, userId, year)) return;
  const position = one<{ members: number }>(database, NEXT, year)?.members ?? 1;
  run(database, MAKE, userId, year, position, now);
};
