import { MigrationFailed, NewerDatabase } from './database/migrationFaults.ts';
import { NoRoom } from './keep/upgrade.ts';

/** Why nothing is served from the database. */

/** Why nothing is served from the database. */
export type Trouble = 'starting' | 'locked' | 'full' | 'newer' | 'migration' | 'damaged' | 'denied' | 'unknown';

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BY_CODE: Readonly<Record<number, Trouble>> = {
  3: 'denied',
  5: 'locked',
  6: 'locked',
  8: 'denied',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  23: 'denied',
  26: 'damaged',
};
const BY_NAME: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
};

/** Why the database could not be opened, by what was thrown. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof NewerDatabase) return 'newer';
  if (error instanceof NoRoom) return 'full';
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  const known = code === 'ERR_SQLITE_ERROR' ? BY_CODE[Number(errcode) & 0xff] : BY_NAME[String(code)];
  if (known) return known;
  if (!(error instanceof MigrationFailed)) return 'unknown';
  const cause = troubleOf(error.cause);
  return cause === 'full' || cause === 'locked' ? cause : 'migration';
};
