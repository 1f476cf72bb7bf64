import type { Waypoint } from '../../api/route/parts.ts';
import type { Face } from '../../lib/track/face.ts';
import { nearestOf } from '../../lib/track/nearest.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';

/** A page has no room for more. */
const WAYPOINTS_SHOWN = 100;

/** What others say of something, as rows hold it. */
export interface StandingRow {
  readonly yes_count: number;
  readonly no_count: number;
  readonly confirmed_at: number | null;
  readonly holds: number | null;
}
export const standingOf = (row: StandingRow): Pick<Waypoint, 'yes' | 'no' | 'mine' | 'confirmedAt'> => ({
  yes: row.yes_count,
  no: row.no_count,
  mine: row.holds === null ? null : row.holds === 1 ? 'yes' : 'no',
  confirmedAt: row.confirmed_at,
});

interface WaypointRow extends AuthorRow, StandingRow {
  readonly id: number;
  readonly kind: Waypoint['kind'];
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly ele: number | null;
  readonly note: string;
  readonly marked_at: number;
}

const WAYPOINTS = `SELECT w.id, w.kind, w.name, w.lon, w.lat, w.ele, w.note, w.marked_at, w.yes_count, w.no_count, w.confirmed_at,
  s.holds, ${AUTHOR_COLUMNS} FROM route_waypoints w JOIN users u ON u.id = w.reporter_id
  LEFT JOIN route_standings s ON s.kind = 'waypoint' AND s.target_id = w.id AND s.user_id = ?1
  WHERE w.route_id = ?2 AND (w.hidden = 0 OR ?3 = 1) ORDER BY w.id LIMIT +?4`;

/** The marked points of a route in the order of the way, those aside of it last; hidden ones for its author alone. */
export const waypointsOf = (context: CallContext, routeId: number, mine: boolean, face: Face | null): Waypoint[] =>
  all<WaypointRow>(context.database, WAYPOINTS, viewerOf(context), routeId, mine ? 1 : 0, WAYPOINTS_SHOWN)
    .map((row) => {
      const at = face ? nearestOf(face.line, row) : null;
      return {
        id: String(row.id),
        kind: row.kind,
        name: row.name,
        lon: row.lon,
        lat: row.lat,
        ele: row.ele,
        at,
        along: at === null ? null : (face?.line.along[at] ?? null),
        note: row.note,
        markedAt: row.marked_at,
        reporter: authorOf(row, context.now),
        ...standingOf(row),
      };
    })
    .sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
