import { rowId, viewerOf } from '../community/entry/ids.ts';
import { ROUTE_APART, ROUTE_OPEN, ROUTE_READABLE } from '../community/entry/visible.ts';
import { AUTHOR_COLUMNS } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { RouteRow } from './reading/row.ts';

const ROUTE = `SELECT r.id, r.author_id, r.name, r.intro, r.kind, r.visibility, r.audit, r.audit_reason, r.place_id, r.place_name,
  r.city_id, r.distance_m, r.climb_m, r.days, r.level, r.has_elevation, r.created_at, r.deleted_at, r.removed_at, r.like_count,
  r.save_count, r.been_count, r.want_count, r.download_count, r.comment_count, r.floor_count, r.comments_closed, r.surfaces, t.trim_start, t.trim_end, ${AUTHOR_COLUMNS},
  ${ROUTE_READABLE} AS may_read, ${ROUTE_OPEN} AS open, ${ROUTE_APART} AS apart
  FROM routes r JOIN users u ON u.id = r.author_id LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ?2`;

/** Who asks, in what database. */
type Reader = Pick<CallContext, 'database' | 'userId'>;

export const find = (context: Reader, id: string): RouteRow | undefined =>
  one<RouteRow>(context.database, ROUTE, viewerOf(context), rowId(id));

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
