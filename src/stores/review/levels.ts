import regionRows from '../../../data/regions.json';
import { levelMarks } from '../../lib/map/levelMarks.ts';

/** How well one knows a place, from 5 to 0 (design of the reports). */
export const LEVELS: readonly (readonly [level: number, words: string])[] = [
  ...levelMarks.map(({ level, name }) => [level, name] as const),
  [0, '没去过'],
];

/** What a level is called. */
export const levelWord = (level: number): string => LEVELS.find(([value]) => value === level)?.[1] ?? '';

/** The level of a province in the digits of all 34 (api/annualReport/footprint.ts); 0 where there is none. */
export const levelOf = (levels: string | undefined, provinceId: string): number => {
  const at = regionRows.findIndex(({ placeId }) => String(placeId) === provinceId);
  const digit = Number(levels?.[at] ?? 0);
  return Number.isInteger(digit) ? digit : 0;
};

/** Name of a province by its place id; '' for what is none. */
export const provinceName = (provinceId: string): string =>
  regionRows.find(({ placeId }) => String(placeId) === provinceId)?.name ?? '';

/**
 * What `saveFootprint` is sent so that a province gets a level: its cities among `kept` that stand above it come down with
 * it, for a province is never below its cities.
 */
export const setOf = (
  provinceId: string,
  level: number,
  cityIds: readonly string[],
  kept: readonly { readonly id: string; readonly level: number }[],
): string =>
  [
    `${provinceId}.${level}`,
    ...kept.filter((place) => cityIds.includes(place.id) && place.level > level).map(({ id }) => `${id}.${level}`),
  ].join();
