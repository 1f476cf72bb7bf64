import { dayIn, dayStart, monthOf } from './chinaClock.ts';
import type { WalkedTrack } from './track.ts';

export interface WalkedDay {
  /** From 0, the first of January. */
  readonly day: number;
  readonly distance: number;
  readonly times: number;
}

/** Metres of each day of one track; what was walked between its stages, and after the year's end, stands on the last. */
const sharesOf = ({ stages, startedAt, distance }: WalkedTrack, year: number): Map<number, number> => {
  const shares = new Map<number, number>();
  const parts = stages.length > 0 ? stages : [[startedAt, distance] as const];
  let left = distance;
  let last = dayIn(year, startedAt);
  for (const [at, metres] of parts) {
    last = dayIn(year, at);
    const share = Math.min(left, metres);
    shares.set(last, (shares.get(last) ?? 0) + share);
    left -= share;
  }
  shares.set(last, (shares.get(last) ?? 0) + left);
  return shares;
};

/** Days with a track, in order; their metres are those of the tracks. */
export const daysOf = (tracks: readonly WalkedTrack[], year: number): WalkedDay[] => {
  const days = new Map<number, { distance: number; times: number }>();
  for (const track of tracks)
    for (const [day, metres] of sharesOf(track, year)) {
      const known = days.get(day) ?? { distance: 0, times: 0 };
      days.set(day, { distance: known.distance + metres, times: known.times + 1 });
    }
  return [...days].map(([day, sums]) => ({ day, ...sums })).sort((one, other) => one.day - other.day);
};

export interface WalkedMonth {
  readonly distance: number;
  readonly climb: number;
  readonly times: number;
  readonly days: number;
}

/** The twelve months; a track is one of the month in which it began, a day of the month it lies in. */
export const monthsOf = (tracks: readonly WalkedTrack[], year: number): WalkedMonth[] => {
  const months = Array.from({ length: 12 }, () => ({ distance: 0, climb: 0, times: 0, days: 0 }));
  for (const { startedAt, distance, climb } of tracks) {
    const month = months[monthOf(startedAt)];
    if (!month) continue;
    month.distance += distance;
    month.climb += climb ?? 0;
    month.times += 1;
  }
  for (const { day } of daysOf(tracks, year)) {
    const month = months[monthOf(dayStart(year, day))];
    if (month) month.days += 1;
  }
  return months;
};
