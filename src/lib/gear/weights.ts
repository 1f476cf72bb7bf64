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

export type WeightUnit = 'g' | 'kg';

/** Grams in words: 1480 is 1,480 克 or 1.48 千克, always to the gram and never a trailing 0. */
export const weightText = (grams: number, unit: WeightUnit): string =>
  unit === 'kg'
    ? `${String(Math.round(grams) / 1_000)} 千克`
    : `${String(Math.round(grams)).replace(/\B(?=(?:\d{3})+$)/g, ',')} 克`;
