import { CITY_COUNT_MOST, readCity } from '../../../api/place/readCity.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { viewerOf } from '../../community/ids.ts';
import { IN_LISTS } from '../../community/visible.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { cityById, placesAround, seatOf } from '../../places/directory.ts';
import { peopleOf } from '../../places/people.ts';

const PEOPLE_SHOWN = 12;
const NEIGHBOURS_SHOWN = 4;
/** Farther is no weekend any more. */
const NEIGHBOURS_WITHIN_M = 400_000;
const NEIGHBOURS_TRIED = 40;

const ENTRIES = `SELECT count(*) AS entries FROM (SELECT 1 FROM entries e WHERE ${IN_LISTS} AND e.city_id = ?2 LIMIT ?3)`;

const entriesOf = (context: CallContext, cityId: string): number =>
  one<{ entries: number }>(context.database, ENTRIES, viewerOf(context), cityId, CITY_COUNT_MOST)?.entries ?? 0;

export const answerReadCity = answer(readCity, ({ cityId }, context) => {
  const city = cityById(cityId);
  if (city === undefined) throw refuse('notFound', { errMsg: '没有找到这个城市' });
  const members = peopleOf(context, cityId, CITY_COUNT_MOST);
  const neighbours = placesAround(city, NEIGHBOURS_WITHIN_M, (place) => place.isCity && place.id !== city.id)
    .slice(0, NEIGHBOURS_TRIED)
    .map(({ place, distanceM }) => ({
      id: place.id,
      name: place.name,
      provinceName: place.provinceName,
      distance: Math.round(distanceM),
      entries: entriesOf(context, place.id),
    }))
    .filter(({ entries }) => entries > 0);
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
    neighbours: neighbours.slice(0, NEIGHBOURS_SHOWN),
  };
});
