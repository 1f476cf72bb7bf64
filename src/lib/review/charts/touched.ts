import { dayAt, squareOf } from './calendar.ts';
import { HABITS, MIDDLE, RADIUS, WIDTH as RADAR_WIDTH } from './radar.ts';
import { round } from './mark.ts';

/** What lies under a finger: which one of a chart's values, from 0, and the line that shows it (the `d` of a path). */
export interface Touched {
  readonly index: number;
  readonly line: string;
}

/** Finds it at a point of the chart, in the chart's own units; null beside all of them. */
export type Finder = (x: number, y: number) => Touched | null;

/** As wide as charts of values side by side are, and from where to where their line goes. */
const WIDTH = 320;
const [HEAD, FOOT] = [6, 92];

/** Values side by side: the whole height above and below one is its own, so that a small one is found as well. */
export const besideEachOther =
  (count: number): Finder =>
  (x) => {
    const index = Math.floor((x / WIDTH) * count);
    if (index < 0 || index >= count) return null;
    return { index, line: `M${round(((index + 0.5) * WIDTH) / count)} ${HEAD}V${FOOT}` };
  };

/** Days of a year, each its square. */
export const inCalendar =
  (year: number): Finder =>
  (x, y) => {
    const index = dayAt(year, x, y);
    return index === null ? null : { index, line: squareOf(year, index) };
  };

/** Axes of the radar: the nearest one by its direction. */
export const aroundRadar: Finder = (x, y) => {
  const [right, down] = [x - RADAR_WIDTH / 2, y - MIDDLE];
  const turns = Math.atan2(right, -down) / (2 * Math.PI);
  const index = (Math.round(turns * HABITS.length) + HABITS.length) % HABITS.length;
  const angle = (index / HABITS.length) * 2 * Math.PI;
  const end = [RADAR_WIDTH / 2 + Math.sin(angle) * RADIUS, MIDDLE - Math.cos(angle) * RADIUS].map(round).join(' ');
  return { index, line: `M${RADAR_WIDTH / 2} ${MIDDLE}L${end}` };
};
