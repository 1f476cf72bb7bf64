import { dayStart, minuteOf } from './chinaClock.ts';
import type { WalkedDay } from './days.ts';
import { type Source, sourceOf, type WalkedTrack } from './track.ts';

/** What began before this minute belongs to the night before. */
export const DAY_BEGINS_MIN = 240;
const DAY_MIN = 1_440;

interface Figure {
  readonly value: number;
  readonly from: Source;
}

export interface Maxima {
  readonly alt: Figure | null;
  readonly long: Figure | null;
  readonly climb: Figure | null;
  readonly lasting: Figure | null;
  readonly early: Figure | null;
  readonly late: Figure | null;
  readonly day: { readonly value: number; readonly at: number } | null;
  readonly streak: { readonly value: number; readonly at: number } | null;
}

/** The track with the greatest value, the earliest of equals; null where no track has one. */
const greatest = (
  tracks: readonly WalkedTrack[],
  valueOf: (track: WalkedTrack) => number | null,
): { readonly track: WalkedTrack; readonly value: number } | null => {
  let best: { track: WalkedTrack; value: number } | null = null;
  for (const track of tracks) {
    const value = valueOf(track);
    if (value !== null && (best === null || value > best.value)) best = { track, value };
  }
  return best;
};

const figure = (best: ReturnType<typeof greatest>): Figure | null =>
  best && { value: best.value, from: sourceOf(best.track) };

/** Minutes since the day began, at four in the morning. */
const sinceDawn = (instant: number): number => (minuteOf(instant) - DAY_BEGINS_MIN + DAY_MIN) % DAY_MIN;

const streakOf = (days: readonly WalkedDay[], year: number): Maxima['streak'] => {
  let [best, bestFrom, length, from] = [0, 0, 0, 0];
  days.forEach(({ day }, at) => {
    if (at > 0 && days[at - 1]?.day === day - 1) length += 1;
    else [length, from] = [1, day];
    if (length > best) [best, bestFrom] = [length, from];
  });
  return best === 0 ? null : { value: best, at: dayStart(year, bestFrom) };
};

/** The most of a year, each with the track it comes from. `tracks` in the order of their start. */
export const maximaOf = (tracks: readonly WalkedTrack[], days: readonly WalkedDay[], year: number): Maxima => {
  const early = greatest(tracks, ({ timed, startedAt }) => (timed ? -sinceDawn(startedAt) : null));
  const late = greatest(tracks, ({ endedAt }) => (endedAt === null ? null : sinceDawn(endedAt)));
  let most: WalkedDay | undefined;
  for (const day of days) if (!most || day.distance > most.distance) most = day;
  return {
    alt: figure(greatest(tracks, ({ highest }) => highest)),
    long: figure(greatest(tracks, ({ distance }) => (distance > 0 ? distance : null))),
    climb: figure(greatest(tracks, ({ climb }) => (climb === null || climb === 0 ? null : climb))),
    lasting: figure(
      greatest(tracks, ({ endedAt, startedAt }) =>
        endedAt === null ? null : Math.max(0, Math.round((endedAt - startedAt) / 1_000)),
      ),
    ),
    early: early && { value: minuteOf(early.track.startedAt), from: sourceOf(early.track) },
    late: late && { value: minuteOf(late.track.endedAt ?? 0), from: sourceOf(late.track) },
    day: most && most.distance > 0 ? { value: most.distance, at: dayStart(year, most.day) } : null,
    streak: streakOf(days, year),
  };
};
