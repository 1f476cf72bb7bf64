import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../site.ts';
import type { Limit } from '../limits/limits.ts';

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 5 * MINUTE_MS;
/** Wrong tries after which a code is dead. */
export const CODE_TRIES = 5;

/** Codes for one number. */
export const NUMBER_LIMITS: readonly Limit[] = [
  { windowMs: MINUTE_MS, max: 1 },
  { windowMs: HOUR_MS, max: 5 },
  { windowMs: DAY_MS, max: 10 },
];
/** Codes asked for from one address (IPv6: one /64). */
export const ADDRESS_LIMITS: readonly Limit[] = [{ windowMs: HOUR_MS, max: 20 }];
/** Failed logins from one address. */
export const FAILURE_LIMITS: readonly Limit[] = [{ windowMs: HOUR_MS, max: 60 }];

/** A picture code is asked for from this many codes for a number in a day on, */
export const CHALLENGE_AFTER_CODES = 3;
/** this many codes from an address in an hour, */
export const CHALLENGE_AFTER_ADDRESS_CODES = 8;
/** or this many failures (login or picture code) from an address in an hour. */
export const CHALLENGE_AFTER_FAILURES = 5;

export const CHALLENGE_DIGITS = 4;
export const CHALLENGE_LIFE_MS = 3 * MINUTE_MS;
/** Pictures drawn for one address. */
export const CHALLENGE_LIMITS: readonly Limit[] = [{ windowMs: MINUTE_MS, max: 20 }];

export const codesTo = (phone: string): string => `codes:number:${phone}`;
export const codesFrom = (address: string): string => `codes:address:${address}`;
export const failuresFrom = (address: string): string => `failures:address:${address}`;
export const picturesFor = (address: string): string => `challenges:address:${address}`;
