import { tenth } from '../../number.ts';
import type { Course } from '../course.ts';

/** So much of each is one point. Distance and climb as in the Leistungskilometer of the Swiss Alpine Club. */
const EACH = { distance: 1_000, climb: 100, steep: 150, height: 500 } as const;
/** Going down costs where it is steeper than this, in metres a metre. */
const STEEP = 0.2;
/** Slopes are measured over this much of the way. */
const STEEP_OVER_M = 50;
/** Thin air counts from here on. */
const HEIGHT_M = 3_000;
/** Levels 2, 3, 4 and 5 begin here. */
export const DIFFICULTY_BOUNDS = [12, 22, 32, 45] as const;

export interface Difficulty {
  readonly level: number;
  readonly score: number;
  readonly parts: readonly { kind: keyof typeof EACH; value: number; each: number; points: number }[];
}

/** Metres lost on slopes steeper than 20 %, between two points. */
export const steepDown = ({ along }: Course, heights: Float64Array, from: number, to: number): number => {
  let lost = 0;
  let begin = from;
  for (let at = from + 1; at <= to; at++) {
    const distance = (along[at] ?? 0) - (along[begin] ?? 0);
    if (distance < STEEP_OVER_M) continue;
    const down = (heights[begin] ?? 0) - (heights[at] ?? 0);
    if (down / distance > STEEP) lost += down;
    begin = at;
  }
  return lost;
};

/** How hard a day is: the points of its parts, each rounded to a tenth as it is shown, so that the sum is right to see. */
export const difficultyOf = (day: { distance: number; climb: number; steep: number; highest: number }): Difficulty => {
  const values = { ...day, height: Math.max(0, day.highest - HEIGHT_M) };
  const parts = (['distance', 'climb', 'steep', 'height'] as const)
    .map((kind) => ({
      kind,
      value: Math.round(values[kind]),
      each: EACH[kind],
      points: tenth(values[kind] / EACH[kind]),
    }))
    .filter(({ points }) => points > 0);
  const score = tenth(parts.reduce((sum, { points }) => sum + points, 0));
  return { level: 1 + DIFFICULTY_BOUNDS.filter((bound) => score >= bound).length, score, parts };
};
