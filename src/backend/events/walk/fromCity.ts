import type { Line } from '../../../lib/track/line.ts';
import { distanceM, distanceWords } from '../../../lib/places/distance.ts';
import { cityById } from '../../places/directory.ts';
import type { EventRow } from '../event.ts';

/** Nearer than this one is in the city. */
const WITHIN_M = 1_500;

/**
 * How far the shown beginning of a way is from the middle of its event's city, as the crow flies: "起点离萍乡市中心直线约
 * 38 公里"; '' where the directory has no such city, or the way begins in it.
 */
export const fromCity = ({ city_id: cityId, city }: Pick<EventRow, 'city_id' | 'city'>, { lon, lat }: Line): string => {
  const seat = cityById(cityId);
  const [longitude, latitude] = [lon[0], lat[0]];
  if (seat === undefined || longitude === undefined || latitude === undefined) return '';
  const metres = distanceM(seat, { longitude, latitude });
  return metres < WITHIN_M ? '' : `起点离${city}中心直线约 ${distanceWords(metres)}`;
};
