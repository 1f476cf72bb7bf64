import { legM } from './distance.ts';
import type { Track } from './types.ts';

/**
 * A track as columns of one length, which everything is measured on. Degrees, metres, milliseconds since 1970; `along`
 * is metres from the start, gaps between pieces not counted. `starts` is where each piece begins, 0 first.
 */
export interface Course {
  readonly size: number;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly ele: Float64Array | null;
  readonly time: Float64Array | null;
  readonly along: Float64Array;
  readonly starts: readonly number[];
}

/** The columns of clean segments, in which all or none have times, and elevations. */
export const courseOf = (segments: Track['segments']): Course => {
  const size = segments.reduce((sum, { length }) => sum + length, 0);
  const first = segments[0]?.[0];
  const course = {
    size,
    lon: new Float64Array(size),
    lat: new Float64Array(size),
    ele: first && first.ele !== null ? new Float64Array(size) : null,
    time: first && first.time !== null ? new Float64Array(size) : null,
    along: new Float64Array(size),
    starts: [] as number[],
  };
  let at = 0;
  let along = 0;
  for (const segment of segments) {
    course.starts.push(at);
    segment.forEach((point, index) => {
      const before = segment[index - 1];
      if (before) along += legM(before, point);
      course.lon[at] = point.lon;
      course.lat[at] = point.lat;
      course.along[at] = along;
      if (course.ele) course.ele[at] = point.ele ?? 0;
      if (course.time) course.time[at] = point.time ?? 0;
      at++;
    });
  }
  return course;
};

/** The points again. */
export const segmentsOf = (course: Course): Track['segments'] =>
  course.starts.map((from, piece) => {
    const to = course.starts[piece + 1] ?? course.size;
    return Array.from({ length: to - from }, (_, step) => ({
      lon: course.lon[from + step] ?? 0,
      lat: course.lat[from + step] ?? 0,
      ele: course.ele?.[from + step] ?? null,
      time: course.time?.[from + step] ?? null,
    }));
  });

/** Index of the first point that lies at `metres` or farther along the way. */
export const indexAt = ({ along, size }: Course, metres: number): number => {
  let [low, high] = [0, size - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((along[middle] ?? 0) < metres) low = middle + 1;
    else high = middle;
  }
  return low;
};
