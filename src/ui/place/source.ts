import type { PickLevel } from '../../lib/places/level.ts';
import type { NearbyPlace } from '../../lib/places/nearby/nearby.ts';
import type { CityGroup } from '../../lib/places/readCities.ts';
import type { PlaceIndex } from '../../lib/places/readIndex.ts';
import type { Found } from '../../lib/places/search.ts';
import type { PickedPlace, Place, Wgs84 } from '../../lib/places/types.ts';

export type FoundHalf = 'cn' | 'world';

/** Where the picker has its places from. What fails rejects; the picker says so and asks again when told to. */
export interface PlaceSource {
  index(): Promise<PlaceIndex>;
  cities(): Promise<readonly CityGroup[]>;
  /** What lies in a province or country. */
  children(id: number): Promise<readonly Place[]>;
  find(half: FoundHalf, query: string, limit: number): Promise<readonly Found[]>;
  /** Up to three places around a point, nearest first: cities for the level `city`, else whatever is nearest. */
  nearby(point: Wgs84, level: PickLevel): Promise<readonly NearbyPlace[]>;
  /** The places chosen last, newest first. */
  recent(): readonly PickedPlace[];
}

/** The visitor's position as the picker shows it. */
export interface Position {
  readonly locating: boolean;
  /** Null while nobody knows. */
  readonly point: Wgs84 | null;
  /** Why there is none, in words; '' while nobody has asked. */
  readonly why: string;
}
