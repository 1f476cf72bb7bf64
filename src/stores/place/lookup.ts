import type { LocationNames, LookUp } from '../../host/locate.ts';
import { type Half, type Nearby, cityOf, nearbyPlaces } from '../../lib/places/nearby/nearby.ts';
import { shortName } from '../../lib/places/names.ts';
import type { SearchTable } from '../../lib/places/searchTable.ts';
import { CHINA_ID, type PlaceRef, type Wgs84 } from '../../lib/places/types.ts';
import { regionOfCode, regionOfPlace } from '../../lib/places/regions.ts';
import type { HalfName, PlaceData } from './data.ts';

const half = async (data: PlaceData, name: HalfName): Promise<Half> => {
  const [near, names] = await Promise.all([data.near(name), data.search(name)]);
  return { near, names };
};

/** The surroundings of a point (WGS84): its province and up to three places or cities, nearest first. Throws `PlaceDataFailed`. */
export const findNearby = async (data: PlaceData, point: Wgs84, byCity = false): Promise<Nearby> => {
  const [index, home, outlines, regions] = await Promise.all([
    data.index(),
    half(data, 'cn'),
    data.outlines(),
    data.regions(),
  ]);
  const more = { abroad: () => half(data, 'world'), territories: () => data.territories() };
  return nearbyPlaces(point, { index, home, outlines, regions }, more, byCity);
};

/** The places that an app's names mean, from the province down as far as they are known: 广东 深圳 南山区. */
export const placesOfNames = (table: SearchTable, names: readonly (string | null)[]): PlaceRef[] => {
  const path: PlaceRef[] = [];
  let parent = CHINA_ID;
  for (const name of names) {
    if (name === null || name === '') continue;
    // Apps repeat a municipality as its own city.
    const last = path[path.length - 1];
    if (last !== undefined && shortName(last.name) === shortName(name)) continue;
    const row = table.names.findIndex(
      (own, at) => table.parents[at] === parent && (own === name || shortName(own) === shortName(name)),
    );
    if (row < 0) break;
    parent = table.ids[row] as number;
    path.push({ id: parent, name: table.names[row] as string });
  }
  return path;
};

const namesOf = (path: readonly PlaceRef[], cityId: number | null, code: string | null): LocationNames => {
  const at = path.findIndex(({ id }) => id === cityId);
  const [province, city] = [path[0], at < 0 ? undefined : path[at]];
  const area = at < 0 ? undefined : path[at + 1];
  return {
    province: province?.name ?? '',
    provinceId: province?.id ?? null,
    city: city?.name ?? '',
    cityId: city?.id ?? null,
    area: area?.name ?? '',
    areaId: area?.id ?? null,
    country: '中国',
    countryId: CHINA_ID,
    adCode: code,
  };
};

/**
 * Names and ids of a position, always from one source: the app's own names where the directory knows them down to the
 * city (the app asked polygons, we ask seats), else the nearest place. Null where nobody lives.
 */
export const createLookUp =
  (data: PlaceData): LookUp =>
  async (point, told) => {
    if (told !== null) {
      const [index, table, regions] = await Promise.all([data.index(), data.search('cn'), data.regions()]);
      const path = placesOfNames(table, [told.province, told.city, told.area]);
      const cityId = cityOf(index, table, path);
      const first = path[0];
      if (first !== undefined && cityId !== null) {
        return namesOf(path, cityId, told.adCode ?? regionOfPlace(regions, first.id)?.code ?? null);
      }
    }
    const { provinceCode, sides, places } = await findNearby(data, point);
    const index = await data.index();
    const place = places[0];
    const country = index.byId.get(sides[0]?.placeId ?? 0);
    // Far from every seat there is still the country.
    if (place === undefined && country !== undefined && country.english !== null)
      return { ...namesOf([], null, null), country: country.name, countryId: country.id };
    if (place === undefined) return null;
    const top = index.byId.get(place.path[0]?.id ?? 0);
    if (top === undefined || top.english === null) {
      const regions = await data.regions();
      const code = provinceCode ?? (top === undefined ? null : (regionOfPlace(regions, top.id)?.code ?? null));
      return namesOf(place.path, place.cityId, code === null ? null : (regionOfCode(regions, code)?.code ?? null));
    }
    // Abroad: the country is a country, and what lies between it and the city its province.
    const inner = place.path.slice(1);
    return { ...namesOf(inner, place.cityId, null), country: top.name, countryId: top.id };
  };
