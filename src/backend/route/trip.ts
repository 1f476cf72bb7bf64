import type { Waypoint } from '../../api/route/parts.ts';
import type { RouteTrip } from '../../api/route/trip.ts';
import { clockTime, dayOf } from '../../lib/time.ts';
import type { Face } from '../../lib/track/face.ts';
import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { faceFor } from './faces.ts';
import type { RouteRow } from './read.ts';
import { waypointsOf } from './waypoints.ts';

const PROFILE = 'SELECT profile FROM routes WHERE id = ?';

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
const daysOf = (face: Face, waypoints: readonly Waypoint[], tells: boolean): RouteTrip['days'] =>
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

/** A route as a text about it begins. */
export const tripOf = (context: CallContext, row: RouteRow): RouteTrip => {
  const { database } = context;
  const viewer = viewerOf(context);
  const mine = viewer !== 0 && row.author_id === viewer;
  const trimmed = (row.trim_start ?? 0) > 0 || (row.trim_end ?? 0) > 0;
  const face = faceFor(database, row.id, trimmed ? 'public' : 'own');
  const days = face === null ? [] : daysOf(face, waypointsOf(context, row.id, false, face), mine);
  const stored = one<{ profile: string }>(database, PROFILE, row.id)?.profile ?? '[]';
  return {
    track: {
      routeId: String(row.id),
      name: row.name,
      distance: row.distance_m,
      climb: row.has_elevation === 0 ? null : row.climb_m,
      days: row.days,
      profile: JSON.parse(stored) as number[],
    },
    mine,
    activity: row.kind,
    place: row.place_id !== null && row.place_name !== null ? { id: row.place_id, name: row.place_name } : null,
    difficulty: face?.difficulty.level ?? row.level,
    days,
  };
};
