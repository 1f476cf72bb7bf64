import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../database/statement.ts';

/** At most `max` hits within any `windowMs`. */
export interface Limit {
  readonly windowMs: number;
  readonly max: number;
}

/**
 * Milliseconds until one more hit fits under every limit of a bucket; 0 when it fits now. What lies in the future was
 * counted by a clock that was wrong: it must not lock anybody until then.
 */
export const waitMs = (database: DatabaseSync, bucket: string, limits: readonly Limit[], now: number): number => {
  let wait = 0;
  for (const { windowMs, max } of limits) {
    const row = one<{ at: number }>(
      database,
      'SELECT at FROM hits WHERE bucket = ? AND at > ? AND at <= ? ORDER BY at DESC LIMIT 1 OFFSET ?',
      bucket,
      now - windowMs,
      now,
      max - 1,
    );
    if (row) wait = Math.max(wait, row.at + windowMs - now);
  }
  return wait;
};

/** Hits of a bucket within the last `windowMs`. */
export const countHits = (database: DatabaseSync, bucket: string, windowMs: number, now: number): number =>
  one<{ n: number }>(
    database,
    'SELECT count(*) AS n FROM hits WHERE bucket = ? AND at > ? AND at <= ?',
    bucket,
    now - windowMs,
    now,
  )?.n ?? 0;

export const hit = (database: DatabaseSync, bucket: string, now: number): void => {
  run(database, 'INSERT INTO hits (bucket, at) VALUES (?, ?)', bucket, now);
};
