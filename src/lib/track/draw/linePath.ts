/** Lines as the data of a path, of the points that are seen. */
import { tenth } from '../../number.ts';

/** Where something stands on a sheet, in its units. */
export interface SheetSpot {
  readonly x: number;
  readonly y: number;
}

/** A line may lie so far from where it was measured, in units of its sheet: less than what a fine screen draws with one dot. */
const UNSEEN = 0.2;

/**
 * The indices of the spots `from` to `to` that draw the line through all of them, in their order (Douglas and Peucker): no other
 * lies further than `UNSEEN` from it. A track is recorded finer than a screen shows it.
 */
export const seenOf = (spots: readonly SheetSpot[], from: number, to: number): number[] => {
  const seen = [from];
  const ends = from < to ? [to] : [];
  let at = from;
  for (let end = ends[ends.length - 1]; end !== undefined; end = ends[ends.length - 1]) {
    const start = spots[at] as SheetSpot;
    const right = (spots[end] as SheetSpot).x - start.x;
    const down = (spots[end] as SheetSpot).y - start.y;
    const long = right * right + down * down;
    let furthest = -1;
    let aside = UNSEEN * UNSEEN;
    // Figures of one function: each that another one returned would be an object, some thousand for a track.
    for (let one = at + 1; one < end; one += 1) {
      const { x, y } = spots[one] as SheetSpot;
      const along = long === 0 ? 0 : ((x - start.x) * right + (y - start.y) * down) / long;
      const part = along < 0 ? 0 : along > 1 ? 1 : along;
      const besideX = x - start.x - part * right;
      const besideY = y - start.y - part * down;
      // The square of how far it lies from the straight way: a root of it for each is a third of the work.
      const far = besideX * besideX + besideY * besideY;
      if (far <= aside) continue;
      furthest = one;
      aside = far;
    }
    if (furthest >= 0) {
      ends.push(furthest);
      continue;
    }
    seen.push(end);
    at = end;
    ends.pop();
  }
  return seen;
};

/** The steps from each of the spots to the next one, for a path that stands on the first one; '' where none leads anywhere. */
export const stepsOver = (spots: readonly SheetSpot[], indices: readonly number[]): string => {
  const [first, ...rest] = indices;
  let { x, y } = spots[first as number] as SheetSpot;
  const steps: string[] = [];
  for (const at of rest) {
    const to = spots[at] as SheetSpot;
    const right = tenth(to.x - x);
    const down = tenth(to.y - y);
    if (right === 0 && down === 0) continue;
    steps.push(`${right}${down < 0 ? '' : ' '}${down}`);
    // From where the rounded step has led, or the errors add up.
    x = tenth(x + right);
    y = tenth(y + down);
  }
  return steps.length === 0 ? '' : `l${steps.join(' ')}`;
};
