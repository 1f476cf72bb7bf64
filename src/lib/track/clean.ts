import { legM } from './distance.ts';
import { type ReadTrack, TRACK_FAULTS } from './faults.ts';
import type { Track, TrackMark, TrackPoint } from './types.ts';

/** What had to be put right, in counts, for a word to the owner. */
export interface Repairs {
  /** Outside the globe, no numbers, or at 0°, 0° where a receiver without a fix believes to be. */
  readonly unplaced: number;
  /** The same place and moment again. */
  readonly twice: number;
  /** Jumps of the receiver. */
  readonly jumps: number;
  readonly noTimes: boolean;
  readonly noElevation: boolean;
}
export interface CleanTrack extends Track {
  readonly repairs: Repairs;
}

/** Metres a second that nobody reaches on the ground: 180 km/h. */
const JUMP_SPEED = 50;
/** A jump without times: out and back by more than this, beside steps that are a twentieth of it. */
const JUMP_M = 2_000;
/** A receiver that lost the sky: a leg longer than this, and longer than half an hour, is not known. */
const GAP_MS = 30 * 60_000;
const GAP_M = 1_000;
/** Nobody's ground: steeper than 45° up to a point and down from it at once is a barometer that was hit by wind or water. */
const SPIKE_SLOPE = 1;
/** Steps in rock stand out by less. */
const SPIKE_M = 15;
/** A recording that never got farther than this was made at one place. */
const STILL_M = 1;
const LOWEST_M = -500;
const HIGHEST_M = 9_000;
/** Less than this part of all points with a time (an elevation): it is left out rather than made up. */
const ENOUGH_TIMES = 0.9;
const ENOUGH_ELEVATIONS = 0.5;
/** More than this part of all steps backwards in time: the way was turned round by a planner, its times tell nothing. */
const BACKWARDS = 0.02;

const isPlaced = ({ lon, lat }: { lon: number; lat: number }): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && !(Math.abs(lon) < 1e-6 && Math.abs(lat) < 1e-6);

const isJump = (before: TrackPoint, point: TrackPoint, after: TrackPoint): boolean => {
  const [there, back, straight] = [legM(before, point), legM(point, after), legM(before, after)];
  if (there < 100 || back < 100 || straight > Math.min(there, back)) return false;
  const away = Math.min(there, back);
  if (before.time !== null && point.time !== null && after.time !== null && after.time > before.time) {
    const seconds = Math.max(1, (after.time - before.time) / 1000);
    return (there + back) / seconds > JUMP_SPEED;
  }
  return away > JUMP_M && straight < away / 20;
};

/** Fills what lacks between two known values, by the share of the way of points; the ends take the nearest. */
const fill = (values: (number | null)[]): number[] => {
  let last = -1;
  const filled = values.map((value) => value ?? 0);
  values.forEach((value, at) => {
    if (value === null) return;
    const from = last < 0 ? value : (filled[last] ?? value);
    for (let gap = last + 1; gap < at; gap++) filled[gap] = from + ((value - from) * (gap - last)) / (at - last);
    last = at;
  });
  for (let gap = last + 1; gap < values.length; gap++) filled[gap] = filled[last] ?? 0;
  return filled;
};

const timesOf = (points: readonly TrackPoint[]): number[] | null => {
  const known = points.flatMap(({ time }) => (time === null ? [] : [time]));
  if (known.length < 2 || known.length < points.length * ENOUGH_TIMES) return null;
  let backwards = 0;
  for (let at = 1; at < known.length; at++) if ((known[at] ?? 0) < (known[at - 1] ?? 0)) backwards++;
  if (backwards > known.length * BACKWARDS || known[0] === known[known.length - 1]) return null;
  let latest = -Infinity;
  // A single step back was a clock set right: the moments it repeats count as known by their neighbours alone.
  return fill(
    points.map(({ time }) => {
      if (time === null || time < latest) return null;
      latest = time;
      return time;
    }),
  ).map(Math.round);
};

/** Whether the height of a point stands out from both its neighbours, up or down, as no ground does. */
const isSpike = (before: TrackPoint, point: TrackPoint, after: TrackPoint): boolean => {
  if (before.ele === null || point.ele === null || after.ele === null) return false;
  const [there, back] = [point.ele - before.ele, point.ele - after.ele];
  if (there * back <= 0 || Math.min(Math.abs(there), Math.abs(back)) < SPIKE_M) return false;
  return Math.abs(there) > legM(before, point) * SPIKE_SLOPE && Math.abs(back) > legM(point, after) * SPIKE_SLOPE;
};

const elevationsOf = (points: readonly TrackPoint[]): number[] | null => {
  const values = points.map((point, at) => {
    const { ele } = point;
    const [before, after] = [points[at - 1], points[at + 1]];
    if (before && after && isSpike(before, point, after)) return null;
    return ele !== null && ele >= LOWEST_M && ele <= HIGHEST_M ? ele : null;
  });
  const known = values.filter((value) => value !== null);
  if (known.length < points.length * ENOUGH_ELEVATIONS) return null;
  // A device without any measure of height writes the same number (0, mostly) into every point.
  return known.some((value) => value !== known[0]) ? fill(values) : null;
};

/**
 * Takes out of a track what no receiver can have meant, and cuts it where the recording has holes. Times and elevations
 * are for all points or for none. Fewer than two points that are left, or all at one place: no track.
 */
export const cleanTrack = (track: Track): ReadTrack<CleanTrack> => {
  let [unplaced, twice, jumps] = [0, 0, 0];
  const pieces: TrackPoint[][] = [];
  for (const segment of track.segments) {
    const placed: TrackPoint[] = [];
    for (const point of segment) {
      const last = placed[placed.length - 1];
      if (!isPlaced(point)) unplaced++;
      else if (last && last.lon === point.lon && last.lat === point.lat && last.time === point.time) twice++;
      else placed.push(point);
    }
    const kept: TrackPoint[] = [];
    placed.forEach((point, at) => {
      const [before, after] = [kept[kept.length - 1], placed[at + 1]];
      if (before && after && isJump(before, point, after)) jumps++;
      else kept.push(point);
    });
    let from = 0;
    for (let at = 1; at < kept.length; at++) {
      const [a, b] = [kept[at - 1], kept[at]];
      if (!a || !b || a.time === null || b.time === null) continue;
      if (b.time - a.time < GAP_MS || legM(a, b) < GAP_M) continue;
      pieces.push(kept.slice(from, at));
      from = at;
    }
    pieces.push(kept.slice(from));
  }
  // A piece of one point draws nothing, unless it is all there is.
  const drawn = pieces.filter(({ length }) => length > 1);
  const points = drawn.flat();
  if (points.length < 2) {
    const name = track.segments.length === 0 ? 'noPoints' : 'tooFew';
    return { ok: false, fault: name, words: TRACK_FAULTS[name] };
  }
  const [begin] = points;
  if (begin && points.every((point) => legM(begin, point) < STILL_M))
    return { ok: false, fault: 'still', words: TRACK_FAULTS.still };
  const [times, elevations] = [timesOf(points), elevationsOf(points)];
  let next = 0;
  const segments = drawn.map((piece) =>
    piece.map(({ lon, lat }) => {
      const at = next++;
      return { lon, lat, ele: elevations?.[at] ?? null, time: times?.[at] ?? null };
    }),
  );
  const marks: TrackMark[] = track.marks.filter(isPlaced).map((mark) => ({
    ...mark,
    ele: mark.ele !== null && mark.ele >= LOWEST_M && mark.ele <= HIGHEST_M ? mark.ele : null,
  }));
  const repairs = { unplaced, twice, jumps, noTimes: times === null, noElevation: elevations === null };
  return { ok: true, track: { name: track.name, segments, marks, repairs } };
};
