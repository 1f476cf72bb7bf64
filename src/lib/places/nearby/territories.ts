import { boxOf, edgeKm, inRing, type LngLat, type Ring, type RingBox } from '../../map/rings.ts';
import { CHINA_ID, MalformedPlaceData, type Wgs84 } from '../types.ts';

/** The land of a country; of China, that of the mainland, of Taiwan, of Hong Kong or of Macau. */
export interface Territory {
  /** Place id of the country or region; the mainland has the id of China. */
  readonly id: number;
  readonly rings: readonly Ring[];
  readonly box: RingBox;
}

export interface Territories {
  readonly all: readonly Territory[];
  /** The line around the islands of the South China Sea. */
  readonly seaLine: Ring;
}

const STEPS_PER_DEGREE = 1_000;
const SEA_LINE = 0;

const unzigzag = (code: number): number => (code % 2 === 0 ? code / 2 : -(code + 1) / 2);

/** Reads `territories.bin` (data/README.md). Throws `MalformedPlaceData`. */
export const readTerritories = (data: unknown): Territories => {
  if (!(data instanceof ArrayBuffer)) throw new MalformedPlaceData('territories');
  const bytes = new Uint8Array(data);
  let from = 0;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[from];
      if (byte === undefined || scale > 2 ** 28) throw new MalformedPlaceData('territories');
      from += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  const ring = (): Ring => {
    const count = next();
    if (count < 3 || count > bytes.length) throw new MalformedPlaceData('territory ring');
    const points: LngLat[] = [];
    let [x, y] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      x += unzigzag(next());
      y += unzigzag(next());
      if (Math.abs(x) > 180 * STEPS_PER_DEGREE || Math.abs(y) > 90 * STEPS_PER_DEGREE)
        throw new MalformedPlaceData('territory point');
      points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
    }
    return points;
  };
  const all: Territory[] = [];
  for (let left = next(); left > 0; left -= 1) {
    const id = next();
    const rings: Ring[] = [];
    for (let more = next(); more > 0; more -= 1) rings.push(ring());
    all.push({ id, rings, box: boxOf(rings) });
  }
  const [line, ...land] = all;
  const seaLine = line?.id === SEA_LINE ? line.rings[0] : undefined;
  if (seaLine === undefined || land.length === 0 || from !== bytes.length) throw new MalformedPlaceData('territories');
  return { all: land, seaLine };
};

/** The rings are drawn this exactly: nearer to a line, both its sides are meant. */
const LINE_KM = 1;
/** A coast is drawn more coarsely, and the sea belongs to whoever's shore is about as near. */
const COAST_KM = 12;
/** Farther out no shore is near. */
export const FARTHEST_KM = 300;

const holds = ({ rings, box: [west, south, east, north] }: Territory, at: LngLat): boolean =>
  at[0] >= west &&
  at[0] <= east &&
  at[1] >= south &&
  at[1] <= north &&
  rings.filter((ring) => inRing(at, ring)).length % 2 === 1;

/**
 * The territories a point (WGS84) may lie in: first the one whose land it is on, then those whose land begins within a
 * kilometre. At sea: those with the nearest shore. Inside the line around the islands of the South China Sea no foreign
 * one is named; where no shore of ours is near either, China is.
 */
export const territoriesAt = (
  { all, seaLine }: Territories,
  point: Wgs84,
  isHome: (id: number) => boolean,
): number[] => {
  const at: LngLat = [point.longitude, point.latitude];
  const on = all.filter((territory) => holds(territory, at));
  const ours = on.length === 0 && inRing(at, seaLine);
  const limitKm = on.length > 0 ? LINE_KM : FARTHEST_KM;
  const beside = all
    .filter((territory) => on.indexOf(territory) < 0 && (!ours || isHome(territory.id)))
    .map(({ id, rings, box }) => ({ id, km: edgeKm(at, rings, box, limitKm) }))
    .filter(({ km }) => km < limitKm)
    .sort((one, other) => one.km - other.km);
  const near = on.length > 0 ? beside : beside.filter(({ km }) => km <= (beside[0]?.km ?? 0) + COAST_KM);
  const ids = [...on.map(({ id }) => id), ...near.map(({ id }) => id)];
  return ids.length === 0 && ours ? [CHINA_ID] : ids;
};
