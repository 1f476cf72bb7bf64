import { DAY_MS, MINUTE_MS } from '../../../site.ts';
import type { Limit } from '../../limits/limits.ts';

/** Wrong logins under one name, whether there is such an operator or not: then nobody gets in for a while. */
export const NAME_LIMITS: readonly Limit[] = [
  { windowMs: 15 * MINUTE_MS, max: 5 },
  { windowMs: DAY_MS, max: 20 },
];
/** Logins tried from one address. */
export const ADDRESS_LIMITS: readonly Limit[] = [{ windowMs: 60 * MINUTE_MS, max: 40 }];

export const triesOf = (name: string): string => `desk:name:${name.normalize('NFKC').toLowerCase().slice(0, 60)}`;
export const triesFrom = (address: string): string => `desk:address:${address}`;
