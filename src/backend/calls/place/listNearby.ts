import { listNearby } from '../../../api/place/listNearby.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/cards.ts';
import { viewerOf } from '../../community/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../../community/visible.ts';
import { all } from '../../database/statement.ts';
import { placesAround } from '../../places/directory.ts';

const RADIUS_KM = 50;
const SHOWN = 20;
const NEWEST = 300;

/** The index is by city, so the cities come first; `+` keeps the second condition from choosing another one. */
const ENTRIES = `SELECT e.id, e.place_id FROM entries e
  WHERE ${IN_LISTS} AND ${NOT_HIDDEN}
  AND e.city_id IN (SELECT value FROM json_each(?2)) AND +e.place_id IN (SELECT value FROM json_each(?3))
  ORDER BY e.created_at DESC, e.id DESC LIMIT ?4`;

export const answerListNearby = answer(
  listNearby,
  ({ longitude, latitude, radiusKm = RADIUS_KM, limit = SHOWN }, context) => {
    const around = placesAround({ longitude, latitude }, radiusKm * 1_000, (place) => place.cityId !== null);
    const distances = new Map(around.map(({ place, distanceM }) => [place.id, distanceM]));
    const cities = [...new Set(around.map(({ place }) => place.cityId))];
    const rows = all<{ id: number; place_id: string }>(
      context.database,
      ENTRIES,
      viewerOf(context),
      JSON.stringify(cities),
      JSON.stringify([...distances.keys()]),
      NEWEST,
    );
    const nearest = rows
      .map(({ id, place_id: placeId }) => ({ id, distance: Math.round((distances.get(placeId) ?? 0) / 1_000) * 1_000 }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, limit);
    return {
      items: nearest.flatMap(({ id, distance }) => readCards(context, [{ id }]).map((card) => ({ card, distance }))),
    };
  },
);
