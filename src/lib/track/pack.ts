import type { Course } from './course.ts';

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
