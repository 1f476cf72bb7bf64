import { listNearby } from '../../../api/place/listNearby.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/cards.ts';
import { viewerOf } from '../../community/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../../community/visible.ts';
import { all } from '../../database/statement.ts';
import { placesAround, seatOf } from '../../places/directory.ts';

const RADIUS_KM = 50;
const SHOWN = 20;
const NEWEST = 300;
/** More marks than this cover each other on a phone. */
const PLACES_SHOWN = 24;

/** The index is by city, so the cities come first; `+` keeps the second condition from choosing another one. */
const ENTRIES = `SELECT e.id, e.place_id FROM entries e
  WHERE ${IN_LISTS} AND ${NOT_HIDDEN}
  AND e.city_id IN (SELECT value FROM json_each(?2)) AND +e.place_id IN (SELECT value FROM json_each(?3))
  ORDER BY e.created_at DESC, e.id DESC LIMIT ?4`;

export const answerListNearby = answer(
  listNearby,
  ({ longitude, latitude, radiusKm = RADIUS_KM, limit = SHOWN }, context) => {
    const around = placesAround({ longitude, latitude }, radiusKm * 1_000, (place) => place.cityId !== null);
    const found = new Map(around.map((one) => [one.place.id, one]));
    const cities = [...new Set(around.map(({ place }) => place.cityId))];
    const rows = all<{ id: number; place_id: string }>(
      context.database,
      ENTRIES,
      viewerOf(context),
      JSON.stringify(cities),
      JSON.stringify([...found.keys()]),
      NEWEST,
    );
    const counts = new Map<string, number>();
    for (const { place_id: placeId } of rows) counts.set(placeId, (counts.get(placeId) ?? 0) + 1);
    const nearest = rows
      .map(({ id, place_id: placeId }) => ({
        id,
        distance: Math.round((found.get(placeId)?.distanceM ?? 0) / 1_000) * 1_000,
      }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, limit);
    return {
      items: nearest.flatMap(({ id, distance }) => readCards(context, [{ id }]).map((card) => ({ card, distance }))),
      places: around
        .flatMap(({ place }) => {
          const entries = counts.get(place.id);
          return entries === undefined ? [] : [{ id: place.id, name: place.name, seat: seatOf(place), entries }];
        })
        .sort((one, other) => other.entries - one.entries)
        .slice(0, PLACES_SHOWN),
    };
  },
);
