import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

/** Several hundred photos of a telephone: a trip of a club, and nothing that fills a disk overnight. */
export const BYTES_PER_DAY = 600 * 1_048_576;
/** What one member may keep. */
export const BYTES_PER_MEMBER = 6_144 * 1_048_576;

const USED = `SELECT coalesce(sum(bytes), 0) AS whole, coalesce(sum(iif(created_at > ?2, bytes, 0)), 0) AS day
  FROM pictures WHERE user_id = ?1`;

/** Refuses `more` bytes for a member who has, or would have, more than the share of a day or of a member. */
export const checkQuota = (database: DatabaseSync, userId: string, more: number, now: number): void => {
  const used = one<{ whole: number; day: number }>(database, USED, Number(userId), now - DAY_MS);
  if (!used) return;
  if (used.day + more > BYTES_PER_DAY) throw refuse('pictureDay');
  if (used.whole + more > BYTES_PER_MEMBER) throw refuse('pictureRoom');
};
