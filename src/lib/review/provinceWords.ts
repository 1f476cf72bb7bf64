import { absoluteDate } from '../time.ts';
import type { VisitedProvince } from './places.ts';

/** A day of the report's own year: "3月5日". */
const day = (instant: number): string => absoluteDate(instant).replace(/^\d+年/, '');

/**
 * A province of a report's map in words: the how-manieth it was, and its cities in the order of the first visit. `provinces` are
 * those of the year, in that order.
 */
export const provinceWords = (
  provinces: readonly Pick<VisitedProvince, 'id' | 'firstAt' | 'cities'>[],
  id: string,
  name: string,
): string => {
  const at = provinces.findIndex((province) => province.id === id);
  const visited = provinces[at];
  if (visited === undefined) return `${name}，这一年没有轨迹从这里出发`;
  const order = `${name}，第 ${at + 1} 个走到`;
  if (visited.cities.length === 0) return `${order}，${day(visited.firstAt)}`;
  return `${order}：${visited.cities.map((city, place) => `${place + 1} ${city.name} ${day(city.firstAt)}`).join('，')}`;
};
