import { HOUR_MS } from '../../site.ts';

/** What goes back when somebody cancels: so many percent until so many hours before the start. */
export interface Rung {
  /** Whole hours before the start up to which it holds; 0 until the start itself. */
  readonly hours: number;
  readonly percent: number;
}

/** A rung as it stands at a moment. */
export interface RungNow extends Rung {
  /** The last moment at which it holds, epoch ms. */
  readonly until: number;
  /** What goes back of `payFen`, in whole 分. */
  readonly fen: number;
  readonly isNow: boolean;
}

/** A part of a sum in whole 分; the odd 分 stays with whoever pays back. */
export const partOf = (fen: number, percent: number): number => Math.floor((fen * percent) / 100);

/**
 * The whole ladder at `now`, the earliest rung first, for a sum of `payFen`. It always ends at the start: where the
 * written one does not, nothing goes back from its last rung on. From the start on no rung is the present one.
 */
export const ladderAt = (ladder: readonly Rung[], startsAt: number, payFen: number, now: number): RungNow[] => {
  const sorted = [...ladder].sort((a, b) => b.hours - a.hours);
  const last = sorted[sorted.length - 1];
  const whole = last === undefined || last.hours > 0 ? [...sorted, { hours: 0, percent: 0 }] : sorted;
  const untils = whole.map(({ hours }) => startsAt - hours * HOUR_MS);
  const at = now >= startsAt ? -1 : untils.findIndex((until) => now <= until);
  return whole.map(({ hours, percent }, place) => ({
    hours,
    percent,
    until: untils[place] ?? startsAt,
    fen: partOf(payFen, percent),
    isNow: place === at,
  }));
};

/** What goes back of `payFen` at `now`; 0 from the start on. */
export const refundAt = (ladder: readonly Rung[], startsAt: number, payFen: number, now: number): number =>
  ladderAt(ladder, startsAt, payFen, now).find(({ isNow }) => isNow)?.fen ?? 0;
