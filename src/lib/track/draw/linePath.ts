/** Lines as the data of a path, of the points that are seen. */
import { tenth } from '../../number.ts';

/** Where something stands on a sheet, in its units. */
export interface SheetSpot {
  readonly x: number;
  readonly y: number;
}

/** A line may lie so far from where it was measured, in units of its sheet: less than what a fine screen draws with one dot. */
const UNSEEN = 0.2;

/** The square of how far a spot lies from the straight way between two others: a root of it for each is a third of the work. */
const asideOf = (spot: SheetSpot, from: SheetSpot, to: SheetSpot): number => {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const long = right * right + down * down;
  const along = long === 0 ? 0 : ((spot.x - from.x) * right + (spot.y - from.y) * down) / long;
  const part = Math.max(0, Math.min(1, along));
  const [besideX, besideY] = [spot.x - from.x - part * right, spot.y - from.y - part * down];
  return besideX * besideX + besideY * besideY;
};

/**
 * The indices of the spots `from` to `to` that draw the line through all of them, in their order (Douglas and Peucker): no other
 * lies further than `UNSEEN` from it. A track is recorded finer than a screen shows it.
 */
export const seenOf = (spots: readonly SheetSpot[], from: number, to: number): number[] => {
  const seen = [from];
  const ends = from < to ? [to] : [];
  let at = from;
  for (let end = ends[ends.length - 1]; end !== undefined; end = ends[ends.length - 1]) {
    let [furthest, aside] = [-1, UNSEEN * UNSEEN];
    for (let one = at + 1; one < end; one += 1) {
      const far = asideOf(spots[one] as SheetSpot, spots[at] as SheetSpot, spots[end] as SheetSpot);
      if (far > aside) [furthest, aside] = [one, far];
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
    const [right, down] = [tenth(to.x - x), tenth(to.y - y)];
    if (right === 0 && down === 0) continue;
    steps.push(`${right}${down < 0 ? '' : ' '}${down}`);
    // From where the rounded step has led, or the errors add up.
    [x, y] = [tenth(x + right), tenth(y + down)];
  }
  return steps.length === 0 ? '' : `l${steps.join(' ')}`;
};
