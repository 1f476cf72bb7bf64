import { distanceM } from '../../lib/places/distance.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import { places } from './located.ts';
import type { LocatedPlace } from './locatedPlace.ts';

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
