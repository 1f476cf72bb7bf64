export interface Stat {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The middle, and the middle half around it; nothing of nothing. */
export const statOf = (values: readonly number[]): Stat | null => {
  const all = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = (all.length - 1) * share;
    const [below = 0, above = 0] = [all[Math.floor(place)], all[Math.ceil(place)]];
    return below + (above - below) * (place % 1);
  };
  return all.length === 0 ? null : { median: at(0.5), low: at(0.25), high: at(0.75) };
};

/** Ratio of each value to the one of the same round: what slows the machine slows both. */
export const ratioOf = (values: readonly number[], base: readonly number[]): Stat | null =>
  statOf(values.map((value, round) => value / (base[round] ?? Number.NaN)));

/** How wide the middle half is. */
export const spreadOf = (stat: Stat | null): number => (stat === null ? 0 : stat.high - stat.low);

/** Slower by more than the spread: that of the ratio itself, or that of the machine where it is larger. */
export const isSlower = (ratio: Stat | null, noise: number): boolean =>
  ratio !== null && ratio.median - 1 > Math.max(spreadOf(ratio), noise);
