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

/** First row or undefined. The row type is the caller's word for its own SELECT list. */
export const one = <Row>(database: DatabaseSync, sql: string, ...values: Value[]): Row | undefined =>
  statement(database, sql).get(...values) as Row | undefined;

/** All rows. */
export const all = <Row>(database: DatabaseSync, sql: string, ...values: Value[]): Row[] =>
  statement(database, sql).all(...values) as Row[];

/** Runs a change; `changes` says how many rows it touched. */
export const run = (database: DatabaseSync, sql: string, ...values: Value[]): { changes: number; id: number } => {
  const done = statement(database, sql).run(...values);
  return { changes: Number(done.changes), id: Number(done.lastInsertRowid) };
};

export type Value = string | number | bigint | null | Uint8Array;
