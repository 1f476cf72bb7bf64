import { LATE_HOURS } from '../../lib/challenge/rules.ts';
import { CHINA_MS, DAY_MS, HOUR_MS } from '../../site.ts';

/** A step challenge as it is stored, and its two ends. */

export interface Challenge {
  readonly id: number;
  readonly title: string;
  readonly intro: string;
  readonly sign_from: number;
  readonly sign_until: number;
  readonly starts_at: number;
  readonly days: number;
  readonly daily_goal: number;
  readonly daily_cap: number;
  readonly team_max: number;
  readonly capacity: number;
}

export const endOf = ({ starts_at, days }: Challenge): number => starts_at + days * DAY_MS;
/** The midnight in China with which the day of a moment begins. */
export const dayBegin = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS;
export const settleOf = (challenge: Challenge): number => endOf(challenge) + LATE_HOURS * HOUR_MS;
