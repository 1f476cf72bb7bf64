import { DAY_MS } from '../../site.ts';

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

const CHINA_MS = 8 * 3_600_000;
/** 1970 began on a Thursday, so that its first Monday was the fifth day. */
const FIRST_MONDAY = 4;

const two = (value: number): string => String(value).padStart(2, '0');
const midnight = (year: number, month: number): number => Date.UTC(year, month, 1) - CHINA_MS;
const dateIn = (instant: number): Date => new Date(instant + CHINA_MS);

const weekAt = (instant: number): Period => {
  const day = Math.floor((instant + CHINA_MS) / DAY_MS);
  const monday = day - ((((day - FIRST_MONDAY) % 7) + 7) % 7);
  const startsAt = monday * DAY_MS - CHINA_MS;
  // A week belongs to the year of its Thursday, and its number is how many Thursdays that year has had.
  const thursday = dateIn(startsAt + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return { kind: 'week', name: `${year}-W${two(number)}`, startsAt, endsAt: startsAt + 7 * DAY_MS };
};

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

/** How a period is called: 2026年5月, 2026年, 2026年4月27日至5月3日. */
export const periodWords = ({ kind, startsAt, endsAt }: Period): string => {
  if (endsAt === null) return '总榜';
  const [first, last] = [dateIn(startsAt), dateIn(endsAt - 1)];
  const year = `${first.getUTCFullYear()}年`;
  if (kind === 'year') return year;
  if (kind === 'month') return `${year}${first.getUTCMonth() + 1}月`;
  const day = (date: Date): string => `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
  return `${year}${day(first)}至${day(last)}`;
};
