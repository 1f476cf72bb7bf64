import { legM } from '../distance.ts';
import type { TrackPoint } from '../types.ts';
import { middleOf } from './fill.ts';

/** A receiver that lost the sky: a leg longer than this, and longer than half an hour, is not known. */
const GAP_MS = 30 * 60_000;
const GAP_M = 1_000;
/** Messengers by satellite tell a place every half hour, or every four: a hole is where so many of them are missing. */
const GAP_STEPS = 5;

/** The pieces between the holes of a recording. */
export const cutAtGaps = (points: readonly TrackPoint[]): TrackPoint[][] => {
  const spent = points.slice(1).flatMap(({ time }, at) => {
    const from = points[at]?.time ?? null;
    return time === null || from === null || time <= from ? [] : [time - from];
  });
  const longest = Math.max(GAP_MS, middleOf(spent) * GAP_STEPS);
  const pieces: TrackPoint[][] = [];
  let from = 0;
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1], points[at]];
    if (!a || !b || a.time === null || b.time === null) continue;
    if (b.time - a.time < longest || legM(a, b) < GAP_M) continue;
    pieces.push(points.slice(from, at));
    from = at;
  }
  pieces.push(points.slice(from));
  return pieces;
};
