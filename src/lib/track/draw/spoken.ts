import { altitudeText } from '../../number.ts';
import type { TrackPoint } from './point.ts';

/** Grouped by hand: the first number that a browser groups by a language costs a slow phone 150 ms. */

/** A place on the way as it is said: "12.3 公里，海拔 1,204 米，坡度 8%". What was not measured is not said. */
export const spokenPlace = (
  { distance, altitude }: Pick<TrackPoint, 'distance' | 'altitude'>,
  slope: number | null,
): string => {
  const words = [`${(distance / 1_000).toFixed(1)} 公里`];
  if (altitude !== null) words.push(`海拔 ${altitudeText(altitude)} 米`);
  if (slope !== null) words.push(`坡度 ${Math.round(slope) || 0}%`);
  return words.join('，');
};
