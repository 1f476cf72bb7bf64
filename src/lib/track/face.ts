import { breaksOf } from './breaks.ts';
import { courseOf, type Course, indexAt } from './course.ts';
import { smoothed, upDown } from './measure/climb.ts';
import { dayStarts } from './measure/days.ts';
import { type Difficulty, difficultyOf, steepDown } from './measure/difficulty.ts';
import { walkingSec } from './measure/estimate.ts';
import { timesOf } from './measure/moving.ts';
import { risesOf } from './measure/rises.ts';
import { type Line, LINE_MAX } from './line.ts';
import { nearestOf } from './nearest.ts';
import { simplify } from './simplify.ts';
import type { TrimmedTrack } from './trim.ts';
import type { Track } from './types.ts';

/** Heights of the small profile on cards. */
const PROFILE_POINTS = 48;
/** Gaps of a line that is shown: with both their ends they take a third of its points. */
const BREAKS_MAX = Math.floor(LINE_MAX / 6);
/** Degrees at which the classes of the slope layer begin. */
const SLOPES = [5, 10, 20, 30, 40] as const;

/** Metres and seconds; null: not recorded. */
export interface Figures {
  readonly distance: number;
  readonly climb: number | null;
  readonly descent: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  readonly movingSec: number | null;
  readonly totalSec: number | null;
}

/** All that is told of a track, worked out once. Indices are those of `line`. */
export interface Face extends Figures {
  readonly points: number;
  /** Milliseconds since 1970 of the first point. */
  readonly startedAt: number | null;
  readonly box: readonly number[];
  readonly line: Line;
  readonly stages: readonly (Figures & { readonly day: number; readonly from: number; readonly to: number })[];
  readonly rises: readonly {
    readonly from: number;
    readonly to: number;
    readonly startsAt: number;
    readonly distance: number;
    readonly climb: number;
    readonly percent: number;
    readonly top: number;
  }[];
  readonly difficulty: Difficulty & { readonly day: number };
  readonly estimateSec: number;
  /** Class 0 to 5 of each step of the line. */
  readonly slopes: readonly number[] | null;
  readonly profile: readonly number[];
}

const figuresOf = (course: Course, heights: Float64Array | null, from: number, to: number): Figures => {
  const climbs = heights && upDown(heights, from, to);
  const times = timesOf(course, from, to);
  let [highest, lowest] = [-Infinity, Infinity];
  for (let at = from; heights && at <= to; at++) {
    highest = Math.max(highest, heights[at] ?? 0);
    lowest = Math.min(lowest, heights[at] ?? 0);
  }
  return {
    distance: Math.round((course.along[to] ?? 0) - (course.along[from] ?? 0)),
    climb: climbs ? Math.round(climbs.up) : null,
    descent: climbs ? Math.round(climbs.down) : null,
    highest: heights ? Math.round(highest) : null,
    lowest: heights ? Math.round(lowest) : null,
    movingSec: times ? Math.round(times.moving) : null,
    totalSec: times ? Math.round(times.total) : null,
  };
};

const slopeClass = (degrees: number): number => SLOPES.filter((bound) => degrees >= bound).length;
const rounded = (values: Float64Array, indices: readonly number[], scale: number): number[] =>
  indices.map((at) => Math.round((values[at] ?? 0) * scale) / scale);

/** Works out everything that is shown of a clean track of two points or more. */
export const faceOf = ({
  segments,
  marks,
  hides = [],
}: Pick<Track, 'segments' | 'marks'> & Partial<Pick<TrimmedTrack, 'hides'>>): Face => {
  const course = courseOf(segments);
  const { size, along, time } = course;
  const last = size - 1;
  const heights = smoothed(course);
  const begins = dayStarts(course);
  const ends = begins.map((_, day) => (begins[day + 1] ?? size) - 1);
  const rises = heights ? risesOf(course, heights) : [];
  const near = marks.flatMap((mark) => nearestOf(course, mark) ?? []);
  const breaks = breaksOf(course, BREAKS_MAX, hides);
  const indices = simplify(course, LINE_MAX, [
    ...begins,
    ...ends,
    ...rises.flatMap(({ from, to }) => [from, to]),
    ...near,
    ...breaks.slice(0, BREAKS_MAX).flatMap((at) => [at, at - 1]),
  ]);
  /** The place in the line of a point, or of the next one that is drawn. */
  const drawn = (at: number): number => {
    const found = indices.findIndex((index) => index >= at);
    return found < 0 ? indices.length - 1 : found;
  };
  const stages = begins.map((from, day) => ({
    day: day + 1,
    from: drawn(from),
    to: drawn(ends[day] ?? last),
    ...figuresOf(course, heights, from, ends[day] ?? last),
  }));
  const hardest = begins
    .map((from, day) => {
      const { distance, climb, highest } = figuresOf(course, heights, from, ends[day] ?? last);
      const steep = heights ? steepDown(course, heights, from, ends[day] ?? last) : 0;
      return { day: day + 1, ...difficultyOf({ distance, climb: climb ?? 0, steep, highest: highest ?? 0 }) };
    })
    .reduce((worst, day) => (day.score > worst.score ? day : worst));
  const whole = figuresOf(course, heights, 0, last);
  const lon = rounded(course.lon, indices, 1e5);
  const lat = rounded(course.lat, indices, 1e5);
  const lineAlong = rounded(along, indices, 1);
  const shown = heights && rounded(heights, indices, 1);
  const full = along[last] ?? 0;
  return {
    ...whole,
    points: size,
    startedAt: time ? Math.round(time[0] ?? 0) : null,
    box: [Math.min(...lon), Math.min(...lat), Math.max(...lon), Math.max(...lat)],
    line: {
      lon,
      lat,
      ele: shown,
      along: lineAlong,
      time: time && indices.map((at) => Math.max(0, Math.round(((time[at] ?? 0) - (time[0] ?? 0)) / 1000))),
      breaks: [...new Set(breaks.map(drawn))].sort((a, b) => a - b),
    },
    stages,
    rises: rises.map(({ from, to, climb, distance }) => ({
      from: drawn(from),
      to: drawn(to),
      startsAt: Math.round(along[from] ?? 0),
      distance: Math.round(distance),
      climb: Math.round(climb),
      percent: Math.round((climb / distance) * 100),
      top: Math.round(heights?.[to] ?? 0),
    })),
    difficulty: hardest,
    estimateSec: walkingSec(whole.distance, whole.climb ?? 0, whole.descent ?? 0),
    slopes:
      heights &&
      indices.slice(1).map((to, at) => {
        const from = indices[at] ?? 0;
        const run = Math.max(1, (along[to] ?? 0) - (along[from] ?? 0));
        return slopeClass((Math.atan2(Math.abs((heights[to] ?? 0) - (heights[from] ?? 0)), run) * 180) / Math.PI);
      }),
    profile: heights
      ? Array.from({ length: PROFILE_POINTS }, (_, at) =>
          Math.round(heights[indexAt(course, (full * at) / (PROFILE_POINTS - 1))] ?? 0),
        )
      : [],
  };
};
