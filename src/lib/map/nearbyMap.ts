/** A sketch of what lies around a point: directions and distances true, no borders, no base map. */
import type { Wgs84 } from '../places/types.ts';

/** Half the side of the drawing, in its units; the outermost ring is a little smaller, for names at the edge. */
export const MAP_HALF = 180;
const RING = 160;

export interface MapSpot {
  readonly id: string;
  readonly name: string;
  readonly entries: number;
  readonly x: number;
  readonly y: number;
  /** Radius of its mark: the area tells how much there is. */
  readonly radius: number;
  /** Base line of its name, from the middle of the mark; null where it would cover something: the mark still says it. */
  readonly nameY: number | null;
  /** Places whose marks would lie under this one, and so are part of it. */
  readonly others: number;
}

export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly seat: Wgs84;
  readonly entries: number;
}

const KM_PER_DEGREE = 111.32;
const round = (value: number): number => Math.round(value * 10) / 10;
const NAME_HEIGHT = 16;
const LETTER_WIDTH = 12;

type Box = readonly [left: number, top: number, right: number, bottom: number];
const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/** What a mark is called: its place, and how many more it stands for. */
export const wordsOf = ({ name, others }: Pick<MapSpot, 'name' | 'others'>): string =>
  others === 0 ? name : `${name}等 ${others + 1} 处`;

type Placed = Omit<MapSpot, 'radius' | 'nameY'>;

/** A mark covers nothing nearer than this: two thumbs apart is too much to ask, half a thumb is needed. */
const APART = 30;

/** Marks that would cover each other become one, at the place with most entries. */
const merge = (spots: readonly Placed[]): Placed[] => {
  const merged: Placed[] = [];
  for (const spot of [...spots].sort((one, other) => other.entries - one.entries)) {
    const at = merged.findIndex(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < APART);
    const over = merged[at];
    if (over === undefined) merged.push(spot);
    else merged[at] = { ...over, entries: over.entries + spot.entries, others: over.others + 1 };
  }
  return merged;
};

/** Where the marks stand: north up, the point in the middle, `radiusKm` at the outermost ring. What lies farther is left out. */
export const drawNearby = (center: Wgs84, radiusKm: number, places: readonly MapPlace[]): MapSpot[] => {
  const scale = RING / radiusKm;
  const east = Math.cos((center.latitude * Math.PI) / 180);
  const placed = places.flatMap(({ id, name, seat, entries }) => {
    // Over the date line the short way.
    const turn = ((seat.longitude - center.longitude + 540) % 360) - 180;
    const x = round(turn * KM_PER_DEGREE * east * scale);
    const y = round((center.latitude - seat.latitude) * KM_PER_DEGREE * scale);
    return Math.hypot(x, y) <= MAP_HALF ? [{ id, name, entries, x, y, others: 0 }] : [];
  });
  const spots = merge(placed);
  const most = Math.max(1, ...spots.map(({ entries }) => entries));
  const sized = spots.map((spot) => ({ ...spot, radius: round(9 + 9 * Math.sqrt(spot.entries / most)) }));
  const taken: Box[] = sized.map(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius]);
  return sized.map((spot) => {
    const half = (wordsOf(spot).length * LETTER_WIDTH) / 2;
    for (const top of [spot.radius + 1, -spot.radius - 1 - NAME_HEIGHT]) {
      const box: Box = [spot.x - half, spot.y + top, spot.x + half, spot.y + top + NAME_HEIGHT];
      if (taken.some((own) => overlap(own, box))) continue;
      taken.push(box);
      return { ...spot, nameY: round(top + NAME_HEIGHT - 4) };
    }
    return { ...spot, nameY: null };
  });
};

/** Rings of the sketch with what they stand for. */
export const ringsOf = (radiusKm: number): readonly { readonly r: number; readonly km: number }[] =>
  [0.5, 1].map((part) => ({ r: RING * part, km: radiusKm * part }));
