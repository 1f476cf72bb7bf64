import gcoord from 'gcoord';
import { isInChina } from './datum/china.ts';
import type { Wgs84 } from './types.ts';

/** Degrees in GCJ-02, the datum of maps published in China: 300 to 700 metres beside WGS84 there, equal to it elsewhere. */
export interface Gcj02 {
  readonly longitude: number;
  readonly latitude: number;
  readonly datum: 'GCJ-02';
}

type Pair = [longitude: number, latitude: number];

/** WGS84 → GCJ-02. The library itself would move a whole box around China: half a kilometre in Kathmandu and Seoul. */
export const toGcj02 = ({ longitude, latitude }: Wgs84): Gcj02 => {
  const at: Pair = [longitude, latitude];
  const [x, y] = isInChina(at) ? gcoord.transform<Pair>(at, gcoord.WGS84, gcoord.GCJ02) : at;
  return { longitude: x, latitude: y, datum: 'GCJ-02' };
};

/** GCJ-02 → WGS84. Within half a kilometre outside of the border, where either can be meant, it is the point in China. */
export const toWgs84 = ({ longitude, latitude }: Pick<Gcj02, 'longitude' | 'latitude'>): Wgs84 => {
  const at: Pair = [longitude, latitude];
  const back = gcoord.transform<Pair>(at, gcoord.GCJ02, gcoord.WGS84);
  const [x, y] = isInChina(back) ? back : at;
  return { longitude: x, latitude: y };
};
