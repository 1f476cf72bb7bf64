import type { MissingRoute } from '../../api/route/detail.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import { ROUTE_APART, ROUTE_OPEN, ROUTE_READABLE } from '../community/entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { similarRoutes } from './similar.ts';

export interface RouteRow extends AuthorRow {
  readonly id: number;
  readonly author_id: number;
  readonly name: string;
  readonly intro: string;
  readonly kind: RouteKind;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly place_id: string | null;
  readonly place_name: string | null;
  readonly city_id: string | null;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly days: number;
  readonly level: number;
  readonly has_elevation: number;
  readonly created_at: number;
  readonly deleted_at: number | null;
  readonly removed_at: number | null;
  readonly like_count: number;
  readonly save_count: number;
  readonly been_count: number;
  readonly want_count: number;
  readonly download_count: number;
  readonly comment_count: number;
  readonly floor_count: number;
  readonly comments_closed: number;
  readonly trim_start: number | null;
  readonly trim_end: number | null;
  readonly may_read: number;
  readonly open: number;
  readonly apart: number;
}

const ROUTE = `SELECT r.id, r.author_id, r.name, r.intro, r.kind, r.visibility, r.audit, r.audit_reason, r.place_id, r.place_name,
  r.city_id, r.distance_m, r.climb_m, r.days, r.level, r.has_elevation, r.created_at, r.deleted_at, r.removed_at, r.like_count,
  r.save_count, r.been_count, r.want_count, r.download_count, r.comment_count, r.floor_count, r.comments_closed, t.trim_start, t.trim_end, ${AUTHOR_COLUMNS},
  ${ROUTE_READABLE} AS may_read, ${ROUTE_OPEN} AS open, ${ROUTE_APART} AS apart
  FROM routes r JOIN users u ON u.id = r.author_id LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ?2`;

/** Who asks, in what database. */
type Reader = Pick<CallContext, 'database' | 'userId'>;

const find = (context: Reader, id: string): RouteRow | undefined =>
  one<RouteRow>(context.database, ROUTE, viewerOf(context), rowId(id));

/** Why this reader gets no answer: the least telling reason that holds. */
const stateOf = (row: RouteRow | undefined): MissingRoute['state'] => {
  if (!row) return 'unknown';
  if (row.removed_at !== null) return 'blocked';
  if (row.apart === 1) return 'blockedAuthor';
  if (row.open === 0) return 'private';
  return row.deleted_at !== null ? 'deleted' : 'auditing';
};

/** A route for its own page; what can't be shown is refused silently, with the state that the screen draws. */
export const routeToShow = (context: CallContext, id: string): RouteRow => {
  const row = find(context, id);
  if (row?.may_read === 1) return row;
  const data: MissingRoute = { state: stateOf(row), similar: similarRoutes(context, row) };
  throw refuse('silent', { data });
};

/** A route that this reader may see, as the target of something. */
export const readableRoute = (context: Reader, id: string, status = 200): RouteRow => {
  const row = find(context, id);
  if (row?.may_read !== 1) throw refuse('notFound', { status, errMsg: '这条路线不存在或不对你开放' });
  return row;
};

/** The reader's own route, deleted or not. Somebody else's is no more there than an unknown one. */
export const ownRoute = (context: Reader, id: string): RouteRow => {
  const row = find(context, id);
  const viewer = viewerOf(context);
  if (!row || viewer === 0 || row.author_id !== viewer || row.removed_at !== null) throw refuse('notFound');
  return row;
};
