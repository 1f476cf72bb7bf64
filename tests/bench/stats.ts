export interface Stat {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The middle, and the middle half around it. */
export const statOf = (values: readonly number[]): Stat => {
  const all = sorted(values);
  const at = (share: number): number => all[Math.min(all.length - 1, Math.round((all.length - 1) * share))] ?? 0;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
};

/** Ratio of each run to the floor of the same round: what slows the machine slows both. */
export const ratioOf = (values: readonly number[], floor: readonly number[]): Stat =>
  statOf(values.map((value, round) => value / (floor[round] ?? Number.NaN)));
