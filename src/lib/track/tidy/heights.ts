import { legM } from '../distance.ts';
import type { TrackPoint } from '../types.ts';
import { fill } from './fill.ts';

/** Nobody's ground: steeper than 45° up to a point and down from it at once is a barometer that was hit by wind or water. */
const SPIKE_SLOPE = 1;
/** Steps in rock stand out by less. */
const SPIKE_M = 15;
const LOWEST_M = -500;
const HIGHEST_M = 9_000;
/** Less than this part of all points with an elevation: it is left out rather than made up. */
const ENOUGH = 0.5;

/** An elevation of this earth, in metres, or null. */
export const heightOf = ({ ele }: { readonly ele: number | null }): number | null =>
  ele !== null && ele >= LOWEST_M && ele <= HIGHEST_M ? ele : null;

/** Whether the height of a point stands out from both its neighbours, up or down, as no ground does. */
const isSpike = (before: TrackPoint, point: TrackPoint, after: TrackPoint): boolean => {
  if (before.ele === null || point.ele === null || after.ele === null) return false;
  const [there, back] = [point.ele - before.ele, point.ele - after.ele];
  if (there * back <= 0 || Math.min(Math.abs(there), Math.abs(back)) < SPIKE_M) return false;
  return Math.abs(there) > legM(before, point) * SPIKE_SLOPE && Math.abs(back) > legM(point, after) * SPIKE_SLOPE;
};

/**
 * Takes out zeros that no ground has: a device that does not know its height writes 0, at its start, at its end or for a while.
 * They are a shore where the way leads up from them, and none where it would have to jump.
 */
const dropZeros = (points: readonly TrackPoint[], values: (number | null)[]): void => {
  const known = points.flatMap((point, at) => (values[at] === null ? [] : [{ point, at, ele: values[at] ?? 0 }]));
  const isCliff = (one: (typeof known)[number] | undefined, other: (typeof known)[number] | undefined): boolean => {
    if (!one || !other) return false;
    const rise = Math.abs(one.ele - other.ele);
    return rise >= SPIKE_M && rise > legM(one.point, other.point) * SPIKE_SLOPE;
  };
  for (let from = 0; from < known.length; from++) {
    if (known[from]?.ele !== 0) continue;
    let to = from;
    while (known[to + 1]?.ele === 0) to++;
    if (isCliff(known[from - 1], known[from]) || isCliff(known[to], known[to + 1]))
      for (const { at } of known.slice(from, to + 1)) values[at] = null;
    from = to;
  }
};

/** Metres above the sea of all points; null where too few have one, or all the same. */
export const heightsOf = (points: readonly TrackPoint[]): number[] | null => {
  const values = points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    return before && after && isSpike(before, point, after) ? null : heightOf(point);
  });
  dropZeros(points, values);
  const known = values.filter((value) => value !== null);
  if (known.length < points.length * ENOUGH) return null;
  // A device without any measure of height writes the same number (0, mostly) into every point.
  return known.some((value) => value !== known[0]) ? fill(values) : null;
};
