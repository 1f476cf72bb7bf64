import { minuteOf, monthOf, weekdayOf } from './chinaClock.ts';
import { DAY_BEGINS_MIN } from './maxima.ts';
import type { WalkedTrack } from './track.ts';

const EARLY_UNTIL_MIN = 420;
const LONG_M = 15_000;
const HIGH_M = 800;
const SATURDAY = 5;

export interface Habits {
  readonly of: number;
  readonly weekdays: readonly number[];
  readonly hours: readonly number[];
  readonly seasons: readonly number[];
  readonly radar: Readonly<Record<'early' | 'weekend' | 'long' | 'high' | 'roam' | 'steady', number>>;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
const counts = (length: number, values: readonly number[]): number[] => {
  const found = Array.from({ length }, () => 0);
  for (const value of values) found[value] = (found[value] ?? 0) + 1;
  return found;
};

/** When and how somebody goes out. `newCities` are those of the year. */
export const habitsOf = (tracks: readonly WalkedTrack[], newCities: ReadonlySet<string>): Habits => {
  const starts = tracks.filter(({ timed }) => timed).map(({ startedAt }) => startedAt);
  const minutes = starts.map(minuteOf);
  const weekdays = starts.map(weekdayOf);
  const share = (fits: (track: WalkedTrack) => boolean): number => percent(tracks.filter(fits).length, tracks.length);
  return {
    of: starts.length,
    weekdays: counts(7, weekdays),
    hours: counts(
      24,
      minutes.map((minute) => Math.floor(minute / 60)),
    ),
    // March is the first month of the first.
    seasons: counts(
      4,
      tracks.map(({ startedAt }) => Math.floor(((monthOf(startedAt) + 10) % 12) / 3)),
    ),
    radar: {
      early: percent(
        minutes.filter((minute) => minute >= DAY_BEGINS_MIN && minute < EARLY_UNTIL_MIN).length,
        starts.length,
      ),
      weekend: percent(weekdays.filter((day) => day >= SATURDAY).length, starts.length),
      long: share(({ distance }) => distance >= LONG_M),
      high: share(({ climb }) => climb !== null && climb >= HIGH_M),
      roam: share(({ city }) => city !== null && newCities.has(city.id)),
      steady: percent(new Set(tracks.map(({ startedAt }) => monthOf(startedAt))).size, 12),
    },
  };
};
