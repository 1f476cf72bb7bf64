import { degreeM } from './distance.ts';

/** Farther from the way than this, in metres, a marked point lies aside of it. */
const ASIDE_M = 400;

/** Index of the point of a line that is nearest to a place; null where the place lies aside. */
export const nearestOf = (
  { lon, lat }: { readonly lon: ArrayLike<number>; readonly lat: ArrayLike<number> },
  place: { readonly lon: number; readonly lat: number },
): number | null => {
  const degree = degreeM(place.lat);
  let [best, least] = [-1, ASIDE_M ** 2];
  for (let at = 0; at < lon.length; at++) {
    const x = ((lon[at] ?? 0) - place.lon) * degree.lon;
    const y = ((lat[at] ?? 0) - place.lat) * degree.lat;
    const square = x * x + y * y;
    if (square < least) [best, least] = [at, square];
  }
  return best < 0 ? null : best;
};

interface Place {
  readonly lon: number;
  readonly lat: number;
}

/**
 * Metres between a place and the straight line between two others, on the plane that touches the earth at the place: as exact as
 * the line comes near.
 */
export const asideM = (place: Place, from: Place, to: Place): number => {
  const degree = degreeM(place.lat);
  const flat = ({ lon, lat }: Place): [x: number, y: number] => {
    const turn = lon - place.lon;
    return [(turn - Math.round(turn / 360) * 360) * degree.lon, (lat - place.lat) * degree.lat];
  };
  const [[ax, ay], [bx, by]] = [flat(from), flat(to)];
  const [x, y] = [bx - ax, by - ay];
  const part = -(ax * x + ay * y) / (x * x + y * y || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(ax + on * x, ay + on * y);
};
