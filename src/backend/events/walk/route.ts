/** The route that an event walks. */
import type { ReplyOf } from '../../../api/define.ts';
import type { readEvent } from '../../../api/event/event.ts';
import type { Face } from '../../../lib/track/face.ts';
import { smallWay } from '../../../lib/track/draw/smallWay.ts';
import type { Wgs84 } from '../../../lib/places/types.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { ROUTE_LISTED, ROUTE_READABLE } from '../../community/entry/visible.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { CARD, cardOf, type CardRow } from '../../route/cards.ts';
import { faceFor } from '../../route/faces.ts';
import { readableRoute } from '../../route/read.ts';
import { noteChanges } from '../changes.ts';
import type { EventRow } from '../event.ts';

const COLUMNS = `SELECT ${CARD}, coalesce(t.trim_start, 0) + coalesce(t.trim_end, 0) AS trimmed FROM routes r
  JOIN users u ON u.id = r.author_id LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ?2`;
const READABLE = `${COLUMNS} AND ${ROUTE_READABLE}`;
const LISTED = `SELECT coalesce(t.trim_start, 0) + coalesce(t.trim_end, 0) AS trimmed FROM routes r
  LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ? AND ${ROUTE_LISTED}`;
const NAME = 'SELECT name FROM routes WHERE id = ?';
const NONE = '没有路线';

/** What everybody may be told of a track: without its hidden ends, for whoever asks. */
const toldFace = (database: CallContext['database'], id: number, trimmed: number): Face | null =>
  faceFor(database, id, trimmed > 0 ? 'public' : 'own');

/** The card of an event's route; null where there is none, or none that this reader may see. */
export const routeOfEvent = (context: CallContext, { route_id: id }: EventRow): ReplyOf<typeof readEvent>['route'] => {
  if (id === null) return null;
  const row = one<CardRow & { trimmed: number }>(context.database, READABLE, viewerOf(context), id);
  if (row === undefined) return null;
  const { name, distance, climb, days, level } = cardOf(row);
  const face = toldFace(context.database, id, row.trimmed);
  return { id: String(id), name, distance, climb, days, level, way: face === null ? '' : smallWay(face.line) };
};

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

/**
 * Says which route an event walks; null: none. Who has signed up chose by the one that stood there: it is written down that it
 * went, and they are told. Returns how many.
 */
export const chooseRoute = (context: CallContext, event: EventRow, routeId: string | null): number => {
  const { database, now } = context;
  const route = routeId === null ? null : readableRoute(context, routeId);
  if (route !== null && (route.visibility !== 'public' || route.audit !== 0 || route.deleted_at !== null))
    throw refuse('routeClosed');
  if ((route?.id ?? null) === event.route_id) return 0;
  run(database, 'UPDATE events SET route_id = ? WHERE id = ?', route?.id ?? null, event.id);
  // Its weather is that of another place now.
  run(database, 'DELETE FROM event_forecasts WHERE event_id = ?', event.id);
  if (event.route_id === null) return 0;
  const was = one<{ name: string }>(database, NAME, event.route_id)?.name ?? NONE;
  return noteChanges(database, event, [{ field: '路线', was, isNow: route?.name ?? NONE }], {}, now);
};
