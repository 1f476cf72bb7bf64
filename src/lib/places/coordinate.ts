import type { Wgs84 } from './types.ts';

export type ReadCoordinate =
  | ({ readonly ok: true } & Wgs84)
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'swapped' | 'outOfRange' | 'zero' };

/** South, west, north, east in degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** China with its seas: wide enough for every place of the directory. */
export const CHINA_BOX: Box = [3, 73, 54, 136];

const NUMBER = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/;

const inside = (latitude: number, longitude: number, [south, west, north, east]: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/**
 * Reads 'latitude,longitude' (specification, section 3: may be empty, missing or wrong). What cannot be is told with its
 * reason and never used: nothing is drawn at 0,0, and a pair is not turned round by a guess. `box` narrows what a place
 * of a known country may be.
 */
export const readCoordinate = (text: unknown, box: Box = [-90, -180, 90, 180]): ReadCoordinate => {
  if (text === undefined || text === null || (typeof text === 'string' && text.trim() === ''))
    return { ok: false, reason: 'missing' };
  if (typeof text !== 'string' || text.length > 60) return { ok: false, reason: 'malformed' };
  const parts = text.split(/[,，]/).map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return { ok: false, reason: 'malformed' };
  const [latitude, longitude] = parts.map(Number) as [number, number];
  if (latitude === 0 && longitude === 0) return { ok: false, reason: 'zero' };
  if (inside(latitude, longitude, box)) return { ok: true, latitude, longitude };
  return { ok: false, reason: inside(longitude, latitude, box) ? 'swapped' : 'outOfRange' };
};

/** The coordinate as a point, or null. */
export const coordinateOf = (text: unknown, box?: Box): Wgs84 | null => {
  const read = readCoordinate(text, box);
  return read.ok ? { longitude: read.longitude, latitude: read.latitude } : null;
};

/** A position as people type it, latitude first: a comma of either width, a pause or blanks between; null for anything else. */
export const typedPosition = (text: string): Wgs84 | null =>
  coordinateOf(
    text
      .trim()
      .replace(/．/g, '.')
      .replace(/\s*[,，、]\s*|\s+/g, ','),
  );

/** Whether two numbers can be a position of somebody: in range, and not the 0,0 of a phone without a fix. */
export const isPosition = (longitude: unknown, latitude: unknown): boolean =>
  typeof longitude === 'number' &&
  typeof latitude === 'number' &&
  Math.abs(longitude) <= 180 &&
  Math.abs(latitude) <= 90 &&
  (longitude !== 0 || latitude !== 0);
