import type { Course } from '../course.ts';

/** A rise worth a name gains this much, and this much in a hundred. */
const RISE_M = 100;
const RISE_PERCENT = 4;
/** Going down by so much, or by a fifth of what was gained, ends it. */
const DIP_M = 30;
const DIP_PART = 0.2;
const RISES_MAX = 12;

export interface Rise {
  readonly from: number;
  readonly to: number;
  readonly climb: number;
  readonly distance: number;
}

/** The rises of a course, in their order, the greatest twelve; indices of points. `heights` are smoothed. */
export const risesOf = ({ along, size }: Course, heights: Float64Array): Rise[] => {
  const found: Rise[] = [];
  let [low, high] = [0, 0];
  const height = (at: number): number => heights[at] ?? 0;
  const close = (): void => {
    const climb = height(high) - height(low);
    const distance = (along[high] ?? 0) - (along[low] ?? 0);
    if (climb >= RISE_M && distance > 0 && (climb / distance) * 100 >= RISE_PERCENT)
      found.push({ from: low, to: high, climb, distance });
  };
  for (let at = 1; at < size; at++) {
    if (height(at) > height(high)) high = at;
    const dip = height(high) - height(at);
    if (height(at) <= height(low) || dip > Math.max(DIP_M, (height(high) - height(low)) * DIP_PART)) {
      close();
      [low, high] = [at, at];
    }
  }
  close();
  const least = found.map(({ climb }) => climb).sort((a, b) => b - a)[RISES_MAX - 1] ?? 0;
  return found.filter(({ climb }) => climb >= least).slice(0, RISES_MAX);
};
