import type { Wgs84 } from '../../../lib/places/types.ts';
import { ROUTE_LISTED } from '../../community/entry/visible.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { toldFace } from '../../route/faces.ts';

const LISTED = `SELECT coalesce(t.trim_start, 0) + coalesce(t.trim_end, 0) AS trimmed FROM routes r
  LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ? AND ${ROUTE_LISTED}`;

interface Top extends Wgs84 {
  readonly heightM: number;
}

/** The highest point of a route that everybody may see; null without one, and where no heights were recorded. */
export const topOf = (database: CallContext['database'], id: number | null): Top | null => {
  const row = id === null ? undefined : one<{ trimmed: number }>(database, LISTED, id);
  const line = id === null || row === undefined ? undefined : toldFace(database, id, row.trimmed)?.line;
  if (line?.ele == null) return null;
  const heightM = Math.max(...line.ele);
  const at = line.ele.indexOf(heightM);
  const [longitude, latitude] = [line.lon[at], line.lat[at]];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude, heightM };
};
