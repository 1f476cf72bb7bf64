import type { DatabaseSync } from 'node:sqlite';
import { hit, type Limit, waitMs } from './limits.ts';
import { tooOften } from './tooOften.ts';

/** Counts one more hit of a bucket, or refuses with the time to wait. A hit that was refused does not count. */
export const spend = (database: DatabaseSync, bucket: string, limits: readonly Limit[], now: number): void => {
  const wait = waitMs(database, bucket, limits, now);
  if (wait > 0) throw tooOften(wait);
  hit(database, bucket, now);
};
