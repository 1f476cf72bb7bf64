/** State of the same-city page: the city of the address, and whether the list is ordered by distance. */
import { atom } from 'nanostores';
import type { RADII_KM } from '../../api/place/listNearby.ts';
import type { LocationResult } from '../../host/locate.ts';
import { firstParam } from '../../lib/firstParam.ts';
import { isId } from '../../lib/shortParams.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { DEFAULT_CITY_ID } from './defaultCity.ts';

export type RadiusKm = (typeof RADII_KM)[number];

/** Order by distance from a real position; off means the feed of the city. */
export const $near = atom<{ readonly on: boolean; readonly radiusKm: RadiusKm }>({ on: false, radiusKm: 50 });

/** Where the city of the page comes from. */
export type CitySource = 'located' | 'chosen' | 'link' | 'default' | 'badLink';

export interface PageCity {
  readonly cityId: string;
  readonly source: CitySource;
}

/** The city of an address, and where it came from: what the visitor chose, where they are, a link, or the default. */
export const cityOfPage = (search: string, chosen: PickedPlace | null, here: LocationResult | null): PageCity => {
  const given = firstParam(search, 'cityId');
  if (given === null) return { cityId: DEFAULT_CITY_ID, source: 'default' };
  if (!isId(given)) return { cityId: DEFAULT_CITY_ID, source: 'badLink' };
  if (here !== null && !here.isDefault && String(here.cityId) === given) return { cityId: given, source: 'located' };
  return { cityId: given, source: chosen?.cityId === given ? 'chosen' : 'link' };
};
