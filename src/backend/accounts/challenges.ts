import type { Parts } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { keyed, same } from '../sessions/secrets.ts';
import { randomDigits } from './digits.ts';
import * as rules from './rules.ts';

const hashOf = (secret: Uint8Array, phone: string, browser: Uint8Array, digits: string): Uint8Array =>
  keyed(secret, 'challenge', phone, Buffer.from(browser).toString('base64url'), digits);

/** Makes the one live challenge of a browser and returns the digits to draw. */
export const makeChallenge = (
  { database, secret, randomBelow }: Pick<Parts, 'database' | 'secret' | 'randomBelow'>,
  phone: string,
  browser: Uint8Array,
  now: number,
): string => {
  const digits = randomDigits(randomBelow, rules.CHALLENGE_DIGITS);
  run(
    database,
    'INSERT OR REPLACE INTO challenges (browser, phone, answer_hash, expires_at) VALUES (?, ?, ?, ?)',
    browser,
    phone,
    hashOf(secret, phone, browser, digits),
    now + rules.CHALLENGE_LIFE_MS,
  );
  return digits;
};

/** Whether the answer is right. Right or wrong, the challenge is used up. */
export const spendChallenge = (
  { database, secret }: Pick<Parts, 'database' | 'secret'>,
  phone: string,
  browser: Uint8Array,
  typed: string,
  now: number,
): boolean => {
  const row = one<{ answer_hash: Uint8Array; expires_at: number }>(
    database,
    'DELETE FROM challenges WHERE browser = ? RETURNING answer_hash, expires_at',
    browser,
  );
  const live = row !== undefined && row.expires_at > now && row.expires_at <= now + rules.CHALLENGE_LIFE_MS;
  return live && same(row.answer_hash, hashOf(secret, phone, browser, typed));
};
