import { grouped } from '../number.ts';

/** What counts of an item. `weight` is grams of one, null where nobody has weighed it. */
export interface Weighed {
  readonly quantity: number;
  readonly weight: number | null;
  readonly worn: boolean;
  readonly consumable: boolean;
}

/** Grams. `all` is always the sum of the other three. */
export interface Weights {
  readonly all: number;
  /** What stands in the pack from the first day to the last. */
  readonly base: number;
  readonly worn: number;
  /** Food, water, gas: what gets less. What is worn is worn, whatever else it is. */
  readonly consumable: number;
  /** Items that nobody has weighed: they count nothing. */
  readonly unknown: number;
}

/** The weights of a list, or of a group. */
export const weightsOf = (items: readonly Weighed[]): Weights => {
  const sums = { all: 0, base: 0, worn: 0, consumable: 0, unknown: 0 };
  for (const { quantity, weight, worn, consumable } of items) {
    if (weight === null) {
      sums.unknown += 1;
      continue;
    }
    const grams = quantity * weight;
    sums.all += grams;
    sums[worn ? 'worn' : consumable ? 'consumable' : 'base'] += grams;
  }
  return sums;
};

/** Whole percent of a whole, 0 where there is none; what is there at all is at least 1. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 && part > 0 ? Math.max(1, Math.round((part / whole) * 100)) : 0;

/** In the order in which a button goes through them. */
export const WEIGHT_UNITS = ['g', 'kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const unitNames: Readonly<Record<WeightUnit, string>> = { g: '克', kg: '千克', lb: '磅' };

/** Of a pound, by its definition, in hundredths of a milligram. */
const POUND = 45_359_237;

/** Thousandths of a pound, worked out in whole numbers: no two weights of whole grams share them. */
const thousandths = (grams: number): number => Math.round((grams * 100_000 * 1_000) / POUND);

/**
 * Grams in words: 1480 is 1,480 克, 1.48 千克 or 3.263 磅: always to the gram and never a trailing 0. Grams are what is kept
 * and added up; a unit is only how they are told.
 */
export const weightText = (grams: number, unit: WeightUnit): string => {
  const whole = Math.round(grams);
  if (unit === 'g') return `${grouped(whole)} 克`;
  return `${String((unit === 'kg' ? whole : thousandths(whole)) / 1_000)} ${unitNames[unit]}`;
};
