import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { addMonths } from '../calendar.ts';
import { DAY_MS } from '../../../site.ts';
import { randomCode, TYPED_AGAIN } from '../../randomCode.ts';
import { sha256 } from '../../sessions/secrets.ts';

/** Eighty random bits. */
export const CODE_LENGTH = 16;
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * A typed code as it is kept: full width made narrow, capitals, without spaces, hyphens and what pastes along with
 * them, O read as 0, I and L as 1. Null for what cannot be a code.
 */
export const readCode = (typed: string): string | null => {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212_.·]/gu, '')
    .replace(/[OIL]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return signs.length === CODE_LENGTH && [...signs].every((sign) => TYPED_AGAIN.includes(sign)) ? signs : null;
};

/** Four by four, as people read a code to each other. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const newCode = (randomBelow: (max: number) => number): string =>
  randomCode(CODE_LENGTH, TYPED_AGAIN, randomBelow);

export interface CodeRow {
  readonly hash: Uint8Array;
  readonly name: string;
  readonly tier: 1 | 2;
  readonly days: number | null;
  readonly months: number | null;
  readonly starts_at: number;
  readonly expires_at: number | null;
  readonly for_user: number | null;
  readonly used_by: number | null;
  readonly used_at: number | null;
  readonly order_id: string | null;
  readonly void_at: number | null;
}

/** Eighty random bits need no salt: nobody can try them all. */
export const codeHash = (code: string): Uint8Array => sha256(`vip code ${code}`);

export const findCode = (database: DatabaseSync, code: string): CodeRow | undefined =>
  one<CodeRow>(database, 'SELECT * FROM vip_codes WHERE hash = ?', codeHash(code));

export interface NewCode {
  readonly code: string;
  readonly name: string;
  readonly tier: 1 | 2;
  readonly length: { readonly days: number } | { readonly months: number };
  readonly startsAt: number;
  readonly expiresAt: number | null;
  readonly forUser?: string | null;
  readonly orderId?: string | null;
}

/** Puts a code on record; it can be redeemed from `startsAt` on. */
export const addCode = (database: DatabaseSync, made: NewCode): void => {
  run(
    database,
    `INSERT INTO vip_codes (hash, name, tier, days, months, starts_at, expires_at, for_user, order_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    codeHash(made.code),
    made.name,
    made.tier,
    'days' in made.length ? made.length.days : null,
    'months' in made.length ? made.length.months : null,
    made.startsAt,
    made.expiresAt,
    made.forUser ?? null,
    made.orderId ?? null,
  );
};

export type CodeState = 'usable' | 'used' | 'usedByMe' | 'expired' | 'notYet' | 'otherAccount';

/** What a code is for a member at `now`. A code that was taken back counts as expired. */
export const codeState = (row: CodeRow, userId: string, now: number): CodeState => {
  if (row.used_at !== null) return String(row.used_by) === userId ? 'usedByMe' : 'used';
  if (row.for_user !== null && String(row.for_user) !== userId) return 'otherAccount';
  if (row.void_at !== null || (row.expires_at !== null && row.expires_at <= now)) return 'expired';
  return row.starts_at > now ? 'notYet' : 'usable';
};

/** Marks a code as used, once; false when somebody was quicker. */
export const spendCode = (database: DatabaseSync, row: CodeRow, userId: string, now: number): boolean =>
  run(
    database,
    'UPDATE vip_codes SET used_by = ?, used_at = ? WHERE hash = ? AND used_at IS NULL AND void_at IS NULL',
    userId,
    now,
    row.hash,
  ).changes === 1;

/** Takes back the code of a bought gift; false when it has been used. */
export const voidCodeOf = (database: DatabaseSync, orderId: string, now: number): boolean =>
  run(database, 'UPDATE vip_codes SET void_at = ? WHERE order_id = ? AND used_at IS NULL', now, orderId).changes === 1;

export const codeLength = (row: CodeRow): { days: number } | { months: number } =>
  row.days !== null ? { days: row.days } : { months: row.months ?? 0 };

/** A code's length in days, as counted from `now`. */
export const codeDays = (row: CodeRow, now: number): number =>
  row.days ?? Math.round((addMonths(now, row.months ?? 0) - now) / DAY_MS);
