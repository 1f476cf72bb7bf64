import type { ReplyOf } from '../../../api/define.ts';
import { CITY_COUNT_MOST, listNearby, readCity } from '../../../api/place/city.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../../community/entry/visible.ts';
import { readCards } from '../../community/feed/cards.ts';
import { TOP } from '../../community/feed/cursor.ts';
import { mergeWalks } from '../../community/feed/merge.ts';
import { authorOf } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { comingEvents, nextCity } from '../../places/around/events.ts';
import { cityById, seatOf } from '../../places/directory.ts';
import { placesNearby } from '../../places/nearby.ts';
import type { LocatedPlace } from '../../places/locatedPlace.ts';
import { filledCities } from '../../places/filled.ts';
import { peopleOf } from '../../places/people.ts';

const PEOPLE_SHOWN = 12;
const NEIGHBOURS_SHOWN = 4;
/** Farther is no weekend any more. */
const NEIGHBOURS_WITHIN_M = 400_000;
const NEIGHBOURS_TRIED = 40;
/** Of the cities beyond: what a reader may not read is seldom all there is. */
const FARTHER_TRIED = 8;

const ENTRIES = `SELECT count(*) AS entries FROM (SELECT 1 FROM entries e WHERE ${IN_LISTS} AND e.city_id = ?2 LIMIT +?3)`;

const entriesOf = (context: CallContext, cityId: string): number =>
  one<{ entries: number }>(context.database, ENTRIES, viewerOf(context), cityId, CITY_COUNT_MOST)?.entries ?? 0;

const told = ({ id, name, provinceName }: LocatedPlace) => ({ id, name, provinceName });

export const answerReadCity = answer(readCity, ({ cityId, tab }, context) => {
  const city = cityById(cityId);
  if (city === undefined) throw refuse('notFound', { errMsg: '没有找到这个城市' });
  const members = peopleOf(context, cityId, CITY_COUNT_MOST);
  const neighbours: ReplyOf<typeof readCity>['neighbours'] = [];
  const around = placesNearby(city, NEIGHBOURS_WITHIN_M, (place) => place.isCity && place.id !== city.id);
  for (const { place, distanceM } of around.slice(0, NEIGHBOURS_TRIED)) {
    if (neighbours.length === NEIGHBOURS_SHOWN) break;
    const entries = entriesOf(context, place.id);
    if (entries === 0) continue;
    neighbours.push({ ...told(place), distance: Math.round(distanceM), entries });
  }
  if (neighbours.length === 0) {
    // Nothing within a weekend's reach: the nearest there is. A visitor of an empty city always has somewhere to go.
    for (const { place, distanceM } of filledCities(context.database, city).slice(0, FARTHER_TRIED)) {
      const entries = entriesOf(context, place.id);
      if (entries === 0) continue;
      neighbours.push({ ...told(place), distance: Math.round(distanceM), entries });
      break;
    }
  }
  return {
    id: city.id,
    name: city.name,
    provinceName: city.provinceName,
    seat: seatOf(city),
    entries: entriesOf(context, cityId),
    members: members.length,
    people: members
      .slice(0, PEOPLE_SHOWN)
      .map((row) => ({ author: authorOf(row, context.now), fans: row.fans, intro: row.intro })),
    neighbours,
    nextEvents:
      tab === 'event' ? nextCity(comingEvents(context, seatOf(city), false, Number.MAX_SAFE_INTEGER), city) : null,
  };
});

const RADIUS_KM = 50;
const SHOWN = 20;
const NEWEST = 300;
/** More marks than this cover each other on a phone. */
const PLACES_SHOWN = 24;

/** The newest of some places: each is walked along its own index. */
const newestOf = (context: CallContext, placeIds: readonly string[]): { id: number; placeId: string }[] =>
  mergeWalks(
    context.database,
    viewerOf(context),
    'created_at',
    { column: 'place_id', seats: 'SELECT value AS seat FROM json_each(?2)', values: [JSON.stringify(placeIds)] },
    { rights: IN_LISTS, conditions: [[NOT_HIDDEN]], after: TOP, limit: NEWEST },
  ).map(({ id, seat }) => ({ id, placeId: String(seat) }));

export const answerListNearby = answer(
  listNearby,
  ({ longitude, latitude, radiusKm = RADIUS_KM, limit = SHOWN }, context) => {
    const around = placesNearby({ longitude, latitude }, radiusKm * 1_000, (place) => place.cityId !== null);
    const found = new Map(around.map((one) => [one.place.id, one]));
    const rows = newestOf(context, [...found.keys()]);
    const counts = new Map<string, number>();
    for (const { placeId } of rows) counts.set(placeId, (counts.get(placeId) ?? 0) + 1);
    const nearest = rows
      .map(({ id, placeId }) => {
        const kilometres = Math.round((found.get(placeId)?.distanceM ?? 0) / 1_000);
        return { id, kilometres, distance: found.get(placeId)?.place.isCity === true ? null : kilometres * 1_000 };
      })
      .sort((one, other) => one.kilometres - other.kilometres)
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
