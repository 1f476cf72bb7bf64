import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../database/statement.ts';

/** One line of the desk's log. It only grows (migration 177). */
export interface Deed {
  readonly at: number;
  /** As they are called; left out: the machine, or whoever is at it. */
  readonly operator?: string;
  readonly act: string;
  /** `entry 12`, `member 10001`. */
  readonly subject: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** From where, without its end. */
  readonly network?: string;
}

export const record = (
  database: DatabaseSync,
  { at, operator = '', act, subject, facts = {}, network = '' }: Deed,
): void => {
  run(
    database,
    'INSERT INTO desk_log (at, operator, act, subject, facts, network) VALUES (?, ?, ?, ?, ?, ?)',
    at,
    operator,
    act,
    subject,
    JSON.stringify(facts),
    network,
  );
};

export interface Recorded {
  readonly id: number;
  readonly at: number;
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly facts: string;
  readonly network: string;
}

/** Which lines are asked for; '' leaves it open. `act`: how it begins, `order` or `order.refund`. */
export interface Wanted {
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
}

const WANTED = `SELECT * FROM desk_log WHERE id < ?1 AND (?3 = '' OR operator = ?3 COLLATE NOCASE)
  AND (?4 = '' OR instr(act, ?4) = 1) AND (?5 = '' OR subject = ?5) ORDER BY id DESC LIMIT +?2`;

/** What was done before line `before`, newest first. */
export const recordedBefore = (
  database: DatabaseSync,
  before: number,
  limit: number,
  { operator, act, subject }: Wanted,
): Recorded[] => all(database, WANTED, before, limit, operator, act, subject);

/** What was done to one thing, newest first. */
export const recordedOf = (database: DatabaseSync, subject: string): Recorded[] =>
  all(database, 'SELECT * FROM desk_log WHERE subject = ? ORDER BY id DESC LIMIT 50', subject);
