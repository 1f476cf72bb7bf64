/** How far around the city of the page: one choice for everything on it, kept in its address as `near` (kilometres) and `view`. */
import { atom } from 'nanostores';
import { RADII_KM } from '../../api/place/city.ts';
import type { LocationResult } from '../../host/locate.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import { asIndex, asWord } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';

export type RadiusKm = (typeof RADII_KM)[number];

/** What is meant where nobody chose. */
export const USUAL_KM: RadiusKm = 50;

/** `near`: what lies so far around; null: the city itself. `map`: its province instead of the list. */
export const $nearby = atom<{ readonly near: RadiusKm | null; readonly map: boolean }>({ near: null, map: false });

/** Where the visitor really is, to about a kilometre, for it stands in an address; null unless that is in the page's city. */
export const $point = atom<Wgs84 | null>(null);

/** The choice of an address. `by=distance`, which such addresses once had, is the usual one where no radius stands. */
export const nearOf = (search: string): RadiusKm | null => {
  const near = paramOf('/community/goto', 'near', asIndex, search);
  if (near != null) return RADII_KM.find((radius) => radius === near) ?? USUAL_KM;
  return paramOf('/community/goto', 'by', asWord, search) === 'distance' ? USUAL_KM : null;
};

/** The address asks for the map: `view=map`. */
export const onMapBy = (search: string): boolean => paramOf('/community/goto', 'view', asWord, search) === 'map';

const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The real position in a city, rounded; null for a default one and one elsewhere. */
export const pointIn = (cityId: string, here: LocationResult | null): Wgs84 | null =>
  here === null || here.isDefault || String(here.cityId) !== cityId
    ? null
    : { longitude: roughly(here.wgs84.longitude), latitude: roughly(here.wgs84.latitude) };

/** From where distances count and, where nothing can be sorted by them, why. */
export const whyOf = (city: string, here: LocationResult | null, located: boolean): string => {
  if (located) return '从你的位置算起，由近到远，精确到公里';
  return here === null || here.isDefault
    ? `距离从${city}中心算起；先定位才能按距离排`
    : `你在${here.city}，距离从${city}中心算起，不能按距离排`;
};
