/**
 * The line of a route as it travels: a column for each thing that its points have, each column a text of whole numbers,
 * every one the difference to the one before it and followed by a comma. `'11438954,-22,-21,'` are three longitudes. Packed, a
 * line takes some 40 % of what rows of decimals take.
 *
 * A column is text and no list, so that the contract refuses a bad one whole (api/route/parts.ts): from a list a bad item
 * would be dropped, and all points behind it would lie elsewhere.
 */

/** Points of a line that is shown. */
export const LINE_MAX = 500;

/** What a column looks like: at most 500 numbers of up to nine digits. */
export const COLUMN = /^(-?\d{1,9},){0,500}$/;

/** Whole numbers in a degree: a point is told to a metre. */
const DEGREE = 1e5;

/** A line in columns of one length. Ends, the highest and the lowest point are among its points. */
export interface Line {
  /** Degrees, WGS-84. */
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  /** Metres above the sea, whole; null where they were not recorded. */
  readonly ele: readonly number[] | null;
  /** Whole metres along the way as it was recorded; never falls. */
  readonly along: readonly number[];
  /** Whole seconds since the start; null where they were not recorded. */
  readonly time: readonly number[] | null;
  /** Where a new piece begins after a gap that is worth drawing. */
  readonly breaks: readonly number[];
}

/** A line as it travels; `breaks` are few and stay as they are. */
export interface PackedLine {
  readonly lon: string;
  readonly lat: string;
  readonly ele: string | null;
  readonly along: string;
  readonly time: string | null;
  readonly breaks: number[];
}

/** What a value may be, in its unit: the earth, heights of its surface and a fair error, metres and seconds of nine digits. */
const LIMITS = { lon: [-180, 180], lat: [-90, 90], ele: [-12_000, 12_000], sum: [0, 999_999_999] } as const;
type Limits = (typeof LIMITS)[keyof typeof LIMITS];

const pack = (values: readonly number[], [least, most]: Limits, scale = 1): string => {
  let before = 0;
  return values
    .map((value) => {
      const now = Math.round(Math.max(least, Math.min(most, value)) * scale);
      const step = now - before;
      before = now;
      return `${step},`;
    })
    .join('');
};

/** Packs a line: degrees are rounded to 0.00001, everything else to whole units, and what lies beyond its limits to these. */
export const packLine = ({ lon, lat, ele, along, time, breaks }: Line): PackedLine => ({
  lon: pack(lon, LIMITS.lon, DEGREE),
  lat: pack(lat, LIMITS.lat, DEGREE),
  ele: ele && pack(ele, LIMITS.ele),
  along: pack(along, LIMITS.sum),
  time: time && pack(time, LIMITS.sum),
  breaks: [...breaks],
});

/** The values of a column, or null where it is none or leaves what its values may be. */
const unpack = (column: string, [least, most]: Limits, scale = 1): number[] | null => {
  if (!COLUMN.test(column)) return null;
  const values: number[] = [];
  let sum = 0;
  for (const step of column.split(',').slice(0, -1)) {
    sum += Number(step);
    const value = sum / scale;
    if (value < least || value > most) return null;
    values.push(value);
  }
  return values;
};

/**
 * The line of a packed one; null for what `packLine` did not make: a column that is none, values that no place or time has,
 * columns of unequal length, a way that becomes shorter. Never throws.
 */
export const unpackLine = (packed: PackedLine): Line | null => {
  const lon = unpack(packed.lon, LIMITS.lon, DEGREE);
  const lat = unpack(packed.lat, LIMITS.lat, DEGREE);
  const along = unpack(packed.along, LIMITS.sum);
  const ele = packed.ele === null ? null : unpack(packed.ele, LIMITS.ele);
  const time = packed.time === null ? null : unpack(packed.time, LIMITS.sum);
  if (lon === null || lat === null || along === null) return null;
  if ((packed.ele !== null && ele === null) || (packed.time !== null && time === null)) return null;
  if ([lat, ele, along, time].some((column) => column !== null && column.length !== lon.length)) return null;
  if (along.some((metres, at) => metres < (along[at - 1] ?? 0))) return null;
  return { lon, lat, ele, along, time, breaks: packed.breaks };
};
