import { figuresOf } from '../load/report/figures.ts';
import type { Load } from './ask.ts';

/** As long as what is normal was measured: a hundredth of fewer answers is one hiccup. */
export const WINDOW_MS = 4_000;
const STEP_MS = 500;
/** So many answers in a row of windows say something. */
const ENOUGH = 20;

/** The slowest hundredth of what was granted in the last `ms` before `until`. */
export const p99Between = (times: Load['times'], from: number, until: number): number =>
  figuresOf(times.filter(({ at, ok }) => ok && at >= from && at < until).map(({ ms }) => ms)).p99;

/**
 * How long after `from` a time begins in which the slowest hundredth is below twice what is normal, and stays so until the
 * end; null where it never was. Normal is at least 10 ms: below that a machine that others use says nothing.
 */
export const backAfter = (times: Load['times'], from: number, until: number, normal: number): number | null => {
  let back: number | null = null;
  for (let at = from; at + WINDOW_MS <= until; at += STEP_MS) {
    const own = times.filter((one) => one.at >= at && one.at < at + WINDOW_MS);
    const well =
      own.length >= ENOUGH &&
      own.every(({ ok }) => ok) &&
      figuresOf(own.map(({ ms }) => ms)).p99 <= 2 * Math.max(10, normal);
    if (!well) back = null;
    else back ??= at - from;
  }
  return back;
};
