import type { Wgs84 } from './types.ts';

/**
 * Points known in both datums, from the public tests of the conversion (eviltransform), and some abroad, where both are
 * the same: the first four in the box around China that the library would convert.
 */
export const datumPoints: readonly { readonly name: string; readonly wgs84: Wgs84; readonly gcj02: Wgs84 }[] = [
  {
    name: '北京',
    wgs84: { latitude: 39.911954, longitude: 116.377817 },
    gcj02: { latitude: 39.91334545536069, longitude: 116.38404722455657 },
  },
  {
    name: '上海',
    wgs84: { latitude: 31.1774276, longitude: 121.5272106 },
    gcj02: { latitude: 31.17530398364597, longitude: 121.531541859215 },
  },
  {
    name: '深圳',
    wgs84: { latitude: 22.543847, longitude: 113.912316 },
    gcj02: { latitude: 22.540796131694766, longitude: 113.9171764808363 },
  },
  {
    name: '加德满都',
    wgs84: { latitude: 27.717, longitude: 85.324 },
    gcj02: { latitude: 27.717, longitude: 85.324 },
  },
  { name: '首尔', wgs84: { latitude: 37.566, longitude: 126.978 }, gcj02: { latitude: 37.566, longitude: 126.978 } },
  { name: '大阪', wgs84: { latitude: 34.69, longitude: 135.5 }, gcj02: { latitude: 34.69, longitude: 135.5 } },
  { name: '河内', wgs84: { latitude: 21.03, longitude: 105.85 }, gcj02: { latitude: 21.03, longitude: 105.85 } },
  { name: '苏黎世', wgs84: { latitude: 47.37, longitude: 8.54 }, gcj02: { latitude: 47.37, longitude: 8.54 } },
];
