import type { TrackPoint } from '../types.ts';
import { fill } from './fill.ts';

/** Less than this part of all points with a time that can be believed: times are left out rather than made up. */
const ENOUGH = 0.9;
/** More than this part of all steps backwards in time: the way was turned round by a planner, its times tell nothing. */
const BACKWARDS = 0.02;
/** Nobody is on the way for so long without a moment: a first or last stretch beyond it was told by a wrong clock. */
const FAR_MS = 60 * 86_400_000;
/** A clock is set sooner: all that the satellites tell takes 12.5 minutes (IS-GPS-200, 20.3.2). Longer was a walk of its own. */
const UNSET_MS = 3_600_000;

/** Which values stand in the longest row that never falls, in n log n (patience sorting). */
const rowOf = (values: readonly number[]): Set<number> => {
  /** The place of the lowest value that a row of each length ends with. */
  const ends: number[] = [];
  const before = new Int32Array(values.length);
  values.forEach((value, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  });
  const row = new Set<number>();
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = before[at] ?? -1) row.add(at);
  return row;
};

/** How many moments at the beginning of a row were told by a clock that was wrong: less than a tenth of them. */
const unsetIn = (moments: readonly number[]): number => {
  const most = Math.max(1, Math.floor(moments.length * (1 - ENOUGH)));
  let unset = 0;
  for (let at = 1; at <= most; at++) {
    const [first, before, here] = [moments[unset] ?? 0, moments[at - 1] ?? 0, moments[at] ?? 0];
    if (Math.abs(before - first) > UNSET_MS) break;
    if (Math.abs(here - before) > FAR_MS) unset = at;
  }
  return unset;
};

/**
 * Milliseconds of all points, never falling; null where too few say a time, or their order makes no sense. Single moments that are
 * out of line, years ahead or a step back, and a few at either end that lie months from all others, were a clock that was set:
 * they count as known by their neighbours alone.
 */
export const momentsOf = (points: readonly TrackPoint[]): number[] | null => {
  const places = points.flatMap(({ time }, at) => (time === null ? [] : [at]));
  const known = places.map((at) => points[at]?.time ?? 0);
  let backwards = 0;
  for (let at = 1; at < known.length; at++) if ((known[at] ?? 0) < (known[at - 1] ?? 0)) backwards++;
  if (backwards > known.length * BACKWARDS) return null;
  const row = [...rowOf(known)].reverse();
  const told = row.map((one) => known[one] ?? 0);
  const right = row.slice(unsetIn(told), row.length - unsetIn([...told].reverse()));
  if (right.length < 2 || right.length < points.length * ENOUGH) return null;
  const believed: (number | null)[] = points.map(() => null);
  for (const one of right) believed[places[one] ?? 0] = known[one] ?? null;
  const moments = fill(believed).map(Math.round);
  return moments[0] === moments[moments.length - 1] ? null : moments;
};
