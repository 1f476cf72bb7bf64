import type { Course } from './course.ts';
import { legM } from './distance.ts';

/** Two fixes of one place lie as far apart (4.9 m each under open sky, gps.gov): between such pieces nothing is missing. */
const BREAK_M = 10;

/**
 * Where the drawing of a course is broken: indices of points that begin a piece. The pieces of `hides` come first, all of them,
 * then the widest gaps, so that there are `most` at most; over all others the line is drawn on.
 */
export const breaksOf = ({ lon, lat, starts }: Course, most: number, hides: readonly number[]): number[] => {
  const gapM = (at: number): number =>
    legM({ lon: lon[at - 1] ?? 0, lat: lat[at - 1] ?? 0 }, { lon: lon[at] ?? 0, lat: lat[at] ?? 0 });
  const hiding = new Set(hides.map((piece) => starts[piece] ?? 0));
  const wide = starts
    .slice(1)
    .filter((at) => !hiding.has(at))
    .map((at) => ({ at, gap: gapM(at) }))
    .filter(({ gap }) => gap > BREAK_M)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, Math.max(0, most - hiding.size));
  return [...hiding, ...wide.map(({ at }) => at)];
};
