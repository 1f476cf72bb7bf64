import type { Course } from '../course.ts';
import { legM } from '../distance.ts';

/** Slower than this, in metres a second (about 1 km/h), is standing: a receiver at rest wanders about as fast. */
export const MOVING_SPEED = 0.3;
/** Judged over at least so long: from second to second a receiver trembles more than anybody walks. */
const WINDOW_MS = 15_000;

/** Seconds of going between two points, and seconds altogether; null where no times were recorded. */
export const timesOf = (course: Course, from: number, to: number): { moving: number; total: number } | null => {
  const { time, lon, lat, starts } = course;
  if (!time) return null;
  const placeAt = (at: number): { lon: number; lat: number } => ({ lon: lon[at] ?? 0, lat: lat[at] ?? 0 });
  const cuts = new Set(starts);
  let moving = 0;
  let begin = from;
  for (let at = from + 1; at <= to; at++) {
    if (cuts.has(at)) {
      begin = at;
      continue;
    }
    const spent = (time[at] ?? 0) - (time[begin] ?? 0);
    const last = at === to || cuts.has(at + 1);
    if (spent < WINDOW_MS && !last) continue;
    if (spent > 0 && legM(placeAt(begin), placeAt(at)) / (spent / 1000) >= MOVING_SPEED) moving += spent;
    begin = at;
  }
  return { moving: moving / 1000, total: Math.max(0, ((time[to] ?? 0) - (time[from] ?? 0)) / 1000) };
};
