import { DAY_MS, MINUTE_MS } from '../../site.ts';

/** China's clock since 2015: eight hours ahead, no summer time. */
const AHEAD_MS = 28_800_000;

const wall = (instant: number): Date => new Date(instant + AHEAD_MS);

export const yearOf = (instant: number): number => wall(instant).getUTCFullYear();
/** From 0, January. */
export const monthOf = (instant: number): number => wall(instant).getUTCMonth();
/** From 0, Monday. */
export const weekdayOf = (instant: number): number => (wall(instant).getUTCDay() + 6) % 7;
export const minuteOf = (instant: number): number =>
  Math.floor(((((instant + AHEAD_MS) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);

/** First and last millisecond of a year. */
export const yearRange = (year: number): readonly [from: number, to: number] => [
  Date.UTC(year, 0, 1) - AHEAD_MS,
  Date.UTC(year + 1, 0, 1) - AHEAD_MS - 1,
];

/** Days since the first of January; before and after the year its first and last day. */
export const dayIn = (year: number, instant: number): number => {
  const [from, to] = yearRange(year);
  return Math.floor((Math.min(to, Math.max(from, instant)) - from) / DAY_MS);
};

/** First millisecond of a day of a year, counted from 0. */
export const dayStart = (year: number, day: number): number => yearRange(year)[0] + day * DAY_MS;
