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
