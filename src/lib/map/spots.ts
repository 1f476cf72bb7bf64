/** Marks on the map of a province: which places get one, how large it is, and where its name finds room. */
import type { Wgs84 } from '../places/types.ts';
import { type ProvinceSketch, spotOn } from './province.ts';

/** Width of the map in its own units: about the pixels of a telephone. */
export const MAP_WIDTH = 372;
const MARGIN = 6;
/** Units of the map to one of the sketch, where it fits. */
const SCALE_MOST = 1.5;

export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly seat: Wgs84;
  readonly entries: number;
}

/** Where the sketch of a province lies on the map. */
export interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export interface MapSpot {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radius of its mark: the area tells how much there is. */
  readonly radius: number;
  /** Base line of its name, from the middle of the mark; null where it would cover something: the list says it. */
  readonly nameY: number | null;
}

/** A sketch in the middle of a sheet that is always as wide, so that letters always are as large. */
export const frameOf = ({ width, height }: Pick<ProvinceSketch, 'width' | 'height'>): MapFrame => {
  const scale = Math.min(SCALE_MOST, (MAP_WIDTH - 2 * MARGIN) / width);
  return {
    x: Math.round((MAP_WIDTH - width * scale) / 2),
    y: MARGIN,
    scale,
    width: MAP_WIDTH,
    height: Math.ceil(height * scale) + 2 * MARGIN,
  };
};

const NAME_HEIGHT = 15;
const LETTER_WIDTH = 12;
/** A mark covers nothing nearer than this. */
const APART = 22;

type Box = readonly [left: number, top: number, right: number, bottom: number];
const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/**
 * The marks of places on the map of a province, the first place's before all others: where marks would cover each other,
 * the one with more entries stands. What lies beside the sheet has none.
 */
export const spotsOn = (sketch: ProvinceSketch, places: readonly MapPlace[]): MapSpot[] => {
  const frame = frameOf(sketch);
  const [first, ...others] = places;
  const spots: (Omit<MapSpot, 'radius' | 'nameY'> & { readonly entries: number })[] = [];
  for (const place of first === undefined ? [] : [first, ...others.sort((a, b) => b.entries - a.entries)]) {
    const { id, name, entries, seat } = place;
    const at = spotOn(sketch, { lng: seat.longitude, lat: seat.latitude });
    if (at === null) continue;
    const [x, y] = [frame.x + at[0] * frame.scale, frame.y + at[1] * frame.scale];
    if (spots.some((other) => Math.hypot(other.x - x, other.y - y) < APART)) continue;
    spots.push({ id, name, entries, x, y });
  }
  const most = Math.max(1, ...spots.map(({ entries }) => entries));
  const sized = spots.map((spot) => ({ ...spot, radius: Math.round(5 + 6 * Math.sqrt(spot.entries / most)) }));
  const taken: Box[] = sized.map(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius]);
  return sized.map(({ entries: _, ...spot }) => {
    const half = (spot.name.length * LETTER_WIDTH) / 2;
    for (const top of [spot.radius + 1, -spot.radius - 1 - NAME_HEIGHT]) {
      const box: Box = [spot.x - half, spot.y + top, spot.x + half, spot.y + top + NAME_HEIGHT];
      const inside = box[0] >= 0 && box[2] <= frame.width && box[1] >= 0 && box[3] <= frame.height;
      if (!inside || taken.some((own) => overlap(own, box))) continue;
      taken.push(box);
      return { ...spot, nameY: Math.round(top + NAME_HEIGHT - 3) };
    }
    return { ...spot, nameY: null };
  });
};
