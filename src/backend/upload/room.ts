import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../site.ts';
import type { Parts } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { checkQuota } from '../pictures/quota.ts';
import type { UploadRow } from './rows.ts';

const GB = 1_073_741_824;
/** Two of the longest films. */
const BYTES_PER_DAY = 4 * GB;
const BYTES_PER_MEMBER = 20 * GB;
/** Trials of the last hour, done or not: enough to try everything, and nothing to keep files with. */
const TRIAL_BYTES = 134_217_728;
/** Nine pictures, a film, and what was given up. */
const OPEN_MAX = 12;
/** What the database and the pictures need to go on when nothing else fits any more. */
const KEEP_FREE_BYTES = GB;

const MEDIA = `SELECT coalesce(sum(bytes), 0) AS whole, coalesce(sum(iif(created_at > ?2, bytes, 0)), 0) AS day
  FROM media WHERE user_id = ?1`;
const OPEN = `SELECT count(*) FILTER (WHERE result IS NULL) AS n,
    coalesce(sum(length) FILTER (WHERE result IS NULL AND kind IN ('video', 'track')), 0) AS coming,
    coalesce(sum(length) FILTER (WHERE kind = 'trial'), 0) AS trials
  FROM uploads WHERE user_id = ?1 AND until > ?2`;
const COMING = 'SELECT coalesce(sum(length - arrived), 0) AS bytes FROM uploads WHERE result IS NULL';

/** Refuses a file for which this member has no room left. What is half made counts whole. */
export const checkShare = (
  database: DatabaseSync,
  { userId, kind, length }: Pick<UploadRow, 'userId' | 'kind' | 'length'>,
  now: number,
): void => {
  const open = one<{ n: number; coming: number; trials: number }>(database, OPEN, Number(userId), now);
  if (open && open.n >= OPEN_MAX) throw refuse('uploadsOpen');
  if (kind === 'trial') {
    if (open && open.trials + length > TRIAL_BYTES)
      throw refuse('uploadDay', { errMsg: '试传的文件一小时最多 128 MB，请过一会儿再试' });
    return;
  }
  if (kind === 'picture') return checkQuota(database, userId, 0, now);
  const kept = one<{ whole: number; day: number }>(database, MEDIA, Number(userId), now - DAY_MS);
  const more = length + (open?.coming ?? 0);
  if (kept && kept.day + more > BYTES_PER_DAY) throw refuse('uploadDay');
  if (kept && kept.whole + more > BYTES_PER_MEMBER) throw refuse('uploadRoom');
};

/**
 * Refuses `bytes` that the disk has no room for, beside what others have begun to send: it says so before anything is
 * sent, not in the middle of a film. Where the system does not tell, the disk itself will.
 */
export const checkDisk = async (
  { database, freeBytes }: Pick<Parts, 'database' | 'freeBytes'>,
  bytes: number,
  begun: 'begun' | 'new',
): Promise<void> => {
  const free = await freeBytes().catch(() => Infinity);
  const coming = begun === 'begun' ? 0 : (one<{ bytes: number }>(database, COMING)?.bytes ?? 0);
  if (free - coming - bytes < KEEP_FREE_BYTES) throw refuse('diskFull', { retryAfterSec: 600 });
};
