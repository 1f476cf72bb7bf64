import { CHINA_ZONE, monthRange } from '../../month.ts';
import type { ListChoice } from './choice.ts';

/** What the list needs of a track; metres, seconds, epoch milliseconds. */
export interface ListedTrack {
  readonly routeId: string;
  readonly name: string;
  readonly placeName: string | null;
  readonly startedAt: number;
  readonly distance: number;
  readonly climb: number | null;
  readonly highest: number | null;
  readonly movingSec: number | null;
}

const MONTHS = 12;

/** Month from 1 in which each track began, by China's clock; a track of no month of the year is in the nearest. */
export const monthOfTracks = (year: number): ((track: Pick<ListedTrack, 'startedAt'>) => number) => {
  const ends = Array.from({ length: MONTHS }, (_, at) => monthRange(year, at + 1, CHINA_ZONE).to);
  return ({ startedAt }) => {
    const at = ends.findIndex((end) => startedAt <= end);
    return at < 0 ? MONTHS : at + 1;
  };
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The tracks of a month, with all of the words in their name or place. */
export const narrowed = <Track extends ListedTrack>(
  tracks: readonly Track[],
  year: number,
  { month, words }: Pick<ListChoice, 'month' | 'words'>,
): readonly Track[] => {
  const monthOf = monthOfTracks(year);
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return tracks.filter((track) => {
    if (month !== null && monthOf(track) !== month) return false;
    const text = folded(`${track.name} ${track.placeName ?? ''}`);
    return wanted.every((word) => text.indexOf(word) >= 0);
  });
};

/** Longest or highest first, the earlier of equals before; by date the earliest first. */
export const sorted = <Track extends ListedTrack>(
  tracks: readonly Track[],
  sort: ListChoice['sort'],
): readonly Track[] => {
  const value = (track: Track): number =>
    sort === 'distance' ? track.distance : sort === 'climb' ? (track.climb ?? -1) : 0;
  return [...tracks].sort((one, other) => value(other) - value(one) || one.startedAt - other.startedAt);
};
