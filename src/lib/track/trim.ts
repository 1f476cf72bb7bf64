import { degreeM, legM } from './distance.ts';
import { asideM } from './nearest.ts';
import type { Track, TrackPoint } from './types.ts';

/** What the app has cut off since 2025, unless its member chose otherwise. */
export const TRIM_DEFAULT_M = 200;

/** A place that others must not learn. Degrees and metres. */
interface Zone {
  readonly lon: number;
  readonly lat: number;
  readonly radius: number;
}

/** A track of which something is hidden. */
export interface TrimmedTrack extends Track {
  /** Pieces that no line may join to the one before: it would lead through what is hidden. */
  readonly hides: readonly number[];
}

/**
 * The zone that hides a place within `metres`: its middle is moved by a secret amount, or the ends of the cut line would
 * lie on a circle around what they hide. `secret`: two numbers from 0 to 1.
 */
const zoneAround = ({ lon, lat }: TrackPoint, metres: number, [turn, part]: readonly [number, number]): Zone => {
  const degree = degreeM(lat);
  const moved = (metres / 3) * part;
  const angle = turn * 2 * Math.PI;
  return {
    lon: lon + (Math.cos(angle) * moved) / Math.max(1, degree.lon),
    lat: lat + (Math.sin(angle) * moved) / degree.lat,
    radius: metres + moved,
  };
};

/**
 * A track without its ends: nothing of it lies within `start` metres of where it began and `end` metres of where it ended,
 * no point and no line between two of them, also where the way comes back there. It falls into pieces where something is
 * cut out of its middle. Marked points within go too. Nothing may be left.
 */
export const trimTrack = (
  track: Track,
  { start, end }: { readonly start: number; readonly end: number },
  secret: readonly [number, number] = [0, 0],
): TrimmedTrack => {
  const first = track.segments[0]?.[0];
  const lastPiece = track.segments[track.segments.length - 1];
  const last = lastPiece?.[lastPiece.length - 1];
  const hidden = [
    ...(first && start > 0 ? [zoneAround(first, start, secret)] : []),
    ...(last && end > 0 ? [zoneAround(last, end, secret)] : []),
  ];
  const isHidden = (point: { lon: number; lat: number }): boolean =>
    hidden.some((zone) => legM(zone, point) <= zone.radius);
  const isCrossed = (from: TrackPoint, to: TrackPoint): boolean =>
    hidden.some((zone) => asideM(zone, from, to) <= zone.radius);
  const segments = track.segments.flatMap((segment) => {
    const pieces: TrackPoint[][] = [];
    let open: TrackPoint[] | null = null;
    for (const point of segment) {
      if (isHidden(point)) open = null;
      else if (open && !isCrossed(open[open.length - 1] ?? point, point)) open.push(point);
      else pieces.push((open = [point]));
    }
    return pieces.filter(({ length }) => length > 1);
  });
  const hides = segments.flatMap(([begin], at) => {
    const before = segments[at - 1];
    const end = before?.[before.length - 1];
    return begin && end && isCrossed(end, begin) ? [at] : [];
  });
  return { name: track.name, segments, marks: track.marks.filter((mark) => !isHidden(mark)), hides };
};
