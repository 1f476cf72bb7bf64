import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { listRoutes } from '../../api/route/list.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { ROUTE_READABLE } from '../community/entry/visible.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { CARD, cardOf, type CardRow } from './cards.ts';

type List = PayloadOf<typeof listRoutes>['list'];
type Row = CardRow & { readonly at: number; readonly visibility: 'public' | 'friends' | 'self' };

const PAGE = 10;
const COLUMNS = `${CARD}, r.visibility`;
const JOIN = 'CROSS JOIN users u ON u.id = r.author_id';
/** `?1` the reader, `?2` and `?3` where the page before ended, `?4` how many. */
const LISTS: Readonly<Record<List, string>> = {
  own: `SELECT ${COLUMNS}, r.created_at AS at FROM routes r INDEXED BY routes_of_author ${JOIN} WHERE r.author_id = ?1
    AND (r.created_at, r.id) < (?2, ?3) AND r.deleted_at IS NULL AND r.removed_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT +?4`,
  saved: `SELECT ${COLUMNS}, l.created_at AS at FROM route_saves l INDEXED BY route_saves_latest
    CROSS JOIN routes r ON r.id = l.route_id ${JOIN} WHERE l.user_id = ?1 AND (l.created_at, l.route_id) < (?2, ?3)
    AND ${ROUTE_READABLE} ORDER BY l.created_at DESC, l.route_id DESC LIMIT +?4`,
  been: `SELECT ${COLUMNS}, l.created_at AS at FROM route_marks l INDEXED BY route_marks_latest
    CROSS JOIN routes r ON r.id = l.route_id ${JOIN} WHERE l.user_id = ?1 AND l.mark = 'been'
    AND (l.created_at, l.route_id) < (?2, ?3) AND ${ROUTE_READABLE} ORDER BY l.created_at DESC, l.route_id DESC LIMIT +?4`,
  want: `SELECT ${COLUMNS}, l.created_at AS at FROM route_marks l INDEXED BY route_marks_latest
    CROSS JOIN routes r ON r.id = l.route_id ${JOIN} WHERE l.user_id = ?1 AND l.mark = 'want'
    AND (l.created_at, l.route_id) < (?2, ?3) AND ${ROUTE_READABLE} ORDER BY l.created_at DESC, l.route_id DESC LIMIT +?4`,
};
const BEGIN = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** Where a page ended: moment and id; a cursor that was never given out begins anew. */
const placeOf = (cursor: string | undefined): readonly [number, number] => {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? BEGIN : [Number(at), Number(id)];
};

/** A page of the reader's own routes, saved or marked ones. */
export const routesOf = (
  context: CallContext,
  { list, cursor, limit = PAGE }: PayloadOf<typeof listRoutes>,
): ReplyOf<typeof listRoutes> => {
  const rows = all<Row>(context.database, LISTS[list], viewerOf(context), ...placeOf(cursor), limit + 1);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items[items.length - 1] : undefined;
  return {
    items: items.map((row) => ({ ...cardOf(row), at: row.at, visibility: row.visibility })),
    cursor: last ? `${last.at}-${last.id}` : null,
  };
};
