import type { TrackPoint } from '../../../src/lib/track/types.ts';

/** The same numbers from 0 to 1 for the same seed. */
export const dice = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
/** A number around 0 with a deviation of 1. */
export const gauss = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());

export const START = Date.UTC(2026, 4, 1, 0, 0, 0);
/** Metres of a degree of latitude here, near enough for making walks. */
const DEGREE_M = 110_900;

export interface WalkOptions {
  readonly points?: number;
  readonly stepM?: number;
  readonly stepSec?: number;
  /** Metres at a place of the way, in metres. */
  readonly height?: (along: number) => number | null;
  readonly noise?: number;
  readonly times?: boolean;
}

/** Somebody walks north at an even pace, from 30°N 114°E. */
export const walk = ({
  points = 200,
  stepM = 10,
  stepSec = 10,
  height = () => 100,
  noise = 0,
  times = true,
}: WalkOptions = {}): TrackPoint[] => {
  const next = dice(7);
  return Array.from({ length: points }, (_, at) => {
    const ele = height(at * stepM);
    return {
      lon: 114,
      lat: 30 + (at * stepM) / DEGREE_M,
      ele: ele === null ? null : ele + gauss(next) * noise,
      time: times ? START + at * stepSec * 1000 : null,
    };
  });
};
