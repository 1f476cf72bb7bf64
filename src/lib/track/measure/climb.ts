import type { Course } from '../course.ts';

/** Elevations are averaged over this much of the way, half before and half after: the noise of a receiver is shorter. */
export const SMOOTH_M = 80;
/** Even steps are never quite even: a point as near as this to the end of the reach is within it, on both sides. */
const NEAR_M = 0.01;
/** Up and down count from this height on: what is less is noise, and steps. */
export const CLIMB_THRESHOLD_M = 5;

/**
 * Elevations of the course, smoothed by a triangle of 80 m: a point counts the less the farther it is along the way. Pieces are
 * smoothed each for themselves; linear in the number of points times those within the window.
 */
export const smoothed = ({ ele, along, starts, size }: Course): Float64Array | null => {
  if (!ele) return null;
  const half = SMOOTH_M / 2;
  // Two running means make the triangle, and each walks over the points once.
  const pass = (values: Float64Array): Float64Array => {
    const means = new Float64Array(size);
    starts.forEach((from, piece) => {
      const to = starts[piece + 1] ?? size;
      let [low, high, sum] = [from, from, 0];
      for (let at = from; at < to; at++) {
        const here = along[at] ?? 0;
        // The same reach on both sides, also near the ends: they keep their height.
        const reach = Math.min(half / 2, here - (along[from] ?? 0), (along[to - 1] ?? 0) - here);
        while (high < to && (along[high] ?? 0) <= here + reach + NEAR_M) sum += values[high++] ?? 0;
        while (low < at && (along[low] ?? 0) < here - reach - NEAR_M) sum -= values[low++] ?? 0;
        means[at] = high > low ? sum / (high - low) : (values[at] ?? 0);
      }
    });
    return means;
  };
  return pass(pass(ele));
};

/** Metres gained and lost between two points of smoothed elevations. */
export interface UpDown {
  readonly up: number;
  readonly down: number;
}

/**
 * Metres gained and lost from point `from` to point `to`: from each turn to the next, where a turn counts only after
 * `CLIMB_THRESHOLD_M` the other way (hysteresis). What lies between two pieces counts: one has walked it.
 */
export const upDown = (heights: Float64Array, from: number, to: number): UpDown => {
  let [up, down] = [0, 0];
  let low = heights[from] ?? 0;
  let high = low;
  /** 1 rising from `low`, -1 falling from `high`, 0 not known yet. */
  let way = 0;
  for (let at = from + 1; at <= to; at++) {
    const here = heights[at] ?? 0;
    if (way >= 0 && here > high) high = here;
    if (way <= 0 && here < low) low = here;
    if (way >= 0 && high - here >= CLIMB_THRESHOLD_M) {
      if (way > 0) up += high - low;
      [way, low] = [-1, here];
    } else if (way <= 0 && here - low >= CLIMB_THRESHOLD_M) {
      if (way < 0) down += high - low;
      [way, high] = [1, here];
    }
  }
  if (way > 0) up += high - low;
  if (way < 0) down += high - low;
  return { up, down };
};
