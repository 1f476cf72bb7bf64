import { yearOf } from './chinaClock.ts';
import { daysOf, monthsOf } from './days.ts';
import { habitsOf } from './habits.ts';
import { maximaOf } from './maxima.ts';
import { newCitiesOf, provincesOf } from './places.ts';
import { titleOf, type Title } from './titles.ts';
import type { UntitledYear } from './untitledYear.ts';
import { totalsOf } from './totals.ts';
import type { WalkedTrack } from './track.ts';

/** All that a year's tracks tell. */
export interface YearFigures extends UntitledYear {
  readonly title: Title | null;
}

/** Tracks in the order of their start. */
export const inOrder = (tracks: readonly WalkedTrack[]): WalkedTrack[] =>
  [...tracks].sort((one, other) => one.startedAt - other.startedAt || Number(one.routeId) - Number(other.routeId));

/** The tracks of a year, in the order of their start. */
export const tracksIn = (tracks: readonly WalkedTrack[], year: number): WalkedTrack[] =>
  inOrder(tracks.filter(({ startedAt }) => yearOf(startedAt) === year));

/** Works a year out of all tracks of somebody; those of other years say what was new, and how the year before was. */
export const yearFigures = (tracks: readonly WalkedTrack[], year: number, firstYear: number): YearFigures => {
  const own = tracksIn(tracks, year);
  const before = tracksIn(tracks, year - 1);
  const earlier = new Set(tracks.flatMap(({ startedAt, city }) => (city && yearOf(startedAt) < year ? [city.id] : [])));
  const days = daysOf(own, year);
  const newCities = newCitiesOf(own, earlier);
  const times = new Map<number, number>();
  for (const { startedAt } of tracks) times.set(yearOf(startedAt), (times.get(yearOf(startedAt)) ?? 0) + 1);
  const figures = {
    totals: totalsOf(own, year),
    max: maximaOf(own, days, year),
    months: monthsOf(own, year),
    days,
    habits: habitsOf(own, new Set(newCities.map(({ id }) => id))),
    provinces: provincesOf(own),
    newCities,
    lastYear: before.length > 0 ? totalsOf(before, year - 1) : null,
    years: [...times]
      .filter(([known]) => known >= firstYear)
      .map(([known, many]) => ({ year: known, times: many }))
      .sort((one, other) => other.year - one.year),
  };
  return { ...figures, title: titleOf(figures) };
};
