/** Of frames while a deck is swiped through. */
export interface Smoothness {
  readonly framesPerSecond: number;
  readonly longestFrameMs: number;
  /** Frames that stood longer than `LONG_MS`. */
  readonly longFrames: number;
}

/** Three frames of sixty a second and a little: a finger feels it. */
export const LONG_MS = 50;

/** `swipes`: of each, the moments at which frames began, in milliseconds. A swipe without two frames says nothing. */
export const smoothnessOf = (swipes: readonly (readonly number[])[]): Smoothness => {
  const gaps = swipes.flatMap((moments) => moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment)));
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  return {
    framesPerSecond: sum > 0 ? (gaps.length * 1_000) / sum : Number.NaN,
    longestFrameMs: Math.max(0, ...gaps),
    longFrames: gaps.filter((gap) => gap > LONG_MS).length,
  };
};
