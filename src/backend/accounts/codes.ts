import { one, run } from '../database/statement.ts';
import type { Parts } from '../context.ts';
import { same } from '../sessions/secrets.ts';
import { CODE_LIFE_MS, CODE_TRIES } from './rules.ts';
import { hashOf } from './makeCode.ts';

/** `right` uses the code up; `wrong` says how many tries are left (0: it is dead now); `none`: nothing to compare with. */
export type CodeVerdict =
  { readonly kind: 'right' } | { readonly kind: 'none' } | { readonly kind: 'wrong'; readonly left: number };

/** Compares a typed code with the live one of this number in this browser, and counts the try. */
export const tryCode = (
  { database, secret }: Pick<Parts, 'database' | 'secret'>,
  phone: string,
  browser: Uint8Array,
  typed: string,
  now: number,
): CodeVerdict => {
  const row = one<{ code_hash: Uint8Array; tries: number }>(
    database,
    'SELECT code_hash, tries FROM codes WHERE phone = ? AND browser = ? AND expires_at > ? AND expires_at <= ?',
    phone,
    browser,
    now,
    // Made by a clock that was wrong, it would live for as long as that was.
    now + CODE_LIFE_MS,
  );
  if (!row) return { kind: 'none' };
  const right = same(row.code_hash, hashOf(secret, phone, browser, typed));
  const left = CODE_TRIES - row.tries - 1;
  if (right || left <= 0) run(database, 'DELETE FROM codes WHERE phone = ? AND browser = ?', phone, browser);
  else run(database, 'UPDATE codes SET tries = tries + 1 WHERE phone = ? AND browser = ?', phone, browser);
  return right ? { kind: 'right' } : { kind: 'wrong', left };
};
