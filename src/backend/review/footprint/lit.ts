import type { DatabaseSync } from 'node:sqlite';
import type { FootprintPlace } from '../../../api/annualReport/footprint.ts';
import { placeById } from '../../community/feed/places.ts';
import { regions } from '../places.ts';
import { footprintsOf } from '../footprints.ts';

/** What footprints light up: the 34 provinces, each by the highest level in it. */

export interface Lit {
  /** A digit for each of the 34 provinces, in the order of `data/regions.json`. */
  readonly levels: string;
  readonly score: number;
  readonly lit: number;
}

/** The 34 digits of some places: of a province the highest level among itself and its cities. */
export const litBy = (places: readonly FootprintPlace[]): Lit => {
  const best = new Map<string, number>();
  for (const { id, level } of places) {
    const code = placeById(id)?.province;
    if (code != null) best.set(code, Math.max(level, best.get(code) ?? 0));
  }
  const digits = regions().map(({ code }) => best.get(code) ?? 0);
  return {
    levels: digits.join(''),
    score: digits.reduce((sum, digit) => sum + digit, 0),
    lit: digits.filter((digit) => digit > 0).length,
  };
};

/** Ids of the provinces that a member lit, of all years. */
export const litProvinces = (database: DatabaseSync, userId: number): string[] => {
  const { levels } = litBy(footprintsOf(database, userId, null));
  return regions().flatMap(({ placeId }, at) => (levels[at] === '0' ? [] : [String(placeId)]));
};
