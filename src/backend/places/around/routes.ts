import { AROUND_MOST, type listAround } from '../../../api/place/around.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { Wgs84 } from '../../../lib/places/types.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { ROUTE_APART, ROUTE_LISTED } from '../../community/entry/visible.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { CARD, cardOf, type CardRow } from '../../route/cards.ts';
import { placesNearby } from '../nearby.ts';
import { type Found, toldDistance } from './page.ts';

export interface FoundRoute extends Found {
  readonly place: string;
}

/** Cities the nearest first; of each its routes the best liked first. */
export const OF_CITIES = `SELECT r.id, r.place_id, r.city_id, r.like_count FROM json_each(?2) c
  CROSS JOIN routes r INDEXED BY routes_of_city
  WHERE r.city_id = c.value AND ${ROUTE_LISTED} AND NOT ${ROUTE_APART} LIMIT +?3`;
const ONE = `SELECT ${CARD}, t.estimate_s FROM routes r JOIN users u ON u.id = r.author_id
  LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ?`;
/** Likes fall, keys rise. */
const MOST_LIKES = 1e9;

/** Routes that everybody may see and whose place lies within a radius. */
export const routesAround = (
  context: CallContext,
  point: Wgs84,
  radiusKm: number,
  byDistance: boolean,
): FoundRoute[] => {
  const around = placesNearby(point, radiusKm * 1_000, ({ cityId }) => cityId !== null);
  const places = new Map(around.map((found) => [found.place.id, found]));
  const cities = [...new Set(around.map(({ place }) => place.cityId))];
  return all<{ id: number; place_id: string | null; city_id: string; like_count: number }>(
    context.database,
    OF_CITIES,
    viewerOf(context),
    JSON.stringify(cities),
    AROUND_MOST,
  ).flatMap((row) => {
    const found = places.get(row.place_id ?? row.city_id);
    if (found === undefined) return [];
    const far = Math.round(found.distanceM / 1_000);
    const key = byDistance ? far : Math.max(0, MOST_LIKES - row.like_count);
    return [{ id: row.id, key, far, rough: found.place.isCity, place: found.place.name }];
  });
};

/** A found route as the reply tells it. */
export const toldRoute = (
  { database }: CallContext,
  found: FoundRoute,
): ReplyOf<typeof listAround>['routes']['items'] => {
  const row = one<CardRow & { readonly estimate_s: number | null }>(database, ONE, found.id);
  return row
    ? [{ card: cardOf(row), estimateSec: row.estimate_s, place: found.place, distance: toldDistance(found) }]
    : [];
};
