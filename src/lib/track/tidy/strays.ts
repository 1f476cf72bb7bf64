import { legM } from '../distance.ts';
import type { TrackPoint } from '../types.ts';
import { middleOf } from './fill.ts';
import { JUMP_LEAST_M, JUMP_SPEED, JUMP_STEPS } from './jumps.ts';

/** Metres a second over ground, 1,260 km/h, that no airliner reaches with the wind behind it. */
const FASTEST = 350;
/** Metres a second that a vehicle gains each second: fast trains up to 1, airliners between 2 and 3 as they take off or land. */
const THRUST = 3;
/** What a receiver tells of a place that it still knows, or of where it believes to be, are a few points, not a walk: at most so many. */
const STRAYS_MAX = 60;
/** No more than this part of a piece is left out; where more would have to go, its times tell nothing. */
const STRAYS_PART = 0.1;

interface Leg {
  readonly metres: number;
  readonly speed: number;
}

/** Null where times do not tell. Who writes whole seconds may write the same one twice. */
const legOf = (from: TrackPoint, to: TrackPoint): Leg | null => {
  if (from.time === null || to.time === null || to.time < from.time) return null;
  const metres = legM(from, to);
  return { metres, speed: metres / Math.max(1, (to.time - from.time) / 1000) };
};

/** Whether nothing gets from the speed of one leg to that of the other on the way that both have (v² − u² = 2as). */
const isSudden = (leg: Leg, beside: Leg | null | undefined): boolean =>
  !!beside && leg.speed ** 2 - beside.speed ** 2 > 2 * THRUST * (leg.metres + beside.metres);

/**
 * The points of a piece without those few, at its ends or on the way, from which nobody can have got to the others: the last
 * place that a receiver knew before it saw the sky, or a run of jumped points. The piece is cut where a leg is a jump, and
 * those runs stay that leave out the fewest points, a jump that stays counting as much as all that may be left out.
 * What gains its speed as vehicles do is none.
 */
export const withoutStrays = (points: readonly TrackPoint[]): readonly TrackPoint[] => {
  const legs = points.slice(1).map((to, at) => legOf(points[at] ?? to, to));
  const fast = Math.max(JUMP_SPEED, middleOf(legs.flatMap((leg) => leg?.speed ?? [])) * JUMP_STEPS);
  const isFast = ({ metres, speed }: Leg): boolean => metres > JUMP_LEAST_M && speed > fast;
  const starts = [0];
  legs.forEach((leg, at) => {
    if (!leg || !isFast(leg)) return;
    if (leg.speed > FASTEST || isSudden(leg, legs[at - 1]) || isSudden(leg, legs[at + 1])) starts.push(at + 1);
  });
  if (starts.length === 1) return points;

  const most = Math.max(1, Math.min(STRAYS_MAX, Math.floor(points.length * STRAYS_PART)));
  const endOf = (run: number): number => starts[run + 1] ?? points.length;
  const isNear = (from: number, to: number): boolean => {
    const [a, b] = [points[from], points[to]];
    const leg = a && b && legOf(a, b);
    return !!leg && !isFast(leg);
  };
  /** What the best way to each run costs, and the run before it on this way; -1: none. */
  const costs: number[] = [];
  const before: number[] = [];
  let [best, last] = [Infinity, -1];
  starts.forEach((from, run) => {
    let [cost, by] = [from <= most ? from : Infinity, -1];
    for (let other = run - 1; other >= 0 && from - endOf(other) <= most; other--) {
      const left = from - endOf(other);
      if (left > 0 && !isNear(endOf(other) - 1, from)) continue;
      const here = (costs[other] ?? 0) + (left > 0 ? left : most + 0.5);
      if (here < cost) [cost, by] = [here, other];
    }
    costs.push(cost);
    before.push(by);
    const after = points.length - endOf(run);
    if (after <= most && cost + after < best) [best, last] = [cost + after, run];
  });
  const runs: (readonly TrackPoint[])[] = [];
  for (let run = last; run >= 0; run = before[run] ?? -1) runs.push(points.slice(starts[run], endOf(run)));
  const kept = runs.reverse().flat();
  return points.length - kept.length <= Math.max(1, points.length * STRAYS_PART) ? kept : points;
};
