import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { type editRoute, ROUTE_INTRO_MAX, ROUTE_NAME_MAX } from '../../api/route/own.ts';
import { RESTORE_MS } from '../community/entry/deletion.ts';
import { reviewReason } from '../community/entry/audit.ts';
import { characters, cleanText, isBlank } from '../community/entry/text.ts';
import { limitRate } from '../community/rateLimit.ts';
import { surfacesFault } from '../../lib/track/surfaces.ts';
import type { TrackMark } from '../../lib/track/types.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { faceFor, keepFace } from './faces.ts';
import { ownRoute } from './read.ts';
import type { RouteRow } from './reading/row.ts';
import { keepCard } from './store.ts';
import { inThread } from './working/thread.ts';
import type { Done } from './working/work.ts';
import type { Trim, Worked } from './working/worked.ts';

type Edit = PayloadOf<typeof editRoute>;

interface TrackRow {
  readonly trim_start: number;
  readonly trim_end: number;
  readonly secret_turn: number;
  readonly secret_part: number;
  readonly points: Uint8Array;
}
const TRACK = 'SELECT trim_start, trim_end, secret_turn, secret_part, points FROM route_tracks WHERE route_id = ?';
const MARKS = 'SELECT id, lon, lat, ele, name, note, kind FROM route_waypoints WHERE route_id = ? ORDER BY id';

interface MarkRow {
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly ele: number | null;
  readonly name: string;
  readonly note: string;
  readonly kind: string;
}

/** Marked points of a route as tracks hold them. */
const marksOf = (database: CallContext['database'], routeId: number): (MarkRow & { symbol: string })[] =>
  all<MarkRow>(database, MARKS, routeId).map((row) => ({ ...row, symbol: row.kind }));

/** The same, without what the database alone knows. */
export const trackMarksOf = (database: CallContext['database'], routeId: number): TrackMark[] =>
  marksOf(database, routeId).map(({ lon, lat, ele, name, note, symbol }) => ({ lon, lat, ele, name, note, symbol }));

/** The stored track of a route; null where none was kept. */
export const trackRow = (database: CallContext['database'], routeId: number): (TrackRow & { trim: Trim }) | null => {
  const row = one<TrackRow>(database, TRACK, routeId);
  return row
    ? { ...row, trim: { start: row.trim_start, end: row.trim_end, secret: [row.secret_turn, row.secret_part] } }
    : null;
};

/** Keeps which marked points others do not see: `marks` as they were worked out, in the order of `marksOf`. */
export const keepHidden = (database: CallContext['database'], routeId: number, marks: Worked['marks']): void =>
  marksOf(database, routeId).forEach(({ id }, at) => {
    run(database, 'UPDATE route_waypoints SET hidden = ? WHERE id = ?', marks[at]?.hidden === false ? 0 : 1, id);
  });

/** What others will be told once the ends are cut differently; worked out before the change, beside the server. */
export interface Prepared {
  readonly shown: Done['shown'] | null;
}

export const prepareEdit = async (context: CallContext, { id, trim }: Edit): Promise<Prepared> => {
  const { database } = context;
  const route = ownRoute(context, id);
  const track = trim ? trackRow(database, route.id) : null;
  const own = track ? faceFor(database, route.id, 'own') : null;
  if (!trim || !track || !own) return { shown: null };
  const { shown } = await inThread({
    job: 'trim',
    points: track.points,
    marks: trackMarksOf(database, route.id),
    own,
    trim: { ...track.trim, ...trim },
  });
  if (!shown) throw refuse('unavailable', { retryAfterSec: 5 });
  return { shown };
};

const nameOf = (given: string): string => {
  const name = cleanText(given).replace(/\s+/g, ' ').trim();
  if (isBlank(name) || characters(name) > ROUTE_NAME_MAX) throw refuse('routeName');
  return name;
};

const introOf = (given: string): string => {
  const intro = cleanText(given);
  if (characters(intro) > ROUTE_INTRO_MAX)
    throw refuse('textTooLong', { errMsg: `介绍最多写 ${ROUTE_INTRO_MAX} 个字` });
  return intro;
};

const keepTrim = (context: CallContext, route: RouteRow, trim: NonNullable<Edit['trim']>, prepared: Prepared): void => {
  const { database, now } = context;
  const { shown } = prepared;
  if (!shown) return;
  run(
    database,
    'UPDATE route_tracks SET trim_start = ?, trim_end = ? WHERE route_id = ?',
    trim.start,
    trim.end,
    route.id,
  );
  run(database, "DELETE FROM route_faces WHERE route_id = ? AND whose = 'public'", route.id);
  if (trim.start > 0 || trim.end > 0) keepFace(database, route.id, 'public', shown.shown);
  keepCard(database, route.id, shown.shown, now);
  keepHidden(database, route.id, shown.marks);
};

/** The shares as they are kept; null where they stay. */
const surfacesOf = (given: Edit['surfaces']): string | null => {
  if (given === undefined) return null;
  const fault = surfacesFault(given);
  if (fault !== '') throw refuse('surfaces', { errMsg: fault });
  return JSON.stringify([...given].sort((one, other) => other.percent - one.percent));
};

const EDIT = `UPDATE routes SET name = ?2, intro = ?3, kind = ?4, visibility = ?5, audit = ?6, audit_reason = ?7, changed_at = ?8,
  surfaces = coalesce(?9, surfaces)
  WHERE id = ?1`;

/** Changes the reader's own route. */
export const edit = (context: CallContext, payload: Edit, prepared: Prepared): ReplyOf<typeof editRoute> => {
  const { database, now } = context;
  const route = ownRoute(context, payload.id);
  if (route.deleted_at !== null) throw refuse('gone');
  limitRate(context, 'notes');
  const name = payload.name === undefined ? route.name : nameOf(payload.name);
  const intro = payload.intro === undefined ? route.intro : introOf(payload.intro);
  const told = name !== route.name || intro !== route.intro;
  const reason = told ? reviewReason(`${name}\n${intro}`) : route.audit_reason;
  const audit = told ? (reason === '' ? 0 : 1) : route.audit;
  const visibility = payload.visibility ?? route.visibility;
  run(
    database,
    EDIT,
    route.id,
    name,
    intro,
    payload.kind ?? route.kind,
    visibility,
    audit,
    reason,
    now,
    surfacesOf(payload.surfaces),
  );
  if (payload.trim) keepTrim(context, route, payload.trim, prepared);
  return { id: payload.id, audit };
};

/** Deletes the reader's own route, or takes it out of the bin within 30 days. */
export const setRouteDeleted = (context: CallContext, id: string, deleted: boolean): void => {
  const { database, now } = context;
  const route = ownRoute(context, id);
  limitRate(context, 'notes');
  if (deleted) {
    run(database, 'UPDATE routes SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL', now, route.id);
    return;
  }
  if (route.deleted_at === null) return;
  if (route.deleted_at + RESTORE_MS <= now) throw refuse('restoreExpired');
  run(database, 'UPDATE routes SET deleted_at = NULL WHERE id = ?', route.id);
};
