import { DAY_MS } from '../../site.ts';
import { daysUntil } from './calendar.ts';
import type { Standing } from './membership.ts';

const EXPIRING_MS = 7 * DAY_MS;

/** What the member's card says of what holds now: a word, and the days to its own end, a begun one counted whole. */
export interface CardFacts {
  readonly status: 'none' | 'active' | 'expiring' | 'expired' | 'autoRenewing';
  readonly daysLeft: number;
}

/**
 * The card of a standing. `renews` is the tier that a running renewal buys, 0 where none runs: VIP that is bought behind
 * SVIP does not keep SVIP from ending.
 */
export const cardOf = ({ tier, svipUntil, expireAt }: Standing, renews: 0 | 1 | 2, now: number): CardFacts => {
  if (expireAt === null) return { status: 'none', daysLeft: 0 };
  if (tier === 0) return { status: 'expired', daysLeft: 0 };
  const until = svipUntil ?? expireAt;
  const ends = until - now <= EXPIRING_MS ? 'expiring' : 'active';
  return { status: renews >= tier ? 'autoRenewing' : ends, daysLeft: daysUntil(until, now) };
};
