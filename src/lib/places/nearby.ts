import { type ProvinceOutline, provinceAt } from '../map/outline.ts';
import { toGcj02 } from './datum.ts';
import { type NearTable, nearest } from './near.ts';
import type { PlaceIndex } from './readIndex.ts';
import { type Region, regionOfCode } from './regions.ts';
import { pathOf, type SearchTable } from './searchTable.ts';
import type { PlaceRef, Wgs84 } from './types.ts';

export interface NearbyPlace {
  /** From the province or country down to the place itself. */
  readonly path: readonly PlaceRef[];
  readonly cityId: number | null;
  readonly distanceM: number;
}

export interface Nearby {
  /** Region code of the province the point lies in; null at sea and abroad. */
  readonly provinceCode: string | null;
  /** Up to three, nearest first. Where cities were asked for, each is of another city, those of the province first. */
  readonly places: readonly NearbyPlace[];
}

/** One half of the directory: domestic or foreign. */
export interface Half {
  readonly near: NearTable;
  readonly names: SearchTable;
}

const OFFERED = 3;
/** Farther than this from any place of the directory, a place is not "nearby" any more: the open sea, the poles. */
const FARTHEST_M = 300_000;

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

/**
 * Names the surroundings of a point (WGS84). The province comes from its outline, the place from the nearest seat inside
 * it: that is the right district for 69 points in 100 and the right city for 89, so it is called 附近 and three are
 * offered. `abroad` is asked for only where no province is. `byCity` offers three cities: where the province has fewer,
 * those of its neighbours follow.
 */
export const nearbyPlaces = async (
  point: Wgs84,
  data: {
    readonly index: PlaceIndex;
    readonly home: Half;
    readonly outlines: readonly ProvinceOutline[];
    readonly regions: readonly Region[];
  },
  abroad: () => Promise<Half>,
  byCity = false,
): Promise<Nearby> => {
  const provinceCode = provinceAt(data.outlines, toGcj02(point));
  const province = provinceCode === null ? undefined : regionOfCode(data.regions, provinceCode);
  if (province !== undefined) {
    const inside = offer(data.index, data.home, point, byCity, (path) => path[0]?.id === province.placeId);
    if (!byCity) return { provinceCode, places: inside };
    const own = oneOfEach(inside);
    const around = own.length < OFFERED ? offer(data.index, data.home, point, true, () => true) : [];
    return { provinceCode, places: oneOfEach([...own, ...around]) };
  }
  const both = [
    ...offer(data.index, data.home, point, byCity, () => true),
    ...offer(data.index, await abroad(), point, byCity, () => true),
  ];
  both.sort((one, other) => one.distanceM - other.distanceM);
  return { provinceCode: null, places: byCity ? oneOfEach(both) : both.slice(0, OFFERED) };
};
