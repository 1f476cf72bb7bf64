import type { Wgs84 } from '../../lib/places/types.ts';

/** A place with its coordinate (WGS84); its city-level ancestor or itself, and the province or country above. */
export interface LocatedPlace extends Wgs84 {
  readonly id: string;
  readonly name: string;
  readonly isCity: boolean;
  readonly cityId: string | null;
  /** '' for a municipality, which is its own. */
  readonly provinceName: string;
}
