import { inRing, type LngLat } from '../../map/rings.ts';

/**
 * An outline of China: longitude and latitude of its first point in 1/20 degree, then the steps from point to point. From
 * the mouth of the Yalu along the land border to the Beilun River, then over the sea around the islands of the South China
 * Sea, Taiwan and Diaoyu Island. Drawn after `data/web/territories.bin`, and along Tibet after `data/provinces.json`,
 * with as few points as leave every place of the directory on its side, cut off some 5 km of China at most, and take in
 * 15 km of a neighbour, of Nepal, where people walk up to the border, 4.
 */
const STEPS_PER_DEGREE = 20;
const OUTLINE: readonly number[] = [
  2482, 797, 1, -2, 7, 10, 34, 15, 13, 16, 6, -6, 19, -3, 6, 4, -7, 9, 15, 0, 19, 10, 4, 10, 13, -11, -1, 6, 11, 3, 5,
  11, -5, 27, 17, 9, 14, 2, 6, -8, 18, 25, 9, 24, 8, 2, 1, 20, -42, -10, -1, -5, -33, -1, -6, 23, -11, 2, -10, 8, -19,
  5, -17, 0, -9, 22, -25, 41, -10, 6, -43, 11, -55, -6, -17, -15, 15, 1, 2, -12, -12, -6, -20, -27, 6, -1, -32, -16,
  -22, 7, -24, -36, 6, -7, 22, 3, 10, -4, 16, 8, 30, -17, 5, -10, -30, 1, -22, -4, 0, -4, -11, 2, -22, -20, -23, -1,
  -17, -13, -36, 8, -10, -16, 11, -11, -48, -27, -45, 0, -48, -16, -8, 0, 1, 4, -9, 1, -40, 6, -6, 8, -108, 4, -21, 29,
  3, 1, -10, -1, -26, 13, -58, 8, 7, 28, -20, 23, -28, 7, -18, 13, 1, 7, -22, -2, -4, -11, -20, -2, -1, -27, -14, -3,
  -36, 6, -17, -32, 8, -9, -19, 4, -38, -9, 10, -5, 9, -31, -9, -2, 7, -3, -9, -1, 2, -13, -53, -22, -15, -1, -8, -12,
  -14, -3, -2, 7, -15, -3, -21, -11, 0, -9, -7, 0, 7, -18, 16, -4, 8, -21, -15, -4, 20, -6, 11, -6, 4, -15, 9, 1, 11,
  -7, 19, -1, 3, -15, 17, -8, -3, 0, -5, -8, 14, -26, -7, -5, -4, 7, -10, -2, 8, -14, 5, -17, 20, -4, 1, -4, 13, -4, 8,
  -4, 3, -5, 2, 0, 1, 3, 2, 1, 0, 4, 3, -1, 0, 2, 8, -2, 3, 0, 2, -6, 3, 0, 8, -5, -1, -1, 10, -3, 9, -9, 5, 4, 6, -2,
  0, -2, 1, -5, 3, -1, 1, -2, 2, 0, 6, -4, 5, 3, 2, -3, -2, -2, 1, -2, 2, -1, 7, 0, 0, -1, 2, 3, 4, -7, 2, -3, 2, 0, 0,
  4, 2, 1, 1, -3, 3, -2, 2, 1, 1, 3, 3, 0, 11, -6, 0, 1, 6, 0, 4, -1, 2, 3, 5, -2, 1, 2, 14, 1, -2, -11, 5, -6, 12, 20,
  27, -4, 0, -3, 10, 4, 4, -12, 7, 2, 2, -13, 35, 2, 0, 5, 40, 22, 25, -11, 5, 3, 4, 13, 11, -9, 3, -11, 9, 0, -2, -33,
  -12, -9, -8, -13, -2, -4, 4, -10, -5, -5, 28, 5, -4, -3, 6, -17, 11, 0, -8, -20, 15, -1, 7, -14, 18, 6, 2, -11, 14, 2,
  -5, 25, 11, -2, 6, 8, 12, -7, 5, 8, 4, -5, 1, 4, 8, -5, 4, 7, 4, -5, 18, 15, 7, -7, 22, -4, -4, -7, 3, -9, 14, -8, 13,
  -1, 5, -23, -18, -20, 4, -28, 44, -58, 10, -56, -42, -125, 72, -51, 22, 6, 66, 82, 56, 82, 0, 80, 48, 104, 26, 48, 2,
  28, 44, 16, -20, 144, 0, 120,
];

const ring: LngLat[] = [];
let [x, y] = [0, 0];
for (let at = 0; at < OUTLINE.length; at += 2) {
  x += OUTLINE[at] as number;
  y += OUTLINE[at + 1] as number;
  ring.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
}

/** Whether a point (WGS84) lies in China, with its islands and the sea between. */
export const isInChina = (point: LngLat): boolean => inRing(point, ring);
