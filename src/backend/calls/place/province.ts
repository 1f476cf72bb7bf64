import { CITY_COUNT_MOST } from '../../../api/place/city.ts';
import { PROVINCE_PLACES_MAX, readProvince } from '../../../api/place/province.ts';
import { distanceM } from '../../../lib/places/distance.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { IN_LISTS } from '../../community/entry/visible.ts';
import { placeById } from '../../community/feed/places.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { citiesBeside, cityById, districtsOf, seatOf } from '../../places/directory.ts';
import { entriesOfSeats } from '../../places/filled.ts';

const ENTRIES_AT = `SELECT count(*) AS entries FROM (
  SELECT 1 FROM entries e INDEXED BY entries_place_latest WHERE ${IN_LISTS} AND e.place_id = ?2 LIMIT +?3)`;

export const answerReadProvince = answer(readProvince, ({ cityId }, context) => {
  const city = cityById(cityId);
  if (city === undefined) throw refuse('notFound', { errMsg: '没有找到这个城市' });
  const beside = citiesBeside(city);
  const districts = districtsOf(city);
  const counts = entriesOfSeats(
    context.database,
    beside.map(({ id }) => id),
  );
  for (const { id } of districts) {
    const row = one<{ entries: number }>(context.database, ENTRIES_AT, viewerOf(context), id, CITY_COUNT_MOST);
    counts.set(id, row?.entries ?? 0);
  }
  return {
    code: placeById(cityId)?.province ?? null,
    name: city.provinceName || city.name,
    places: [...beside, ...districts]
      .flatMap((place) => {
        const entries = counts.get(place.id) ?? 0;
        const metres = Math.round(distanceM(city, place));
        const { id, name, isCity } = place;
        return entries > 0 ? [{ id, name, seat: seatOf(place), entries, metres, district: !isCity }] : [];
      })
      .sort((one, other) => one.metres - other.metres)
      .slice(0, PROVINCE_PLACES_MAX),
  };
});
