/** DIN 33466: a walker with a light pack goes 4 km flat, 300 m up or 500 m down in an hour. */
const FLAT_M = 4_000;
const UP_M = 300;
const DOWN_M = 500;

/**
 * Seconds of walking without rests by DIN 33466: the longer of the times on the map and in height, and half of the other.
 */
export const walkingSec = (distanceM: number, upM: number, downM: number): number => {
  const flat = distanceM / FLAT_M;
  const steep = upM / UP_M + downM / DOWN_M;
  return Math.round((Math.max(flat, steep) + Math.min(flat, steep) / 2) * 3600);
};
