import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { codesTo } from '../../../src/backend/accounts/rules.ts';
import { MINUTE_MS } from '../../../src/site.ts';
import { dataOf } from './dataOf.ts';

/** Of the Chinese mainland, as codes are counted. */
const AREA = '86';
/** The server may be writing. */
const LOCK_MS = 5_000;

/**
 * Lets the minute go by that lies between two codes for a number: the page's clock is set on (`page.clock.install()` came
 * before the first code was asked for), and for the server what it has sent so far was sent a minute earlier.
 */
export const letMinutePass = async (page: Page, baseURL: string | undefined, phone: string): Promise<void> => {
  const database = new DatabaseSync(join(dataOf(new URL(baseURL ?? '').port), 'shell.db'), { timeout: LOCK_MS });
  const earlier = database.prepare('UPDATE hits SET at = at - ? WHERE bucket = ?');
  const { changes } = earlier.run(MINUTE_MS, codesTo(AREA + phone));
  database.close();
  if (changes === 0) throw new Error(`No code has gone to ${phone}`);
  await page.clock.fastForward(MINUTE_MS);
};
