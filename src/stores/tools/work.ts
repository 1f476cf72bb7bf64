import type { Stroke } from '../../lib/detail/types.ts';

/** So many steps can be taken back. */
export const UNDO_MAX = 50;

/** What is drawn, and the way back. Clearing is a step like any other. */
export interface Work {
  strokes(): readonly Stroke[];
  /** Takes a new state; `what` names the step for whoever takes it back. */
  set(strokes: readonly Stroke[], what: string): void;
  /** The name of the step that was taken back or made again, or null when there is none. */
  undo(): string | null;
  redo(): string | null;
  /** Changes every state alike: the sheet below has moved. No step of its own. */
  map(change: (stroke: Stroke) => Stroke): void;
  canUndo(): boolean;
  canRedo(): boolean;
}

interface Step {
  readonly strokes: readonly Stroke[];
  readonly what: string;
}

export const createWork = (begin: readonly Stroke[]): Work => {
  let now = begin;
  let past: Step[] = [];
  let future: Step[] = [];
  const move = (from: Step[], to: Step[]): string | null => {
    const step = from.pop();
    if (step === undefined) return null;
    to.push({ strokes: now, what: step.what });
    now = step.strokes;
    return step.what;
  };
  return {
    strokes: () => now,
    set: (strokes, what) => {
      past = [...past, { strokes: now, what }].slice(-UNDO_MAX);
      future = [];
      now = strokes;
    },
    undo: () => move(past, future),
    redo: () => move(future, past),
    map: (change) => {
      const all = (step: Step): Step => ({ ...step, strokes: step.strokes.map(change) });
      now = now.map(change);
      past = past.map(all);
      future = future.map(all);
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
};
