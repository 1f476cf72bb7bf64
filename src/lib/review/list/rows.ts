import { grouped, kilometres } from '../../number.ts';
import type { ListChoice } from './choice.ts';
import { monthSums } from './sums.ts';
import { type ListedTrack, monthOfTracks, narrowed, sorted } from './tracks.ts';

type KindOf<Track> = Track extends { readonly kind: infer Kind } ? Kind : undefined;

/** One line of the list: the head of a month, a month without anything, or a track. */
export type ListRow<Track extends ListedTrack> =
  | { readonly kind: 'month'; readonly id: string; readonly name: string; readonly words: string }
  | { readonly kind: 'none'; readonly id: string; readonly name: string }
  | ({ readonly kind: 'track'; readonly id: string } & Omit<Track, 'kind'> & { readonly activity: KindOf<Track> });

const rowOf = <Track extends ListedTrack & { readonly kind?: unknown }>(track: Track): ListRow<Track> =>
  ({ ...track, kind: 'track', id: track.routeId, activity: track.kind }) as unknown as ListRow<Track>;

/**
 * The lines of a year. By date below the heads of their months, of which those without a track stay as a dash; by length or
 * climb in one order. Somebody who searches sees the months that have something alone.
 */
export const listRows = <Track extends ListedTrack>(
  tracks: readonly Track[],
  year: number,
  choice: ListChoice,
): readonly ListRow<Track>[] => {
  const shown = sorted(narrowed(tracks, year, choice), choice.sort);
  if (choice.sort !== 'date') return shown.map((track) => rowOf(track));
  const monthOf = monthOfTracks(year);
  return monthSums(shown, year).flatMap(({ times, distance }, at): readonly ListRow<Track>[] => {
    const [month, name] = [at + 1, `${at + 1}月`];
    if (choice.month !== null && choice.month !== month) return [];
    if (times === 0) return choice.words === '' ? [{ kind: 'none', id: String(month), name }] : [];
    const words = `${grouped(times)} 条 · ${kilometres(distance)} 公里`;
    return [
      { kind: 'month', id: String(month), name, words },
      ...shown.filter((track) => monthOf(track) === month).map((track) => rowOf(track)),
    ];
  });
};
