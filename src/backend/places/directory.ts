import { readFileSync } from 'node:fs';
import { coordinateOf } from '../../lib/places/coordinate.ts';
import { distanceM } from '../../lib/places/distance.ts';
import type { Wgs84 } from '../../lib/places/types.ts';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly coordinate?: string;
  readonly children?: readonly Node[];
}

/** A place with its coordinate (WGS84); its city-level ancestor or itself, and the province or country above. */
export interface LocatedPlace extends Wgs84 {
  readonly id: string;
  readonly name: string;
  readonly isCity: boolean;
  readonly cityId: string | null;
  /** '' for a municipality, which is its own. */
  readonly provinceName: string;
}

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));

const load = (): Map<string, LocatedPlace> => {
  const apart = file('districts.extra.json') as Record<string, readonly Node[]>;
  const places = new Map<string, LocatedPlace>();
  const walk = (node: Node, cityId: string | null, provinceName: string, above: Wgs84 | null): void => {
    const id = String(node.id);
    const isCity = node.city === 1;
    const city = isCity ? id : cityId;
    // Without a coordinate of its own a place lies where what it belongs to lies.
    const at = coordinateOf(node.coordinate) ?? above;
    if (at !== null) places.set(id, { id, name: node.name, isCity, cityId: city, provinceName, ...at });
    for (const child of node.children ?? apart[id] ?? [])
      walk(child, city, provinceName === '' ? node.name : provinceName, at);
  };
  for (const child of (file('places.json') as Node).children ?? []) walk(child, null, '', null);
  return places;
};

/** Where a place has its seat, without the rest of it. */
export const seatOf = ({ longitude, latitude }: LocatedPlace): Wgs84 => ({ longitude, latitude });

let loaded: Map<string, LocatedPlace> | undefined;
const places = (): Map<string, LocatedPlace> => (loaded ??= load());

/** A city of the directory, or undefined. */
export const cityById = (id: string): LocatedPlace | undefined => {
  const place = places().get(id);
  return place?.isCity ? place : undefined;
};

export interface Distant {
  readonly place: LocatedPlace;
  readonly distanceM: number;
}

/** Places within a radius, nearest first. A degree of latitude is 111 km: most places are ruled out by that alone. */
export const placesNearby = (
  point: Wgs84,
  radiusM: number,
  accept: (place: LocatedPlace) => boolean = () => true,
): Distant[] => {
  const found: Distant[] = [];
  const degrees = radiusM / 111_000;
  for (const place of places().values()) {
    if (Math.abs(place.latitude - point.latitude) > degrees || !accept(place)) continue;
    const metres = distanceM(point, place);
    if (metres <= radiusM) found.push({ place, distanceM: metres });
  }
  return found.sort((one, other) => one.distanceM - other.distanceM);
};

/** The cities of a city's province, or of its country abroad, itself among them. A municipality is alone. */
export const citiesBeside = ({ id, provinceName }: LocatedPlace): LocatedPlace[] =>
  [...places().values()].filter(
    (place) => place.isCity && (place.id === id || (provinceName !== '' && place.provinceName === provinceName)),
  );

/** The districts of a city. */
export const districtsOf = ({ id }: LocatedPlace): LocatedPlace[] =>
  [...places().values()].filter((place) => place.cityId === id && place.id !== id);
