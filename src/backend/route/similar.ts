import type { RouteCard } from '../../api/route/parts.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { ROUTE_APART, ROUTE_LISTED } from '../community/entry/visible.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { CARD, cardOf, type CardRow } from './cards.ts';

const SIMILAR = 4;
/** Looked through for routes of about the same length. */
const AMONG = 24;

const FROM = `${CARD} FROM routes r`;
const JOIN = 'CROSS JOIN users u ON u.id = r.author_id';
const OF_CITY = `SELECT ${FROM} INDEXED BY routes_of_city ${JOIN} WHERE r.city_id = ?2 AND ${ROUTE_LISTED} AND NOT ${ROUTE_APART}
  ORDER BY r.like_count DESC, r.id DESC LIMIT +?3`;
const LIKED = `SELECT ${FROM} INDEXED BY routes_liked ${JOIN} WHERE ${ROUTE_LISTED} AND r.like_count >= 0 AND NOT ${ROUTE_APART}
  ORDER BY r.like_count DESC, r.id DESC LIMIT +?2`;

/**
 * Up to four routes that would interest a reader of this one: in the same city those nearest in length, then the best
 * liked. Only routes that everybody may see.
 */
export const similarRoutes = (
  context: CallContext,
  route: { readonly id: number; readonly city_id: string | null; readonly distance_m: number } | undefined,
): RouteCard[] => {
  const { database } = context;
  const viewer = viewerOf(context);
  const near = route?.city_id == null ? [] : all<CardRow>(database, OF_CITY, viewer, route.city_id, AMONG);
  const odd = (row: CardRow): number => Math.abs(Math.log((row.distance_m + 1) / ((route?.distance_m ?? 0) + 1)));
  const found = near.filter(({ id }) => id !== route?.id).sort((a, b) => odd(a) - odd(b));
  if (found.length < SIMILAR)
    for (const row of all<CardRow>(database, LIKED, viewer, SIMILAR * 2 + 1))
      if (row.id !== route?.id && !found.some(({ id }) => id === row.id)) found.push(row);
  return found.slice(0, SIMILAR).map(cardOf);
};
