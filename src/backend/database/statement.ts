import type { DatabaseSync, StatementSync } from 'node:sqlite';

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * The prepared statement of a constant SQL text, compiled once per database. The only way to SQL
 * besides migrations: values are bound, never written into the text.
 *
 * A bound limit or pattern is written `LIMIT +?`, `LIKE +?`: SQLite looks at the value of a bare one when it plans, and
 * so compiles the whole text again each time one is bound, which takes longer than most of our questions. So it does with
 * a column that a partial index asks for by value: `subject = +?`.
 */
export const statement = (database: DatabaseSync, sql: string): StatementSync => {
  let own = prepared.get(database);
  if (!own) prepared.set(database, (own = new Map()));
  let found = own.get(sql);
  if (!found) own.set(sql, (found = database.prepare(sql)));
  return found;
};

const watchers = new WeakMap<DatabaseSync, (tookMs: number) => void>();

/** Tells `took` of every question from now on: how long it held the main thread, in ms. */
export const watchStatements = (database: DatabaseSync, took: (tookMs: number) => void): void =>
  void watchers.set(database, took);

const asked = <Result>(database: DatabaseSync, sql: string, ask: (found: StatementSync) => Result): Result => {
  const found = statement(database, sql);
  const took = watchers.get(database);
  if (took === undefined) return ask(found);
  const began = performance.now();
  try {
    return ask(found);
  } finally {
    took(performance.now() - began);
  }
};

/** First row or undefined. The row type is the caller's word for its own SELECT list. */
export const one = <Row>(database: DatabaseSync, sql: string, ...values: Value[]): Row | undefined =>
  asked(database, sql, (found) => found.get(...values)) as Row | undefined;

/** All rows. */
export const all = <Row>(database: DatabaseSync, sql: string, ...values: Value[]): Row[] =>
  asked(database, sql, (found) => found.all(...values)) as Row[];

/** Runs a change; `changes` says how many rows it touched. */
export const run = (database: DatabaseSync, sql: string, ...values: Value[]): { changes: number; id: number } => {
  const done = asked(database, sql, (found) => found.run(...values));
  return { changes: Number(done.changes), id: Number(done.lastInsertRowid) };
};

export type Value = string | number | bigint | null | Uint8Array;
