/** The middle of a list of figures, and where the slowest begin. */
export interface Figures {
  readonly median: number;
  readonly p99: number;
  readonly least: number;
  readonly most: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const figuresOf = (values: readonly number[]): Figures => {
  const sorted = [...values].sort((one, other) => one - other);
  return { median: at(sorted, 0.5), p99: at(sorted, 0.99), least: at(sorted, 0), most: at(sorted, 1) };
};

/** `1.23`, `12.3`, `123`: three figures say all there is. */
export const short = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
