import { rowId, viewerOf } from '../community/entry/ids.ts';
import { ownFolder } from '../community/people/folders.ts';
import { limitRate } from '../community/rateLimit.ts';
import { tookFault } from '../../lib/track/took.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { standingOf, type StandingRow } from './waypoints.ts';
import { find, readableRoute } from './read.ts';

interface Counts {
  readonly like_count: number;
  readonly save_count: number;
  readonly been_count: number;
  readonly want_count: number;
}
const COUNTS = 'SELECT like_count, save_count, been_count, want_count FROM routes WHERE id = ?';
const countsOf = ({ database }: CallContext, id: number): Counts => {
  const row = one<Counts>(database, COUNTS, id);
  if (!row) throw refuse('notFound');
  return row;
};

/** Likes a route that the reader may see, or takes it back; says how many like it. */
export const like = (context: CallContext, id: string, liked: boolean): number => {
  const { database, now } = context;
  const route = readableRoute(context, id);
  const viewer = viewerOf(context);
  const { changes } = liked
    ? run(database, 'INSERT OR IGNORE INTO route_likes VALUES (?, ?, ?)', route.id, viewer, now)
    : run(database, 'DELETE FROM route_likes WHERE route_id = ? AND user_id = ?', route.id, viewer);
  if (changes > 0) limitRate(context, 'like');
  return countsOf(context, route.id).like_count;
};

const SAVE = `INSERT INTO route_saves (user_id, route_id, folder_id, created_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (user_id, route_id) DO UPDATE SET folder_id = excluded.folder_id`;

/** Saves a route into a folder of the reader's own, moves it, or takes it out; says how many saved it. */
export const save = (context: CallContext, id: string, saved: boolean, folderId: string | null): number => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  if (!saved) {
    // What was saved may be taken out when it can be seen no longer.
    const { changes } = run(database, 'DELETE FROM route_saves WHERE user_id = ? AND route_id = ?', viewer, rowId(id));
    if (changes > 0) limitRate(context, 'like');
    return countsOf(context, rowId(id)).save_count;
  }
  const route = readableRoute(context, id);
  const folder = folderId === null ? null : ownFolder(context, folderId).id;
  limitRate(context, 'like');
  run(database, SAVE, viewer, route.id, folder, now);
  return countsOf(context, route.id).save_count;
};

const MARK = 'SELECT mark, took_s FROM route_marks WHERE route_id = ? AND user_id = ?';

/** The place where a route lies, as its track has it; null without one, and where the reader may not see the route. */
export const placeOfRoute = (context: CallContext, id: string): string | null => {
  const route = find(context, id);
  return route?.may_read === 1 ? route.place_id : null;
};

/** How the reader marked a route; null where they may not see it. */
export const markOf = (context: CallContext, id: string): { mark: 'been' | 'want' | null } | null => {
  const route = find(context, id);
  if (route?.may_read !== 1) return null;
  const row = one<{ mark: 'been' | 'want' }>(context.database, MARK, route.id, viewerOf(context));
  return { mark: row?.mark ?? null };
};

/** Marks a route as walked or wanted, or neither. The same mark again keeps its day, and what was said of it and is not now. */
export const mark = (
  context: CallContext,
  id: string,
  wanted: 'been' | 'want' | null,
  tookSec: number | null | undefined,
): { been: number; want: number } => {
  const { database, now } = context;
  const route = readableRoute(context, id);
  const viewer = viewerOf(context);
  limitRate(context, 'like');
  const fault =
    wanted === 'been' && tookSec != null ? tookFault(tookSec, { kind: route.kind, distance: route.distance_m }) : '';
  if (fault !== '') throw refuse('badRequest', { status: 200, errMsg: fault });
  const before = one<{ mark: string; took_s: number | null }>(database, MARK, route.id, viewer);
  const took = wanted === 'been' ? (tookSec === undefined ? (before?.took_s ?? null) : tookSec) : null;
  if (before !== undefined && before.mark === wanted)
    run(database, 'UPDATE route_marks SET took_s = ? WHERE route_id = ? AND user_id = ?', took, route.id, viewer);
  else {
    run(database, 'DELETE FROM route_marks WHERE route_id = ? AND user_id = ?', route.id, viewer);
    if (wanted !== null)
      run(database, 'INSERT INTO route_marks VALUES (?, ?, ?, ?, ?)', route.id, viewer, wanted, took, now);
  }
  const { been_count: been, want_count: want } = countsOf(context, route.id);
  return { been, want };
};

const TARGETS = {
  waypoint: `SELECT route_id, reporter_id FROM route_waypoints WHERE id = ? AND hidden = 0`,
  condition: `SELECT route_id, reporter_id FROM route_conditions WHERE id = ? AND audit = 0`,
} as const;
const STANDINGS = {
  waypoint: `SELECT t.yes_count, t.no_count, t.confirmed_at, s.holds FROM route_waypoints t
    LEFT JOIN route_standings s ON s.kind = 'waypoint' AND s.target_id = t.id AND s.user_id = ?2 WHERE t.id = ?1`,
  condition: `SELECT t.yes_count, t.no_count, t.confirmed_at, s.holds FROM route_conditions t
    LEFT JOIN route_standings s ON s.kind = 'condition' AND s.target_id = t.id AND s.user_id = ?2 WHERE t.id = ?1`,
} as const;

/** Says whether something reported still holds; null takes back what was said. Nobody confirms their own report. */
export const say = (
  context: CallContext,
  kind: keyof typeof TARGETS,
  targetId: string,
  holds: boolean | null,
): ReturnType<typeof standingOf> => {
  const { database, now } = context;
  const target = rowId(targetId);
  const viewer = viewerOf(context);
  const row = one<{ route_id: number; reporter_id: number }>(database, TARGETS[kind], target);
  if (!row) throw refuse('notFound');
  readableRoute(context, String(row.route_id));
  if (row.reporter_id === viewer) throw refuse('oneself', { errMsg: '这是你自己报的，等别人来确认' });
  limitRate(context, 'like');
  run(database, 'DELETE FROM route_standings WHERE kind = ? AND target_id = ? AND user_id = ?', kind, target, viewer);
  if (holds !== null)
    run(database, 'INSERT INTO route_standings VALUES (?, ?, ?, ?, ?)', kind, target, viewer, holds ? 1 : 0, now);
  const standing = one<StandingRow>(database, STANDINGS[kind], target, viewer);
  if (!standing) throw refuse('notFound');
  return standingOf(standing);
};
