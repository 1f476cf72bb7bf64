import type { DatabaseSync } from 'node:sqlite';
import { chinaDay } from '../community/people/reads.ts';
import { all, one, run } from '../database/statement.ts';

/** `sent`: a provider took it. `failed`: it was given up. `dropped`: it never went, too many were waiting. */
export type Outcome = 'sent' | 'failed' | 'dropped';

const COUNT = `INSERT INTO message_days (day, sender, outcome, messages, cost_milliyuan) VALUES (?, ?, ?, 1, ?)
  ON CONFLICT (day, sender, outcome) DO UPDATE SET messages = messages + 1, cost_milliyuan = cost_milliyuan + excluded.cost_milliyuan`;

/** Counts one message on its day. */
export const countMessage = (
  database: DatabaseSync,
  sender: string,
  outcome: Outcome,
  costMilliYuan: number,
  now: number,
): void => {
  run(database, COUNT, chinaDay(now), sender, outcome, costMilliYuan);
};

/** Messages of this day that cost something or may have. */
export const messagesToday = (database: DatabaseSync, now: number): number =>
  one<{ n: number | null }>(
    database,
    "SELECT sum(messages) AS n FROM message_days WHERE day = ? AND outcome <> 'dropped'",
    chinaDay(now),
  )?.n ?? 0;
export interface MessageDay {
  readonly day: number;
  readonly sent: number;
  readonly failed: number;
  readonly dropped: number;
  readonly costMilliYuan: number;
}

const DAYS = `SELECT day, sum(iif(outcome = 'sent', messages, 0)) AS sent, sum(iif(outcome = 'failed', messages, 0)) AS failed,
    sum(iif(outcome = 'dropped', messages, 0)) AS dropped, sum(cost_milliyuan) AS costMilliYuan
  FROM message_days WHERE day > ? GROUP BY day ORDER BY day DESC`;

/** What went out on the last days, newest first. */
export const messageDays = (database: DatabaseSync, now: number, days: number): MessageDay[] =>
  all<MessageDay>(database, DAYS, chinaDay(now) - days);
