import { nearestProvince, type ProvinceOutline, provinceAt } from '../../map/outline.ts';
import { toGcj02 } from '../datum.ts';
import { type Region, regionOfCode, regionOfPlace } from '../regions.ts';
import { territoriesAt, type Territories } from './territories.ts';
import { CHINA_ID, type Wgs84 } from '../types.ts';

/** A first-level place a point may lie in. */
export interface Side {
  /** Id of the province or country; of China where the point lies far out in its sea. */
  readonly placeId: number;
  /** Region code of a province, null for a country. */
  readonly code: string | null;
}

/** So deep inside the outline of China nobody else is asked, whatever other maps draw. */
const DEEP_KM = 8;
const DIRECTIONS = 8;
/** Provinces beside no other country, and not beside Hong Kong or Macau: what lies in them lies in China. */
const AMONG_OURS: readonly string[] = ['120000', '130000', '310000', '320000', '330000', '350000', '370000', '460000'];
const SPECIAL: readonly string[] = ['710000', '810000', '820000'];

const isDeep = (outlines: readonly ProvinceOutline[], { longitude, latitude }: Wgs84): boolean => {
  const step = DEEP_KM / 111.2;
  for (let at = 0; at < DIRECTIONS; at += 1) {
    const turn = (at * 2 * Math.PI) / DIRECTIONS;
    const point = {
      longitude: longitude + (Math.sin(turn) * step) / Math.cos((latitude * Math.PI) / 180),
      latitude: latitude + Math.cos(turn) * step,
    };
    const code = provinceAt(outlines, toGcj02(point));
    if (code === null || code === '810000' || code === '820000') return false;
  }
  return true;
};

/**
 * The provinces and countries a point (WGS84) may lie in, the likeliest first: one where that is sure, both at a border,
 * none on the open sea. `territories` is asked for only where the outline of China is not enough: near its edge and outside.
 */
export const sidesOf = async (
  point: Wgs84,
  outlines: readonly ProvinceOutline[],
  regions: readonly Region[],
  territories: () => Promise<Territories>,
): Promise<Side[]> => {
  const at = toGcj02(point);
  const code = provinceAt(outlines, at);
  const sideOf = (own: string): Side => ({ placeId: regionOfCode(regions, own)?.placeId ?? CHINA_ID, code: own });
  if (code !== null && (AMONG_OURS.indexOf(code) >= 0 || isDeep(outlines, point))) return [sideOf(code)];

  const mainland = outlines.filter((outline) => SPECIAL.indexOf(outline.code) < 0);
  const isHome = (id: number): boolean => id === CHINA_ID || regionOfPlace(regions, id) !== undefined;
  const found = territoriesAt(await territories(), point, isHome);
  const sides = found.flatMap((id): Side[] => {
    const region = regionOfPlace(regions, id);
    if (region !== undefined) return [{ placeId: id, code: region.code }];
    if (id !== CHINA_ID) return [{ placeId: id, code: null }];
    // Coasts of the outline are coarse as well: a shore that it leaves out belongs to the province beside it.
    const own = provinceAt(mainland, at) ?? nearestProvince(mainland, at);
    return [own === null ? { placeId: CHINA_ID, code: null } : sideOf(own)];
  });
  // What our own outline says stands among the answers, also where another map draws the line elsewhere.
  const claimed = code !== null && !found.some(isHome) ? [sideOf(code)] : [];
  return [...sides, ...claimed];
};
