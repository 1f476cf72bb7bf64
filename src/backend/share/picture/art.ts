import { contour } from '../../../lib/review/contours.ts';

/** Degrees of the points of a way, and where a new piece of it begins. */
export interface Way {
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  readonly breaks: readonly number[];
}

/** A box on the picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A number from 0 to below 1 for each place, the same for the same seed. */
const partOf = (seed: string, place: number): number => {
  let hash = 0x811c9dc5 ^ Math.imul(place + 1, 0x9e3779b1);
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

const HILLS = 2;
const RINGS = 9;

/** Hills as a map sheet draws them, other ones for each seed. */
export const hills = (seed: string, width: number, height: number, ink: string): string =>
  Array.from({ length: HILLS }, (_, hill) => {
    const x = Math.round(width * (hill === 0 ? 0.62 + 0.3 * partOf(seed, 1) : 0.05 + 0.3 * partOf(seed, 2)));
    const y = Math.round(height * (hill === 0 ? 0.15 + 0.5 * partOf(seed, 3) : 0.7 + 0.3 * partOf(seed, 4)));
    const phase = 6 * partOf(seed, 5 + hill);
    const rings = Array.from({ length: RINGS }, (_, ring) => {
      const scale = 0.35 + 0.52 * ring;
      return `<path transform="translate(${x} ${y}) scale(${scale.toFixed(2)})" stroke-width="${(2.4 / scale).toFixed(2)}" d="${contour(phase + ring * 0.16)}"/>`;
    });
    return `<g fill="none" stroke="${ink}">${rings.join('')}</g>`;
  }).join('');

/** The way of a route within a box: path data, and its two ends. Null where there is nothing to draw. */
export const wayOf = (
  { lon, lat, breaks }: Way,
  { x, y, width, height }: Box,
): { readonly d: string; readonly ends: readonly (readonly [number, number])[] } | null => {
  if (lon.length < 2) return null;
  const [west, east] = [Math.min(...lon), Math.max(...lon)];
  const [south, north] = [Math.min(...lat), Math.max(...lat)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * narrow, north - south];
  const scale = Math.min(width / Math.max(wide, 1e-6), height / Math.max(high, 1e-6));
  const [left, top] = [x + (width - wide * scale) / 2, y + (height - high * scale) / 2];
  const points = lon.map(
    (one, at) =>
      [
        Math.round(left + (one - west) * narrow * scale),
        Math.round(top + (north - (lat[at] as number)) * scale),
      ] as const,
  );
  const begins = new Set([0, ...breaks]);
  const d = points.map(([px, py], at) => `${begins.has(at) ? 'M' : 'L'}${px} ${py}`).join('');
  return { d, ends: [points[0] as readonly [number, number], points.at(-1) as readonly [number, number]] };
};
