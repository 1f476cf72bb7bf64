import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '../../site.ts';
import { countHits } from '../limits/limits.ts';
import * as rules from './rules.ts';

/** Whether the next code for this number from this address wants a picture code first. */
export const challengeNeeded = (database: DatabaseSync, phone: string, address: string, now: number): boolean =>
  countHits(database, rules.codesTo(phone), DAY_MS, now) >= rules.CHALLENGE_AFTER_CODES ||
  countHits(database, rules.codesFrom(address), HOUR_MS, now) >= rules.CHALLENGE_AFTER_ADDRESS_CODES ||
  countHits(database, rules.failuresFrom(address), HOUR_MS, now) >= rules.CHALLENGE_AFTER_FAILURES;
