import type { Wgs84 } from '../places/types.ts';

/** The address by which 高德 opens a map, in its app where there is one (https://lbs.amap.com/api/uri-api). */
const MAP = 'https://uri.amap.com';

/** Where a map opens at a meeting point: at its coordinates, told as WGS84; without them it looks for its words in `city`. */
export const mapLink = (name: string, seat: Wgs84 | null, city: string): string => {
  const words = encodeURIComponent(name);
  return seat === null
    ? `${MAP}/search?keyword=${words}&city=${encodeURIComponent(city)}&view=map&callnative=1`
    : `${MAP}/marker?position=${seat.longitude},${seat.latitude}&name=${words}&coordinate=wgs84&callnative=1`;
};
