import type { Hit } from '../../../../api/community/search.ts';
import type { CallContext } from '../../../context.ts';
import { all } from '../../../database/statement.ts';
import { CARD, cardOf, type CardRow } from '../../../route/cards.ts';
import { viewerOf } from '../../entry/ids.ts';
import { ROUTE_APART, ROUTE_LISTED } from '../../entry/visible.ts';
import { marked, piecesOf } from '../pieces.ts';
import { findThings, type FoundThing, type Thing, THINGS_MAX } from './find.ts';
import { type Placed, regionOf } from './region.ts';

/** What stands in lists for everybody, asked of the rows themselves; who is apart from its author does not find it. */
const MAY_FIND = { guest: ROUTE_LISTED, member: `${ROUTE_LISTED} AND NOT ${ROUTE_APART}` } as const;
const walkSql = (who: keyof typeof MAY_FIND): string =>
  `SELECT ${CARD}, r.like_count AS weight, r.city_id, r.place_name FROM search_routes
   CROSS JOIN routes r ON r.id = search_routes.rowid CROSS JOIN users u ON u.id = r.author_id
   WHERE search_routes MATCH ?2 AND ?1 >= 0 AND ${MAY_FIND[who]} ORDER BY search_routes.rowid DESC LIMIT +?3`;
const WALK = { guest: walkSql('guest'), member: walkSql('member') } as const;

type Row = CardRow & Placed & Thing;
export type FoundRoute = FoundThing<Row>;

const walk = (context: CallContext, match: string, most: number): Omit<Row, 'around'>[] => {
  const viewer = viewerOf(context);
  return all<Omit<Row, 'around'>>(context.database, WALK[viewer === 0 ? 'guest' : 'member'], viewer, match, most);
};

/** Public routes by name, or by the region that they lie in; the most liked first among those that are equally close. */
export const findRoutes = (context: CallContext, words: readonly string[], most = THINGS_MAX): FoundRoute[] =>
  findThings(
    (match, many) => walk(context, match, many).map((row) => ({ ...row, around: regionOf(row) })),
    words,
    most,
  );

/** How routes are called that answer a question to the index, the newest first. */
export const routeNames = (context: CallContext, match: string, most: number): string[] =>
  walk(context, match, most).map(({ name }) => name);

/** Routes as a list of results shows them. */
export const routeHits = (found: readonly FoundRoute[], words: readonly string[]): Hit[] =>
  found.map(({ row, ranges }) => ({
    ...cardOf(row),
    kind: 'route',
    name: piecesOf(row.name, ranges),
    region: marked(row.around, words),
  }));
