import { isRecord } from '../json.ts';
import { isName, isPlaceId } from './readIndex.ts';
import { MalformedPlaceData } from './types.ts';

/** A province of the map (six-digit code) and of the directory (place id): the same thing under two numbers. */
export interface Region {
  readonly code: string;
  readonly placeId: number;
  readonly name: string;
  readonly shortName: string;
}

/** China has this many provinces, regions, municipalities and special administrative regions; none may be missing. */
export const REGION_COUNT = 34;

/** Reads `regions.json`: all 34, each code and id once. Throws `MalformedPlaceData`. */
export const readRegions = (value: unknown): readonly Region[] => {
  if (!Array.isArray(value)) throw new MalformedPlaceData('regions');
  const regions = value.map((row: unknown): Region => {
    if (!isRecord(row)) throw new MalformedPlaceData('region');
    const { code, placeId, name, shortName } = row;
    if (
      typeof code !== 'string' ||
      !/^\d{6}$/.test(code) ||
      !isPlaceId(placeId) ||
      !isName(name) ||
      !isName(shortName)
    ) {
      throw new MalformedPlaceData('region');
    }
    return { code, placeId, name, shortName };
  });
  const whole =
    regions.length === REGION_COUNT &&
    [regions.map(({ code }) => code), regions.map(({ placeId }) => placeId)].every(
      (keys) => new Set<unknown>(keys).size === REGION_COUNT,
    );
  if (!whole) throw new MalformedPlaceData('regions are not 34');
  return regions;
};

export const regionOfCode = (regions: readonly Region[], code: string): Region | undefined =>
  regions.find((region) => region.code === code);
export const regionOfPlace = (regions: readonly Region[], placeId: number): Region | undefined =>
  regions.find((region) => region.placeId === placeId);
