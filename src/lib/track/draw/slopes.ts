import type { TrackPoint } from './point.ts';

/** A slope is measured over this much way, half before and half after: GPS altitudes jump by metres from point to point. */
export const SLOPE_OVER_M = 100;
/** Steeper than this is no path but a wrong altitude. */
const STEEPEST = 100;

/**
 * The slope at each point in percent, up is positive; null where there are no altitudes to measure it by. Takes the points
 * in one go from both sides: as many steps as there are points.
 */
export const slopesOf = (points: readonly TrackPoint[], overM: number = SLOPE_OVER_M): (number | null)[] => {
  let [back, ahead] = [0, 0];
  return points.map((point, at) => {
    if (point.altitude === null) return null;
    while (back < at && point.distance - (points[back + 1] as TrackPoint).distance >= overM / 2) back += 1;
    ahead = Math.max(ahead, at);
    while (ahead < points.length - 1 && (points[ahead] as TrackPoint).distance - point.distance < overM / 2) ahead += 1;
    const [from, to] = [points[back] as TrackPoint, points[ahead] as TrackPoint];
    const way = to.distance - from.distance;
    if (from.altitude === null || to.altitude === null || !(way > 0)) return null;
    return Math.max(-STEEPEST, Math.min(STEEPEST, ((to.altitude - from.altitude) / way) * 100));
  });
};

/** Kinds of slope, from steep down to steep up; flat is up to 5 % either way, steep from 15 % (ours). */
export type Slope = 'steep-down' | 'down' | 'flat' | 'up' | 'steep-up';

/** What kind a slope in percent is. */
export const slopeKind = (percent: number): Slope => {
  if (percent <= -15) return 'steep-down';
  if (percent < -5) return 'down';
  if (percent <= 5) return 'flat';
  return percent < 15 ? 'up' : 'steep-up';
};
