import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HOUR_MS } from '../../../src/site.ts';
import { dataOf } from '../account/dataOf.ts';

/** The server may be writing. */
const LOCK_MS = 5_000;

/** Lets people come together for an event within the hour: tickets are looked at from the day before that on. */
export const meetsSoon = (baseURL: string | undefined, event: string | number | undefined): void => {
  const database = new DatabaseSync(join(dataOf(new URL(baseURL ?? '').port), 'shell.db'), { timeout: LOCK_MS });
  database.prepare('UPDATE events SET meet_at = ? WHERE id = ?').run(Date.now() + HOUR_MS, Number(event));
  database.close();
};
