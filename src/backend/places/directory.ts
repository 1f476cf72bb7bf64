import type { Wgs84 } from '../../lib/places/types.ts';
import { places } from './located.ts';
import type { LocatedPlace } from './locatedPlace.ts';

/** Where a place has its seat, without the rest of it. */
export const seatOf = ({ longitude, latitude }: LocatedPlace): Wgs84 => ({ longitude, latitude });

/** A city of the directory, or undefined. */
export const cityById = (id: string): LocatedPlace | undefined => {
  const place = places().get(id);
  return place?.isCity ? place : undefined;
};

/** The cities of a city's province, or of its country abroad, itself among them. A municipality is alone. */
export const citiesBeside = ({ id, provinceName }: LocatedPlace): LocatedPlace[] =>
  [...places().values()].filter(
    (place) => place.isCity && (place.id === id || (provinceName !== '' && place.provinceName === provinceName)),
  );

/** The districts of a city. */
export const districtsOf = ({ id }: LocatedPlace): LocatedPlace[] =>
  [...places().values()].filter((place) => place.cityId === id && place.id !== id);
