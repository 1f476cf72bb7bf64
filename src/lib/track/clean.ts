import { legM } from './distance.ts';
import { type ReadTrack, TRACK_FAULTS, type TrackFault } from './faults.ts';
import { withoutCopies } from './tidy/copies.ts';
import { cutAtGaps } from './tidy/gaps.ts';
import { heightOf, heightsOf } from './tidy/heights.ts';
import { withoutJumps } from './tidy/jumps.ts';
import { momentsOf } from './tidy/moments.ts';
import { inOrder } from './tidy/order.ts';
import { withoutStrays } from './tidy/strays.ts';
import type { Track, TrackPoint } from './types.ts';

/** What had to be put right, in counts, for a word to the owner. */
export interface Repairs {
  /** Outside the globe, no numbers, or at 0°, 0° where a receiver without a fix believes to be. */
  readonly unplaced: number;
  /** The same place and moment again. */
  readonly twice: number;
  /** Points that the receiver jumped to. */
  readonly jumps: number;
  readonly noTimes: boolean;
  readonly noElevation: boolean;
}
export interface CleanTrack extends Track {
  readonly repairs: Repairs;
}

/** A recording that never got farther than this was made at one place. */
const STILL_M = 1;

const fault = (name: TrackFault): ReadTrack<never> => ({ ok: false, fault: name, words: TRACK_FAULTS[name] });

const isPlaced = ({ lon, lat }: { lon: number; lat: number }): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && !(Math.abs(lon) < 1e-6 && Math.abs(lat) < 1e-6);

const isTwice = (point: TrackPoint, before: TrackPoint | undefined): boolean =>
  before?.lon === point.lon && before.lat === point.lat && before.time === point.time;

const countOf = (pieces: readonly (readonly TrackPoint[])[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * Takes out of a track what no receiver can have meant, and cuts it where the recording has holes. Times and elevations
 * are for all points or for none. Fewer than two points that are left, or all at one place: no track.
 */
export const cleanTrack = (track: Track): ReadTrack<CleanTrack> => {
  const placed = track.segments.map((segment) => segment.filter(isPlaced));
  const single = placed.map((piece) => piece.filter((point, at) => !isTwice(point, piece[at - 1])));
  const own = inOrder(withoutCopies(single));
  const steady = own.map((piece) => withoutStrays(withoutJumps(piece)));
  // A piece of one point draws nothing.
  const drawn = steady.flatMap(cutAtGaps).filter(({ length }) => length > 1);
  const points = drawn.flat();
  const [begin] = points;
  if (!begin) {
    if (track.segments.length === 0) return fault('noPoints');
    return fault(countOf(placed) === 0 ? 'noFix' : 'tooFew');
  }
  if (points.every((point) => legM(begin, point) < STILL_M)) return fault('still');
  const [times, elevations] = [momentsOf(points), heightsOf(points)];
  let next = 0;
  const segments = drawn.map((piece) =>
    piece.map(({ lon, lat }) => {
      const at = next++;
      return { lon, lat, ele: elevations?.[at] ?? null, time: times?.[at] ?? null };
    }),
  );
  const marks = track.marks.filter(isPlaced).map((mark) => ({ ...mark, ele: heightOf(mark) }));
  const repairs = {
    unplaced: countOf(track.segments) - countOf(placed),
    twice: countOf(placed) - countOf(own),
    jumps: countOf(own) - countOf(steady),
    noTimes: times === null,
    noElevation: elevations === null,
  };
  return { ok: true, track: { name: track.name, segments, marks, repairs } };
};
