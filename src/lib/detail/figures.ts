import { distanceM } from '../places/distance.ts';
import type { Stat, TrackPoint } from './types.ts';

/** Smaller ups and downs than this are what a barometer does by itself. */
const CLIMB_STEP_M = 5;

/** What a track comes to, counted from its points. Heights are null where fewer than two points have one. */
export interface Figures {
  readonly distanceM: number;
  readonly climbM: number | null;
  readonly descentM: number | null;
  readonly highestM: number | null;
}

export const figuresOf = (points: readonly TrackPoint[]): Figures => {
  let length = 0;
  for (let at = 1; at < points.length; at += 1)
    length += distanceM(points[at - 1] as TrackPoint, points[at] as TrackPoint);
  const heights = points.map(({ elevation }) => elevation).filter((height): height is number => height !== null);
  if (heights.length < 2) return { distanceM: length, climbM: null, descentM: null, highestM: null };
  let [climb, descent, from, highest] = [0, 0, heights[0] as number, -Infinity];
  for (const height of heights) {
    highest = Math.max(highest, height);
    if (Math.abs(height - from) < CLIMB_STEP_M) continue;
    if (height > from) climb += height - from;
    else descent += from - height;
    from = height;
  }
  return { distanceM: length, climbM: Math.round(climb), descentM: Math.round(descent), highestM: Math.round(highest) };
};

/** A length with the unit that reads best. */
export const lengthStat = (name: string, metres: number): Stat =>
  metres < 1_000
    ? { name, value: String(Math.round(metres)), unit: '米' }
    : {
        name,
        value: metres < 100_000 ? (metres / 1_000).toFixed(1) : String(Math.round(metres / 1_000)),
        unit: '公里',
      };

const height = (name: string, metres: number | null): Stat[] =>
  metres === null ? [] : [{ name, value: String(metres), unit: '米' }];

/** The figures of a track for the screen; none for fewer than two points. */
export const trackStats = (points: readonly TrackPoint[]): Stat[] => {
  if (points.length < 2) return [];
  const { distanceM: length, climbM, descentM, highestM } = figuresOf(points);
  return [
    lengthStat('里程', length),
    ...height('累计爬升', climbM),
    ...height('累计下降', descentM),
    ...height('最高海拔', highestM),
  ];
};
