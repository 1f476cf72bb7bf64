/** Draws that are the same for the same start. */
export interface Draw {
  /** Whole number below `max`. */
  readonly below: (max: number) => number;
  /** Whole number below `max`, the small ones far more often: a few are read by everybody. */
  readonly skewed: (max: number) => number;
  readonly chance: (share: number) => boolean;
}

export const createDraw = (start: number): Draw => {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number): number => Math.floor(next() * max);
  return { below, skewed: (max) => Math.floor(max * next() ** 4), chance: (share) => next() < share };
};
