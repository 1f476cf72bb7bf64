import type { Waypoint } from '../../../api/route/parts.ts';
import type { RouteTrip } from '../../../api/route/trip.ts';
import { clockTime, dayOf } from '../../../lib/time.ts';
import type { Face } from '../../../lib/track/face.ts';

/** When a point of the line was passed, or null. */
const passedAt = (face: Face, at: number): number | null => {
  const seconds = face.line.time?.[at];
  return face.startedAt === null || seconds === undefined ? null : face.startedAt + seconds * 1_000;
};

const stopOf = (face: Face, { at, name, ele, note }: Waypoint, tells: boolean) => {
  const passed = tells && at !== null ? passedAt(face, at) : null;
  return { time: passed === null ? '' : clockTime(passed).slice(0, 5), name, altitude: ele, note };
};

/** Days of the way with what is marked there; a waypoint aside of it belongs to none. */
export const daysOf = (face: Face, waypoints: readonly Waypoint[], tells: boolean): RouteTrip['days'] =>
  face.stages.map(({ from, to, distance, climb, totalSec }, index) => {
    const start = tells ? passedAt(face, from) : null;
    const isLast = index === face.stages.length - 1;
    // Where one day ends the next begins: the place belongs to the morning.
    const here = waypoints.filter(({ at }) => at !== null && at >= from && (isLast ? at <= to : at < to));
    return {
      date: start === null ? '' : dayOf(start),
      distance,
      climb,
      totalSec: tells ? totalSec : null,
      stops: here.map((waypoint) => stopOf(face, waypoint, tells)),
    };
  });
