import { DAY_MS, MINUTE_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { countHits, hit, waitMs, type Limit } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';
import { findCode, readCode, type CodeRow } from './codes.ts';

const TRIES_PER_MINUTE = 5;
/** Wrong codes of one member, and of one address whoever it is. */
const MEMBER_LIMITS: readonly Limit[] = [
  { windowMs: MINUTE_MS, max: TRIES_PER_MINUTE },
  { windowMs: DAY_MS, max: 60 },
];
const ADDRESS_LIMITS: readonly Limit[] = [{ windowMs: MINUTE_MS, max: 30 }];

/** The code that a member typed. A wrong one is counted and refused; after five in a minute every try waits. */
export const codeTyped = (context: CallContext, userId: string, typed: string): { code: string; row: CodeRow } => {
  const { database, now, visitor } = context;
  const [mine, from] = [`vip:codes:member:${userId}`, `vip:codes:address:${visitor.address}`];
  const wait = Math.max(waitMs(database, mine, MEMBER_LIMITS, now), waitMs(database, from, ADDRESS_LIMITS, now));
  if (wait > 0) throw tooOften(wait);
  const code = readCode(typed);
  const row = code === null ? undefined : findCode(database, code);
  if (code !== null && row) return { code, row };
  hit(database, mine, now);
  hit(database, from, now);
  const left = Math.max(0, TRIES_PER_MINUTE - countHits(database, mine, MINUTE_MS, now));
  throw refuse('noVipCode', { keep: true, data: { left } });
};
