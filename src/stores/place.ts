/**
 * Places for every screen: the directory, the position, and what was chosen. Islands use this; tests make their own with
 * `createPlaceData` and `createHere`.
 */
import { browserHost } from '../host/browser/browserHost.ts';
import type { Found } from '../lib/places/search.ts';
import type { Nearby } from '../lib/places/nearby/nearby.ts';
import type { PickedPlace, Wgs84 } from '../lib/places/types.ts';
import { createPlaceData, type HalfName } from './place/data.ts';
import { placeFiles } from './place/files.ts';
import { createHere } from './place/here.ts';
import { createLookUp, findNearby } from './place/lookup.ts';
import { findInHalf } from './place/search.ts';
import { recentPlaces as recent, rememberPlace as remember } from './place/recent.ts';

export { PlaceDataFailed } from './place/data.ts';
export type { Here } from './place/here.ts';

/** The directory of this page. */
export const placeData = createPlaceData({ fetch: (address, init) => browserHost().fetch(address, init) }, placeFiles);

/** Where the visitor is, as far as anybody has asked. */
export const { $here, locateMe } = createHere(browserHost, createLookUp(placeData));

export const nearbyOf = (point: Wgs84, byCity = false): Promise<Nearby> => findNearby(placeData, point, byCity);

/** Places that fit a query. Throws `PlaceDataFailed`. */
export const findPlaces = (half: HalfName, query: string, limit?: number): Promise<Found[]> =>
  findInHalf(placeData, half, query, limit);

export const recentPlaces = (): PickedPlace[] => recent(browserHost());
export const rememberPlace = (place: PickedPlace): void => remember(browserHost(), place);
