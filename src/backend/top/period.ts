/** A stretch of time that ranks are kept for. */
import { CHINA_MS } from '../../site.ts';

/** The kinds of periods that ranks are kept for. */
export type PeriodKind = 'week' | 'month' | 'year' | 'all';

/** A stretch of time on China's clock. */
export interface Period {
  readonly kind: PeriodKind;
  /** 2026-W18, 2026-05, 2026, all. */
  readonly name: string;
  readonly startsAt: number;
  /** The first instant that is not in it; null for the one that never ends. */
  readonly endsAt: number | null;
}

export const dateIn = (instant: number): Date => new Date(instant + CHINA_MS);
