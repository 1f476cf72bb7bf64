import { isVaried, normalPassword, spread } from './rules.ts';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^\x20-\x7e]/, 2_000],
];
const BITS: readonly (readonly [number, Strength])[] = [
  [72, 'strong'],
  [56, 'good'],
  [40, 'fair'],
];

/** Roughly how long guessing takes. Signs that repeat the one before, or follow it, count for little. */
export const strengthOf = (password: string): Strength => {
  const signs = spread(normalPassword(password));
  if (!isVaried(signs.join(''))) return 'weak';
  const pool = POOLS.reduce((sum, [kind, size]) => sum + (kind.test(signs.join('')) ? size : 0), 0);
  const counted = signs.reduce((sum, sign, at) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? -9);
    return sum + (at > 0 && Math.abs(step) <= 1 ? 0.3 : 1);
  }, 0);
  // Few different signs are few, however often they stand there.
  const bits = Math.min(counted, new Set(signs).size * 1.5) * Math.log2(Math.max(2, pool));
  return BITS.find(([least]) => bits >= least)?.[1] ?? 'weak';
};
