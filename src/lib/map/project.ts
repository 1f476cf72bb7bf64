import type { LngLat } from './outline.ts';

const RADIANS = Math.PI / 180;
/** Albers' equal-area cone as Chinese maps use it: parallels 25° and 47°, middle meridian 105°. */
const SOUTH = 25 * RADIANS;
const NORTH = 47 * RADIANS;
const MIDDLE = 105 * RADIANS;
const CONE = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const C = Math.cos(SOUTH) ** 2 + 2 * CONE * Math.sin(SOUTH);

/** Degrees to a plane without a unit, x to the east and y to the south. */
export const project = ([longitude, latitude]: LngLat): readonly [x: number, y: number] => {
  const radius = Math.sqrt(C - 2 * CONE * Math.sin(latitude * RADIANS)) / CONE;
  const angle = CONE * (longitude * RADIANS - MIDDLE);
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
};
