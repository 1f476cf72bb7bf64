import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { DIFFICULTY_BOUNDS } from '../../lib/track/measure/difficulty.ts';
import type { Face } from '../../lib/track/face.ts';
import { type Surface, SURFACES } from '../../lib/track/surfaces.ts';
import { type Line, packLine } from '../../lib/track/line.ts';
import { downloadToken } from '../../host/tokens.ts';
import { picturesOf } from '../community/entry/pictures.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { IN_LISTS } from '../community/entry/visible.ts';
import { readSmallCards } from '../community/feed/smallCards.ts';
import { authorOf, vipOf } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { closuresOf } from './closures.ts';
import { conditionsOf } from './conditions.ts';
import { faceFor } from './faces.ts';
import type { RouteRow } from './reading/row.ts';
import { similarRoutes } from './similar.ts';
import { tipsOf } from './tips.ts';
import { waypointsOf } from './waypoints.ts';

type Reply = ReplyOf<typeof getDetail>;

const RELATED = 6;
const PICTURES = 12;
const ENTRIES = `SELECT e.id, e.kind FROM entries e INDEXED BY entries_of_route
  WHERE e.route_id = ?2 AND ${IN_LISTS} ORDER BY e.id DESC LIMIT +?3`;
const RELATION = `SELECT
  EXISTS (SELECT 1 FROM route_likes WHERE route_id = ?2 AND user_id = ?1) AS liked,
  EXISTS (SELECT 1 FROM route_saves WHERE route_id = ?2 AND user_id = ?1) AS saved,
  (SELECT folder_id FROM route_saves WHERE route_id = ?2 AND user_id = ?1) AS folder_id,
  (SELECT mark FROM route_marks WHERE route_id = ?2 AND user_id = ?1) AS mark,
  (SELECT took_s FROM route_marks WHERE route_id = ?2 AND user_id = ?1) AS took_s,
  EXISTS (SELECT 1 FROM follows WHERE follower_id = ?1 AND followee_id = ?3) AS following`;
const PACE = `SELECT t.moving_s, t.estimate_s FROM routes r INDEXED BY routes_of_author CROSS JOIN route_tracks t ON t.route_id = r.id
  WHERE r.author_id = ?1 AND r.deleted_at IS NULL AND t.moving_s > 0 AND t.estimate_s > 0
  ORDER BY r.created_at DESC, r.id DESC LIMIT 20`;
const TOOK = 'SELECT took_s FROM route_marks WHERE route_id = ? AND took_s IS NOT NULL ORDER BY took_s LIMIT 500';
const MEMBER = 'SELECT vip, vip_until FROM users WHERE id = ?';

const middle = (sorted: readonly number[]): number | null => sorted[Math.floor((sorted.length - 1) / 2)] ?? null;

/** The estimate as the formula has it, and as the reader's own last twenty routes with times say. */
const estimateOf = (context: CallContext, face: Face | null): Reply['estimate'] => {
  const viewer = viewerOf(context);
  const rows = viewer === 0 ? [] : all<{ moving_s: number; estimate_s: number }>(context.database, PACE, viewer);
  const pace = middle(rows.map((row) => row.moving_s / row.estimate_s).sort((a, b) => a - b));
  const sec = face?.estimateSec ?? 0;
  return { sec, yoursSec: pace === null || face === null ? null : Math.round(sec * pace), yourRoutes: rows.length };
};

const NO_LINE: Line = { lon: [], lat: [], ele: null, along: [], time: null, breaks: [] };

const figuresOf = (row: RouteRow, face: Face | null): Pick<Reply, keyof Face & keyof Reply> => ({
  distance: face?.distance ?? row.distance_m,
  climb: face ? face.climb : row.has_elevation === 1 ? row.climb_m : null,
  descent: face?.descent ?? null,
  highest: face?.highest ?? null,
  lowest: face?.lowest ?? null,
  movingSec: face?.movingSec ?? null,
  totalSec: face?.totalSec ?? null,
  box: [...(face?.box ?? [])],
  points: face?.points ?? 0,
  line: packLine(face?.line ?? NO_LINE),
  stages: face ? face.stages.map((stage) => ({ ...stage })) : [],
  rises: face ? face.rises.map((rise) => ({ ...rise })) : [],
  difficulty: {
    level: face?.difficulty.level ?? row.level,
    score: face?.difficulty.score ?? 0,
    day: face?.difficulty.day ?? 1,
    parts: (face?.difficulty.parts ?? []).map((part) => ({ ...part })),
    bounds: [...DIFFICULTY_BOUNDS],
  },
  slopes: null,
});

const layerOf = (context: CallContext, row: RouteRow, face: Face | null): Pick<Reply, 'layer' | 'slopes'> => {
  if (!face?.slopes) return { layer: 'none', slopes: null };
  const member = one<{ vip: number; vip_until: number | null }>(context.database, MEMBER, viewerOf(context));
  const isOpen = row.author_id === viewerOf(context) || (member !== undefined && vipOf(member, context.now) > 0);
  return isOpen ? { layer: 'open', slopes: [...face.slopes] } : { layer: 'vip', slopes: null };
};

/** A route as its page shows it. */
export const detailOf = (context: CallContext, row: RouteRow): Reply => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const mine = viewer !== 0 && row.author_id === viewer;
  const trimmed = (row.trim_start ?? 0) > 0 || (row.trim_end ?? 0) > 0;
  const face = faceFor(database, row.id, trimmed && !mine ? 'public' : 'own');
  const waypoints = waypointsOf(context, row.id, mine, face);
  const closures = closuresOf(context, row);
  const entries = all<{ id: number; kind: Reply['related'][number]['kind'] }>(
    database,
    ENTRIES,
    viewer,
    row.id,
    RELATED,
  );
  const relation = one<{
    liked: number;
    saved: number;
    folder_id: number | null;
    mark: 'been' | 'want' | null;
    took_s: number | null;
    following: number;
  }>(database, RELATION, viewer, row.id, row.author_id);
  const took = all<{ took_s: number }>(database, TOOK, row.id).map(({ took_s: seconds }) => seconds);
  return {
    id: String(row.id),
    name: row.name,
    intro: row.intro,
    kind: row.kind,
    author: authorOf(row, now),
    createdAt: row.created_at,
    walkedAt: face?.startedAt ?? null,
    place: row.place_id !== null && row.place_name !== null ? { id: row.place_id, name: row.place_name } : null,
    ...figuresOf(row, face),
    surfaces: (JSON.parse(row.surfaces) as Surface[]).map(({ kind, percent }) => ({
      kind,
      name: SURFACES[kind],
      percent,
    })),
    days: face?.stages.length ?? row.days,
    estimate: estimateOf(context, face),
    walkers: { count: took.length, middleSec: middle(took) },
    hasElevation: face?.line.ele != null,
    hasTime: face?.line.time != null,
    ...layerOf(context, row, face),
    waypoints,
    conditions: conditionsOf(context, row.id),
    closures,
    tips: tipsOf(face, waypoints, closures),
    pictures: entries
      .flatMap(({ id, kind }) =>
        picturesOf(database, id, PICTURES).map((picture) => ({ kind, entryId: String(id), picture })),
      )
      .slice(0, PICTURES),
    trimmed,
    trim: mine ? { start: row.trim_start ?? 0, end: row.trim_end ?? 0 } : null,
    counts: {
      likes: row.like_count,
      saves: row.save_count,
      been: row.been_count,
      want: row.want_count,
      downloads: row.download_count,
      comments: row.comment_count,
    },
    commentsClosed: row.comments_closed === 1,
    liked: relation?.liked === 1,
    saved: relation?.saved === 1,
    folderId: relation?.folder_id == null ? null : String(relation.folder_id),
    mark: relation?.mark ?? null,
    ...(relation?.took_s == null ? {} : { tookSec: relation.took_s }),
    following: relation?.following === 1,
    mine,
    visibility: row.visibility,
    audit: row.audit,
    auditReason: mine && row.audit !== 0 ? row.audit_reason : '',
    downloads: {
      gpx: downloadToken({ id: String(row.id), type: 'route', flag: 'gpx' }) ?? '',
      kml: downloadToken({ id: String(row.id), type: 'route', flag: 'kml' }) ?? '',
    },
    related: readSmallCards(context, entries),
    similar: similarRoutes(context, row),
  };
};
