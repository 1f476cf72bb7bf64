import { CHINA_ZONE } from '../../month.ts';
import { type ListedTrack, monthOfTracks } from './tracks.ts';

/** What tracks amount to. A figure that no track of them recorded is null. */
export interface Sums {
  readonly times: number;
  readonly distance: number;
  readonly climb: number | null;
  /** Days on which one began, by China's clock. */
  readonly starts: number;
  readonly movingSec: number | null;
  readonly longest: ListedTrack | null;
  readonly highest: ListedTrack | null;
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: CHINA_ZONE });

const total = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const greatest = (
  tracks: readonly ListedTrack[],
  valueOf: (track: ListedTrack) => number | null,
): ListedTrack | null => {
  let [best, most]: [ListedTrack | null, number] = [null, -Infinity];
  for (const track of tracks) {
    const value = valueOf(track);
    if (value !== null && value > most) [best, most] = [track, value];
  }
  return best;
};

export const sumsOf = (tracks: readonly ListedTrack[]): Sums => ({
  times: tracks.length,
  distance: tracks.reduce((sum, { distance }) => sum + distance, 0),
  climb: total(tracks.map(({ climb }) => climb)),
  starts: new Set(tracks.map(({ startedAt }) => day.format(startedAt))).size,
  movingSec: total(tracks.map(({ movingSec }) => movingSec)),
  longest: greatest(tracks, ({ distance }) => (distance > 0 ? distance : null)),
  highest: greatest(tracks, ({ highest }) => highest),
});

/** Tracks and metres of each month, January first. */
export const monthSums = (
  tracks: readonly ListedTrack[],
  year: number,
): readonly { readonly times: number; readonly distance: number }[] => {
  const monthOf = monthOfTracks(year);
  const months = Array.from({ length: 12 }, () => ({ times: 0, distance: 0 }));
  for (const track of tracks) {
    const month = months[monthOf(track) - 1];
    if (month === undefined) continue;
    month.times += 1;
    month.distance += track.distance;
  }
  return months;
};
