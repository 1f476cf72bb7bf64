import type { Spot } from './point.ts';

/** Mean radius of the earth in metres. */
const RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;

/** Metres to the east and to the south of the middle of what is drawn. */
export type ToPlane = (spot: Spot) => readonly [east: number, south: number];

/** The shorter way round: a track across the 180th meridian stays in one piece. */
const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/**
 * A plane around these spots: true to distances at its middle latitude, and to a thousandth for what is walked in some days
 * (a track is tens of kilometres long). Nothing to draw is drawn around 0, 0.
 */
export const planeAround = (spots: readonly Spot[]): ToPlane => {
  const first = spots[0] ?? { longitude: 0, latitude: 0 };
  let [low, high] = [first.latitude, first.latitude];
  for (const { latitude } of spots) {
    low = Math.min(low, latitude);
    high = Math.max(high, latitude);
  }
  const middle = (low + high) / 2;
  const narrows = Math.cos(middle * RADIANS);
  return ({ longitude, latitude }) => [
    turn(longitude - first.longitude) * RADIANS * RADIUS_M * narrows,
    (middle - latitude) * RADIANS * RADIUS_M,
  ];
};
