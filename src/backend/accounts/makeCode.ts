import { run } from '../database/statement.ts';
import type { Parts } from '../context.ts';
import { keyed } from '../sessions/secrets.ts';
import { randomDigits } from './digits.ts';
import { CODE_DIGITS, CODE_LIFE_MS } from './rules.ts';

export const hashOf = (secret: Uint8Array, phone: string, browser: Uint8Array, code: string): Uint8Array =>
  keyed(secret, 'code', phone, Buffer.from(browser).toString('base64url'), code);

/** Makes the one live code of a number in a browser; an older one dies. Only its hash is stored. */
export const makeCode = (
  { database, secret, randomBelow }: Pick<Parts, 'database' | 'secret' | 'randomBelow'>,
  phone: string,
  browser: Uint8Array,
  now: number,
): string => {
  const code = randomDigits(randomBelow, CODE_DIGITS);
  run(
    database,
    'INSERT OR REPLACE INTO codes (phone, browser, code_hash, tries, expires_at) VALUES (?, ?, ?, 0, ?)',
    phone,
    browser,
    hashOf(secret, phone, browser, code),
    now + CODE_LIFE_MS,
  );
  return code;
};
