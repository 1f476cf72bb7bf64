import type { DatabaseSync } from 'node:sqlite';
import type { Health } from './context.ts';
import { NewerDatabase, MigrationFailed } from './database/migrate.ts';
import { one } from './database/statement.ts';
import { API_HEADERS } from './http/reply.ts';
import { NoRoom } from './keep/upgrade.ts';

/** Why nothing is served from the database. */
export type Trouble = 'starting' | 'locked' | 'full' | 'newer' | 'migration' | 'damaged' | 'denied' | 'unknown';

const WORDS: Readonly<Record<Trouble, string>> = {
  starting: 'The server has just been started',
  locked: 'Another process holds the database',
  full: 'The disk is full',
  newer: 'The database was made by a newer version of this program',
  migration: 'The upgrade of the database failed; it is as it was before',
  damaged: 'The database is damaged',
  denied: 'The database may not be read or written by this user',
  unknown: 'The database cannot be opened',
};

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

const answer = (status: number, body: object): Response =>
  new Response(`${JSON.stringify(body)}\n`, { status, headers: API_HEADERS });

/** `/healthz` of a server that serves nothing: 503 and why. */
export const notServing = (reason: Trouble): Response =>
  answer(503, { status: 'unavailable', reason, detail: WORDS[reason] });

/** `/healthz`: 200 while the database answers. For who watches a server and reads nothing but the status. */
export const healthz = (database: DatabaseSync, health: Health): Response => {
  if (health.database === 'damaged') return notServing('damaged');
  try {
    one(database, 'SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    return notServing(troubleOf(error));
  }
  return answer(200, { status: 'ok' });
};
