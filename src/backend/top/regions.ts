import { knownPlaces, type KnownPlace } from '../community/feed/places.ts';

/** Everywhere. */
export const EVERYWHERE = 0;
/** The root of the directory. */
const ROOT = '49';

/** The region that a place stands for in ranks: its city, or itself above cities. Districts have no rank of their own. */
export const regionOf = (place: KnownPlace | null): number =>
  place === null || place.id === ROOT ? EVERYWHERE : Number(place.cityId ?? place.id);

/** Each seat of an entry (its city, or its place above cities) with every region that holds it. */
export const seatsOfRegions = (): [seat: string, region: number][] =>
  [...knownPlaces()].flatMap((place): [string, number][] =>
    place.id === ROOT || (place.cityId !== null && place.cityId !== place.id)
      ? []
      : place.seats.map((seat) => [seat, Number(place.id)]),
  );
