import type { Course } from '../course.ts';
import { legM } from '../distance.ts';

/** Not moving for so long is a night: a new day begins after it. Long lunches and naps are shorter. */
export const NIGHT_MS = 4 * 3_600_000;
/** Who camps walks about the tents. */
const CAMP_M = 200;
/** Without times a piece of this length is a day of its own. */
const PIECE_M = 2_000;
const DAYS_MAX = 60;

/** Where days begin: indices of points, 0 first. */
export const dayStarts = (course: Course): number[] => {
  const { time, lon, lat, along, starts, size } = course;
  const days = [0];
  if (!time) {
    const pieces = starts.slice(1);
    for (const at of pieces) {
      const before = (along[at - 1] ?? 0) - (along[days[days.length - 1] ?? 0] ?? 0);
      const left = (along[size - 1] ?? 0) - (along[at] ?? 0);
      if (before >= PIECE_M && left >= PIECE_M && days.length < DAYS_MAX) days.push(at);
    }
    return days;
  }
  // A stay begins at its first point, and ends with the first that is away from it; every point is looked at once for each.
  let stay = 0;
  for (let at = 1; at < size; at++) {
    const away = legM({ lon: lon[stay] ?? 0, lat: lat[stay] ?? 0 }, { lon: lon[at] ?? 0, lat: lat[at] ?? 0 }) > CAMP_M;
    const gap = (time[at] ?? 0) - (time[at - 1] ?? 0) >= NIGHT_MS;
    if (!away && !gap) continue;
    const left = (along[size - 1] ?? 0) - (along[at] ?? 0);
    const begun = (along[at] ?? 0) - (along[days[days.length - 1] ?? 0] ?? 0);
    // What lies in camp belongs to the evening; who waits at the start, or at the end, makes no day of it.
    if ((time[at] ?? 0) - (time[stay] ?? 0) >= NIGHT_MS && begun > CAMP_M && left > CAMP_M && days.length < DAYS_MAX)
      days.push(gap ? at : at - 1);
    stay = at;
  }
  return days;
};
