import { type Figures, figuresOf } from '../report/figures.ts';
import { worked } from './worked.ts';

/** 0.8 to 0.9 ms on the machine that docs/edge.md tells of. */
const SUMS = 250_000;
const ROUNDS = 5_000;

const sums = (): number => {
  let sum = 1;
  for (let at = 0; at < SUMS; at += 1) sum = Math.imul(sum ^ at, 0x85ebca6b);
  return sum;
};

/** What a machine makes of work that is always the same, and makes no garbage: milliseconds of it. */
export const control = (): Figures =>
  figuresOf(
    Array.from({ length: ROUNDS }, () => {
      const had = worked();
      sums();
      return worked() - had;
    }).slice(ROUNDS / 10),
  );
