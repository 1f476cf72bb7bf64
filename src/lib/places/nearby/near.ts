import { distanceM } from '../distance.ts';
import { MalformedPlaceData, type Wgs84 } from '../types.ts';

/** Places with a coordinate, in columns. */
export interface NearTable {
  readonly ids: readonly number[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
}

const BYTES_PER_PLACE = 6;
const FULL = 32_767;

/** Reads a near file (data/README.md): columns of ids, latitudes and longitudes, little-endian. Throws `MalformedPlaceData`. */
export const readNear = (data: unknown): NearTable => {
  if (!(data instanceof ArrayBuffer) || data.byteLength === 0 || data.byteLength % BYTES_PER_PLACE !== 0) {
    throw new MalformedPlaceData('near');
  }
  const count = data.byteLength / BYTES_PER_PLACE;
  const view = new DataView(data);
  const ids: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(view.getUint16(at * 2, true));
    latitudes.push((view.getInt16((count + at) * 2, true) / FULL) * 90);
    longitudes.push((view.getInt16((2 * count + at) * 2, true) / FULL) * 180);
  }
  // The file is sorted from south to north; text read as columns hardly ever is.
  if (latitudes.some((latitude, at) => !(Math.abs(latitude) <= 90 && latitude >= (latitudes[at - 1] ?? -90)))) {
    throw new MalformedPlaceData('near latitudes');
  }
  return { ids, latitudes, longitudes };
};

export interface Near {
  readonly id: number;
  readonly distanceM: number;
}

/** The places that `accept` takes, nearest first. */
export const nearest = (
  table: NearTable,
  point: Wgs84,
  limit: number,
  accept: (id: number) => boolean = () => true,
): Near[] => {
  const found: Near[] = [];
  for (let at = 0; at < table.ids.length; at += 1) {
    const id = table.ids[at] as number;
    if (!accept(id)) continue;
    const metres = distanceM(point, {
      longitude: table.longitudes[at] as number,
      latitude: table.latitudes[at] as number,
    });
    const last = found[limit - 1];
    if (last !== undefined && metres >= last.distanceM) continue;
    let to = found.length;
    while (to > 0 && (found[to - 1] as Near).distanceM > metres) to -= 1;
    found.splice(to, 0, { id, distanceM: metres });
    if (found.length > limit) found.pop();
  }
  return found;
};
