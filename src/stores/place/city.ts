/** State of the same-city page: the city of the address. How far around it: near.ts. */
import { atom } from 'nanostores';
import type { LocationResult } from '../../host/locate.ts';

import type { PickedPlace, Wgs84 } from '../../lib/places/types.ts';
import { asId } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { DEFAULT_CITY_ID } from './defaultCity.ts';

/** The city, once the page knows it. */
export const $city = atom<{
  readonly id: string;
  readonly name: string;
  readonly seat: Wgs84;
  /** The nearest other city where something was published; null where there is none at all. */
  readonly nearest: { readonly id: string; readonly name: string; readonly distance: number } | null;
} | null>(null);

/** Where the city of the page comes from. */
export type CitySource = 'located' | 'chosen' | 'link' | 'default' | 'badLink';

export interface PageCity {
  readonly cityId: string;
  readonly source: CitySource;
}

/** The city of an address, and where it came from: what the visitor chose, where they are, a link, or the default. */
export const cityOfPage = (search: string, chosen: PickedPlace | null, here: LocationResult | null): PageCity => {
  const given = paramOf('/community/goto', 'cityId', asId, search);
  if (given === undefined) return { cityId: DEFAULT_CITY_ID, source: 'default' };
  if (given === null) return { cityId: DEFAULT_CITY_ID, source: 'badLink' };
  if (here !== null && !here.isDefault && String(here.cityId) === given) return { cityId: given, source: 'located' };
  return { cityId: given, source: chosen?.cityId === given ? 'chosen' : 'link' };
};
