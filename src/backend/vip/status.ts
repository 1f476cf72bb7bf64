import { DAY_MS } from '../../site.ts';
import type { Standing } from './membership.ts';

const EXPIRING_MS = 7 * DAY_MS;

export type Status = 'none' | 'active' | 'expiring' | 'expired' | 'autoRenewing' | 'svip';

/** One word for the member's card. What holds now comes before what is to come. */
export const statusOf = ({ tier, expireAt }: Standing, renews: boolean, now: number): Status => {
  if (expireAt === null) return 'none';
  if (tier === 0) return 'expired';
  if (tier === 2) return 'svip';
  if (renews) return 'autoRenewing';
  return expireAt - now <= EXPIRING_MS ? 'expiring' : 'active';
};
