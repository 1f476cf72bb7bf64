import { courseOf, type Course } from './course.ts';
import type { TrackPoint } from './types.ts';

/** Whole numbers of what is kept: 1e-7 degree (a centimetre), a tenth of a metre, a tenth of a second. */
const DEGREE = 1e7;
const ELE = 10;
const TIME = 0.01;
const VERSION = 1;

/**
 * A course as bytes: whole numbers, each as the difference to the one before it, in a row for each column; times
 * count from the first, which stands in the head. Deflated they take some five bytes a point.
 */
export const packCourse = (course: Course): Uint8Array => {
  const { size, starts, ele, time } = course;
  const columns = 2 + (ele ? 1 : 0) + (time ? 1 : 0);
  const head = 6 + starts.length;
  const words = new Int32Array(head + size * columns);
  const first = time?.[0] ?? 0;
  words.set([VERSION, size, starts.length, (ele ? 1 : 0) | (time ? 2 : 0), Math.floor(first / 1000), first % 1000]);
  words.set(starts, 6);
  let at = head;
  const column = (value: (index: number) => number): void => {
    let before = 0;
    for (let index = 0; index < size; index++) {
      const now = Math.round(value(index));
      words[at++] = now - before;
      before = now;
    }
  };
  column((index) => (course.lon[index] ?? 0) * DEGREE);
  column((index) => (course.lat[index] ?? 0) * DEGREE);
  if (ele) column((index) => (ele[index] ?? 0) * ELE);
  if (time) column((index) => ((time[index] ?? 0) - first) * TIME);
  return new Uint8Array(words.buffer);
};

/** The course of packed bytes. Throws at what `packCourse` did not make. */
export const unpackCourse = (bytes: Uint8Array): Course => {
  // A copy: the bytes may be a view of a larger buffer, at any offset.
  const words = new Int32Array(new Uint8Array(bytes).buffer);
  const [version, size = -1, pieces = -1, flags = 0, seconds = 0, rest = 0] = words;
  const columns = 2 + (flags & 1) + ((flags >> 1) & 1);
  if (version !== VERSION || size < 0 || pieces < 0 || words.length !== 6 + pieces + size * columns)
    throw new Error('No packed course');
  const starts = [...words.subarray(6, 6 + pieces)];
  let at = 6 + pieces;
  const column = (scale: number, from = 0): Float64Array => {
    const values = new Float64Array(size);
    let sum = 0;
    for (let index = 0; index < size; index++) {
      sum += words[at++] ?? 0;
      values[index] = sum / scale + from;
    }
    return values;
  };
  const lon = column(DEGREE);
  const lat = column(DEGREE);
  const ele = flags & 1 ? column(ELE) : null;
  const time = flags & 2 ? column(TIME, seconds * 1000 + rest) : null;
  const segments = starts.map((from, piece) => {
    const points: TrackPoint[] = [];
    for (let index = from; index < (starts[piece + 1] ?? size); index++)
      points.push({
        lon: lon[index] ?? 0,
        lat: lat[index] ?? 0,
        ele: ele?.[index] ?? null,
        time: time?.[index] ?? null,
      });
    return points;
  });
  return courseOf(segments);
};
