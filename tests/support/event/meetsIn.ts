import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataOf } from '../account/dataOf.ts';

/** The server may be writing. */
const LOCK_MS = 5_000;

/** Moves the hour people come together for an event: tickets are looked at from the day before that on. */
export const meetsIn = (ms: number, baseURL: string | undefined, event: string | number | undefined): void => {
  const database = new DatabaseSync(join(dataOf(new URL(baseURL ?? '').port), 'shell.db'), { timeout: LOCK_MS });
  database.prepare('UPDATE events SET meet_at = ? WHERE id = ?').run(Date.now() + ms, Number(event));
  database.close();
};
