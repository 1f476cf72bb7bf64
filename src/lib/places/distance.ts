import { grouped } from '../number.ts';
import type { Wgs84 } from './types.ts';

const EARTH_RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. */
export const distanceM = (from: Wgs84, to: Wgs84): number => {
  const h =
    Math.sin(((to.latitude - from.latitude) * RADIANS) / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) *
      Math.cos(to.latitude * RADIANS) *
      Math.sin(((to.longitude - from.longitude) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Distance for people: "350 米", "2.4 公里", "87 公里". The directory is good to about a kilometre, so seldom exact. */
export const distanceWords = (metres: number): string => {
  if (!(metres >= 0)) return '';
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} 米`;
  return metres < 9_950 ? `${(metres / 1_000).toFixed(1)} 公里` : `${grouped(Math.round(metres / 1_000))} 公里`;
};
