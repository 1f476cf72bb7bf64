import { dateIn, type Period, type PeriodKind } from './period.ts';
import { two, weekAt } from './weekAt.ts';
import { CHINA_MS } from '../../site.ts';

const midnight = (year: number, month: number): number => Date.UTC(year, month, 1) - CHINA_MS;

const monthAt = (instant: number): Period => {
  const date = dateIn(instant);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    kind: 'month',
    name: `${year}-${two(month + 1)}`,
    startsAt: midnight(year, month),
    endsAt: midnight(year, month + 1),
  };
};

const yearAt = (instant: number): Period => {
  const year = dateIn(instant).getUTCFullYear();
  return { kind: 'year', name: String(year), startsAt: midnight(year, 0), endsAt: midnight(year + 1, 0) };
};

const at = {
  week: weekAt,
  month: monthAt,
  year: yearAt,
  all: (): Period => ({ kind: 'all', name: 'all', startsAt: 0, endsAt: null }),
} satisfies Record<PeriodKind, (instant: number) => Period>;

/** The period of a kind that holds this instant. */
export const periodAt = (kind: PeriodKind, instant: number): Period => at[kind](instant);

/** The one before it, or null: the whole of time has none. */
export const periodBefore = ({ kind, startsAt }: Period): Period | null =>
  kind === 'all' ? null : periodAt(kind, startsAt - 1);
