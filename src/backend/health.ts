import type { DatabaseSync } from 'node:sqlite';
import type { Health } from './context.ts';
import { one } from './database/statement.ts';
import { API_HEADERS } from './http/reply.ts';
import { type Trouble, troubleOf } from './trouble.ts';

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
