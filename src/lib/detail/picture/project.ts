import { UNITS, type Mark, type TrackPoint } from '../types.ts';

/** A part of the picture, in units of strokes. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where things on the earth stand in the picture. */
export interface Projection {
  place(longitude: number, latitude: number): readonly [x: number, y: number];
  /** What a unit of the picture measures on the ground. */
  readonly metresPerUnit: number;
}

const METRES_PER_DEGREE = 111_195;
/** A track that stays on one spot is shown with so much around it. */
const LEAST_DEGREES = 0.002;

/**
 * Fits what is there into a box, north up, its middle in the middle: a plane that touches at the middle, true enough for what
 * somebody walks. Across the date line the short way. Null where there is nothing.
 */
export const projectInto = (box: Box, things: readonly (TrackPoint | Mark)[]): Projection | null => {
  if (things.length === 0) return null;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  const look = (shift: boolean): void => {
    [west, east] = [Infinity, -Infinity];
    for (const { longitude, latitude } of things) {
      const x = shift && longitude < 0 ? longitude + 360 : longitude;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  };
  look(false);
  const across = east - west > 180;
  if (across) look(true);
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  // At the poles a degree of longitude is nothing.
  const narrow = Math.max(0.01, Math.cos((middle[1] * Math.PI) / 180));
  const scale = Math.min(
    box.width / Math.max((east - west) * narrow, LEAST_DEGREES),
    box.height / Math.max(north - south, LEAST_DEGREES),
  );
  return {
    metresPerUnit: METRES_PER_DEGREE / scale,
    place: (longitude, latitude) => [
      box.x + box.width / 2 + ((across && longitude < 0 ? longitude + 360 : longitude) - middle[0]) * narrow * scale,
      box.y + box.height / 2 - (latitude - middle[1]) * scale,
    ],
  };
};

/** A round length on the ground that is about so many units long: 1, 2 or 5 of a power of ten, in metres. */
export const roundLength = (metresPerUnit: number, units: number = UNITS / 5): number => {
  const metres = metresPerUnit * units;
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2, 1].find((step) => step * power <= metres) ?? 1) * power;
};

/**
 * Where something drawn over one projection of a track stands over another one of the same: it keeps its place on the ground
 * when the sheet around it changes.
 */
export const carriedOver =
  (from: Projection, to: Projection, { longitude, latitude }: TrackPoint | Mark) =>
  (path: readonly number[]): number[] => {
    const [before, after] = [from.place(longitude, latitude), to.place(longitude, latitude)];
    const by = from.metresPerUnit / to.metresPerUnit;
    return path.map((value, at) => Math.round((after[at % 2] as number) + (value - (before[at % 2] as number)) * by));
  };
