import type { RouteTrip } from '../../api/route/trip.ts';
import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { faceFor } from './faces.ts';
import type { RouteRow } from './reading/row.ts';
import { waypointsOf } from './waypoints.ts';
import { daysOf } from './trip/days.ts';

const PROFILE = 'SELECT profile FROM routes WHERE id = ?';

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
