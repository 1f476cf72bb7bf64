import { CHINA_MS, DAY_MS } from '../../site.ts';
import { dateIn, type Period } from './period.ts';

/** 1970 began on a Thursday, so that its first Monday was the fifth day. */
const FIRST_MONDAY = 4;

export const two = (value: number): string => String(value).padStart(2, '0');

export const weekAt = (instant: number): Period => {
  const day = Math.floor((instant + CHINA_MS) / DAY_MS);
  const monday = day - ((((day - FIRST_MONDAY) % 7) + 7) % 7);
  const startsAt = monday * DAY_MS - CHINA_MS;
  // A week belongs to the year of its Thursday, and its number is how many Thursdays that year has had.
  const thursday = dateIn(startsAt + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return { kind: 'week', name: `${year}-W${two(number)}`, startsAt, endsAt: startsAt + 7 * DAY_MS };
};
