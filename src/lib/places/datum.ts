import gcoord from 'gcoord';
import type { Wgs84 } from './types.ts';

/** Degrees in GCJ-02, the datum of maps published in China: 300 to 700 metres beside WGS84 there, equal to it elsewhere. */
export interface Gcj02 {
  readonly longitude: number;
  readonly latitude: number;
  readonly datum: 'GCJ-02';
}

type Pair = [longitude: number, latitude: number];

/** WGS84 → GCJ-02. */
export const toGcj02 = ({ longitude, latitude }: Wgs84): Gcj02 => {
  const [x, y] = gcoord.transform<Pair>([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { longitude: x, latitude: y, datum: 'GCJ-02' };
};

/** GCJ-02 → WGS84. */
export const toWgs84 = ({ longitude, latitude }: Pick<Gcj02, 'longitude' | 'latitude'>): Wgs84 => {
  const [x, y] = gcoord.transform<Pair>([longitude, latitude], gcoord.GCJ02, gcoord.WGS84);
  return { longitude: x, latitude: y };
};
