import { legM } from '../distance.ts';
import type { TrackPoint } from '../types.ts';
import { middleOf } from './fill.ts';

/** Metres a second that nobody reaches on the ground: 180 km/h. */
export const JUMP_SPEED = 50;
/** Less is the trembling of a receiver, however fast. */
export const JUMP_LEAST_M = 100;
/** A jump without times: out and back by more than this, and by twenty of the steps that are usual here. */
const JUMP_M = 2_000;
export const JUMP_STEPS = 20;

const isJump = (before: TrackPoint, point: TrackPoint, after: TrackPoint, step: number): boolean => {
  const [there, back, straight] = [legM(before, point), legM(point, after), legM(before, after)];
  if (there < JUMP_LEAST_M || back < JUMP_LEAST_M || straight > Math.min(there, back)) return false;
  const away = Math.min(there, back);
  if (before.time !== null && point.time !== null && after.time !== null && after.time > before.time) {
    const seconds = Math.max(1, (after.time - before.time) / 1000);
    return (there + back) / seconds > JUMP_SPEED;
  }
  return away > Math.max(JUMP_M, step * JUMP_STEPS) && straight < away / JUMP_STEPS;
};

/** The points of a piece without those that a receiver jumped to and came back from. */
export const withoutJumps = (points: readonly TrackPoint[]): TrackPoint[] => {
  const step = middleOf(points.slice(1).map((point, at) => legM(points[at] ?? point, point)));
  const kept: TrackPoint[] = [];
  points.forEach((point, at) => {
    const [before, after] = [kept[kept.length - 1], points[at + 1]];
    if (!before || !after || !isJump(before, point, after, step)) kept.push(point);
  });
  return kept;
};
