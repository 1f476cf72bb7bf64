import type { ProvinceOutline } from '../../map/outline.ts';
import { type NearTable, nearest } from './near.ts';
import type { PlaceIndex } from '../readIndex.ts';
import type { Region } from '../regions.ts';
import { pathOf, type SearchTable } from '../searchTable.ts';
import { type Side, sidesOf } from './sides.ts';
import { FARTHEST_KM, type Territories } from './territories.ts';
import type { PlaceRef, Wgs84 } from '../types.ts';

export interface NearbyPlace {
  /** From the province or country down to the place itself. */
  readonly path: readonly PlaceRef[];
  readonly cityId: number | null;
  readonly distanceM: number;
}

export interface Nearby {
  /** Region code of the province the point lies in or off whose shore; null abroad and far out. */
  readonly provinceCode: string | null;
  /** The provinces and countries it may lie in, the likeliest first: two at a border. */
  readonly sides: readonly Side[];
  /**
   * Up to three, none farther than 300 km: those of the likeliest side first, each side with one at least, nearest first in
   * each. Where cities were asked for, each is of another city.
   */
  readonly places: readonly NearbyPlace[];
}

/** One half of the directory: domestic or foreign. */
export interface Half {
  readonly near: NearTable;
  readonly names: SearchTable;
}

const OFFERED = 3;
/** Farther than this a place is not "nearby" any more: the open sea, the poles. */
const FARTHEST_M = FARTHEST_KM * 1_000;

/** City-level ancestor of a place, or itself, by the shape of the tree (data/README.md); null above cities. */
export const cityOf = (index: PlaceIndex, names: SearchTable, path: readonly PlaceRef[]): number | null => {
  const first = path[0] && index.byId.get(path[0].id);
  if (first === undefined) return null;
  if (first.isCity) return first.id;
  if (first.english === null) return path[1]?.id ?? null;
  const last = path[path.length - 1] as PlaceRef;
  return path.length > 1 && !names.inner.has(last.id) ? last.id : null;
};

/** So many seats around a point have three cities among them: no city has more districts than a third of that. */
const SEATS_OF_CITIES = 120;

const offer = (
  index: PlaceIndex,
  { near, names }: Half,
  point: Wgs84,
  byCity: boolean,
  accept: (path: readonly PlaceRef[]) => boolean,
): NearbyPlace[] =>
  nearest(near, point, byCity ? SEATS_OF_CITIES : OFFERED, (id) => !names.inner.has(id) && accept(pathOf(names, id)))
    .filter(({ distanceM }) => distanceM <= FARTHEST_M)
    .map(({ id, distanceM }) => {
      const path = pathOf(names, id);
      return { path, cityId: cityOf(index, names, path), distanceM };
    });

/** The first place of each city; a place without one stands for itself. */
const oneOfEach = (places: readonly NearbyPlace[]): NearbyPlace[] => {
  const cities = places.map(({ path, cityId }) => cityId ?? path[path.length - 1]?.id);
  return places.filter((_, at) => cities.indexOf(cities[at]) === at).slice(0, OFFERED);
};

/** The best of each side: as many of the first as leave room for the others. */
const shared = (lists: readonly (readonly NearbyPlace[])[]): NearbyPlace[] => {
  const some = lists.filter((list) => list.length > 0).slice(0, OFFERED);
  return some.flatMap((list, at) => list.slice(0, at === 0 ? OFFERED - some.length + 1 : 1));
};

/**
 * Names the surroundings of a point (WGS84). Which side of a border it is on comes from the outlines, the place from the
 * nearest seat on that side: that is the right district for 69 points in 100 and the right city for 89, so it is called
 * 附近 and three are offered. `abroad` is asked for only where a foreign country is one of the sides. `byCity` offers three
 * cities: where a side has fewer, those of its neighbours follow.
 */
export const nearbyPlaces = async (
  point: Wgs84,
  data: {
    readonly index: PlaceIndex;
    readonly home: Half;
    readonly outlines: readonly ProvinceOutline[];
    readonly regions: readonly Region[];
  },
  more: { readonly abroad: () => Promise<Half>; readonly territories: () => Promise<Territories> },
  byCity = false,
): Promise<Nearby> => {
  const sides = await sidesOf(point, data.outlines, data.regions, more.territories);
  const foreign = sides.some(({ code, placeId }) => code === null && data.index.byId.has(placeId));
  const world = foreign ? await more.abroad() : null;
  const halfOf = ({ code }: Side): Half => (code === null && world !== null ? world : data.home);
  const lists = sides.map((side) => {
    const own = offer(data.index, halfOf(side), point, byCity, (path) => path[0]?.id === side.placeId);
    return byCity ? oneOfEach(own) : own;
  });
  const provinceCode = sides[0]?.code ?? null;
  const places = shared(lists);
  const [first] = sides;
  if (!byCity || first === undefined || places.length >= OFFERED) return { provinceCode, sides, places };
  const around = offer(data.index, halfOf(first), point, true, () => true);
  return { provinceCode, sides, places: oneOfEach([...places, ...around]) };
};
