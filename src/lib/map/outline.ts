/**
 * Province outlines in the browser: ECharts' compact form without ECharts. Each ring is a text of zigzag-coded steps of
 * 1/1024 degree from its offset. The datum is GCJ-02. The build draws the map with ECharts' own decoder (lib/map/drawing.ts);
 * a test holds the two together.
 */
import { isRecord } from '../json.ts';
import { MalformedPlaceData } from '../places/types.ts';
import { boxOf, edgeKm, inRing, type LngLat, type RingBox } from './rings.ts';

export type { LngLat } from './rings.ts';

export interface ProvinceOutline {
  /** Six-digit region code. */
  readonly code: string;
  readonly rings: readonly (readonly LngLat[])[];
  readonly box: RingBox;
}

const STEPS_PER_DEGREE = 1024;
const CODE_OFFSET = 64;
const unzigzag = (code: number): number => (code >> 1) ^ -(code & 1);

const readRing = (text: unknown, offsets: unknown): LngLat[] => {
  const [x, y] = Array.isArray(offsets) ? (offsets as unknown[]) : [];
  if (typeof text !== 'string' || text.length % 2 !== 0 || typeof x !== 'number' || typeof y !== 'number') {
    throw new MalformedPlaceData('outline ring');
  }
  const ring: LngLat[] = [];
  let [atX, atY] = [x, y];
  for (let at = 0; at < text.length; at += 2) {
    atX += unzigzag(text.charCodeAt(at) - CODE_OFFSET);
    atY += unzigzag(text.charCodeAt(at + 1) - CODE_OFFSET);
    ring.push([atX / STEPS_PER_DEGREE, atY / STEPS_PER_DEGREE]);
  }
  return ring;
};

const readGeometry = (geometry: unknown): LngLat[][] => {
  if (!isRecord(geometry)) throw new MalformedPlaceData('outline geometry');
  const { type, coordinates, encodeOffsets } = geometry;
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(coordinates) || !Array.isArray(encodeOffsets)) {
    throw new MalformedPlaceData('outline geometry');
  }
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as unknown[];
  const offsets = (type === 'Polygon' ? [encodeOffsets] : encodeOffsets) as unknown[];
  return polygons.flatMap((rings, at) => {
    const starts = offsets[at];
    if (!Array.isArray(rings) || !Array.isArray(starts)) throw new MalformedPlaceData('outline polygon');
    return rings.map((ring, i) => readRing(ring, starts[i]));
  });
};

const isDegrees = ([x, y]: LngLat): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** Reads `provinces.json`. Throws `MalformedPlaceData`. */
export const readOutlines = (value: unknown): readonly ProvinceOutline[] => {
  if (!isRecord(value) || !Array.isArray(value['features'])) throw new MalformedPlaceData('outline');
  return value['features'].map((feature: unknown) => {
    if (!isRecord(feature) || typeof feature['id'] !== 'string' || !/^\d{6}$/.test(feature['id'])) {
      throw new MalformedPlaceData('outline feature');
    }
    const rings = readGeometry(feature['geometry']);
    if (!rings.every((ring) => ring.every(isDegrees))) throw new MalformedPlaceData('outline point');
    return { code: feature['id'], rings, box: boxOf(rings) };
  });
};

/** Region code of the province around a point (GCJ-02), or null: abroad, at sea, or on a coast drawn coarsely. */
export const provinceAt = (
  outlines: readonly ProvinceOutline[],
  point: { readonly longitude: number; readonly latitude: number },
): string | null => {
  const at: LngLat = [point.longitude, point.latitude];
  let found: ProvinceOutline | null = null;
  const area = ({ box: [west, south, east, north] }: ProvinceOutline): number => (east - west) * (north - south);
  for (const outline of outlines) {
    const [west, south, east, north] = outline.box;
    if (at[0] < west || at[0] > east || at[1] < south || at[1] > north) continue;
    // Even-odd over all rings: holes and exclaves alike. An enclosed municipality is smaller than what encloses it.
    if (outline.rings.filter((ring) => inRing(at, ring)).length % 2 === 0) continue;
    if (found === null || area(outline) < area(found)) found = outline;
  }
  return found?.code ?? null;
};

/** So far out an outline may be mistaken about its coast. */
const NEAREST_WITHIN_KM = 300;

/** Region code of the province whose edge is nearest to a point (GCJ-02), or null where none is near. */
export const nearestProvince = (
  outlines: readonly ProvinceOutline[],
  point: { readonly longitude: number; readonly latitude: number },
): string | null => {
  let [found, nearest]: [string | null, number] = [null, NEAREST_WITHIN_KM];
  for (const { code, rings, box } of outlines) {
    const km = edgeKm([point.longitude, point.latitude], rings, box, nearest);
    if (km < nearest) [found, nearest] = [code, km];
  }
  return found;
};
