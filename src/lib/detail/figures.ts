import { courseOf } from '../track/course.ts';
import { smoothed, upDown } from '../track/measure/climb.ts';
import type { Stat, TrackPoint } from './types.ts';
import { altitudeText, grouped } from '../number.ts';

/** What a track comes to, counted from its points. Heights are null where fewer than two points have one. */
export interface Figures {
  readonly distanceM: number;
  readonly climbM: number | null;
  readonly descentM: number | null;
  readonly highestM: number | null;
}

/** Counted as for routes: what is drawn there and what is drawn here tell the same of the same way. */
export const figuresOf = (points: readonly TrackPoint[]): Figures => {
  const placed = points.map(({ longitude: lon, latitude: lat, elevation }) => ({
    lon,
    lat,
    ele: elevation,
    time: null,
  }));
  const whole = courseOf([placed]);
  const distanceM = whole.along[whole.size - 1] ?? 0;
  // Points without a height tell nothing of the climb: it is counted over the others.
  const high = courseOf([placed.filter(({ ele }) => ele !== null)]);
  const heights = high.size < 2 ? null : smoothed(high);
  if (!heights) return { distanceM, climbM: null, descentM: null, highestM: null };
  const { up, down } = upDown(heights, 0, high.size - 1);
  return { distanceM, climbM: Math.round(up), descentM: Math.round(down), highestM: Math.round(Math.max(...heights)) };
};

/** A length with the unit that reads best. */
export const lengthStat = (name: string, metres: number): Stat =>
  metres < 1_000
    ? { name, value: String(Math.round(metres)), unit: '米' }
    : {
        name,
        value: metres < 100_000 ? (metres / 1_000).toFixed(1) : grouped(Math.round(metres / 1_000)),
        unit: '公里',
      };

const height = (name: string, metres: number | null): Stat[] =>
  metres === null ? [] : [{ name, value: altitudeText(metres), unit: '米' }];

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
