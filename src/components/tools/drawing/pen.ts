import {
  type Colour,
  DETAIL_LIMITS,
  HEIGHTS,
  type Ratio,
  type Stroke,
  type Tool,
  UNITS,
} from '../../../lib/detail/types.ts';
import type { Work } from '../../../stores/tools/work.ts';
import { movedBy, strokeAt, thinned } from './shapes.ts';

/** `move` takes hold of what is drawn, and moves the sheet where nothing is. */
export type Hand = Tool | 'move';
export type Spot = readonly [x: number, y: number];

export interface Choices {
  readonly hand: Hand;
  readonly colour: Colour;
  /** 0 thin, 1, 2 thick. */
  readonly size: number;
  readonly words: string;
  readonly ratio: Ratio;
}

export const NAMES: Readonly<Record<Tool, string>> = {
  pen: '手绘线',
  line: '直线',
  arrow: '箭头',
  text: '文字',
  marker: '标记',
};
const LINES = [45, 80, 150];
const LETTERS = [300, 420, 620];

/** Why nothing was drawn, in words; null when something was, or is being drawn. */
export type Refusal = string | null;

/** A pen in a hand: what it is doing, whoever moves it, a finger or keys. Lengths in units. */
export interface Pen {
  live(): Stroke | null;
  chosen(): number | null;
  /** Puts it down. `reach` is how far beside a stroke a touch still means it. */
  down(spot: Spot, choices: Choices, reach: number): Refusal;
  move(spot: Spot, pressure?: number): void;
  /** Lifts it: the name of what has been drawn or moved, or null. */
  up(): string | null;
  cancel(): void;
  /** Moves what is held. */
  nudge(dx: number, dy: number, ratio: Ratio): boolean;
  remove(): string | null;
  letGo(): void;
  /** Whether the pen is on the sheet. */
  isDown(): boolean;
}

export const createPen = (work: Work): Pen => {
  let live: Stroke | null = null;
  let chosen: number | null = null;
  /** While something is dragged: what it was, where the drag began, and how tall the sheet is. */
  let drag: { from: Spot; before: readonly Stroke[]; stroke: Stroke; height: number; moved: Stroke | null } | null =
    null;
  let pressures: number[] = [];

  const finish = (stroke: Stroke): string => {
    work.set([...work.strokes(), stroke], NAMES[stroke.tool]);
    live = null;
    return NAMES[stroke.tool];
  };
  return {
    live: () => drag?.moved ?? live,
    chosen: () => (drag === null ? chosen : null),
    isDown: () => live !== null || drag !== null,
    down(spot, { hand, colour, size, words, ratio }, reach) {
      if (hand === 'move') {
        chosen = strokeAt(work.strokes(), spot, reach);
        const stroke = chosen === null ? undefined : work.strokes()[chosen];
        if (stroke !== undefined)
          drag = { from: spot, before: work.strokes(), stroke, height: UNITS * HEIGHTS[ratio], moved: null };
        return null;
      }
      chosen = null;
      if (work.strokes().length >= DETAIL_LIMITS.strokes) return `最多画 ${DETAIL_LIMITS.strokes} 笔，先删掉一些`;
      if (hand === 'text' && words === '') return '先在下面写好字，再点图上的位置';
      const letters = hand === 'text' || hand === 'marker';
      pressures = [];
      live = {
        tool: hand,
        colour,
        size: (letters ? LETTERS : LINES)[size] ?? 80,
        path: [...spot],
        words: letters ? words : '',
      };
      return null;
    },
    move(spot, pressure = 0.5) {
      if (drag !== null) {
        drag.moved = movedBy(drag.stroke, spot[0] - drag.from[0], spot[1] - drag.from[1], drag.height);
        return;
      }
      if (live === null) return;
      const { tool, path } = live;
      if (tool === 'text' || tool === 'marker') live = { ...live, path: [...spot] };
      else if (tool === 'pen') {
        pressures.push(pressure);
        live = { ...live, path: [...path, ...spot] };
      } else live = { ...live, path: [...path.slice(0, 2), ...spot] };
    },
    up() {
      if (drag !== null) {
        const { moved, before } = drag;
        const at = chosen;
        drag = null;
        if (moved === null || at === null) return null;
        work.set(
          before.map((one, i) => (i === at ? moved : one)),
          `移动${NAMES[moved.tool]}`,
        );
        return `移动${NAMES[moved.tool]}`;
      }
      if (live === null) return null;
      const { tool, path, size } = live;
      if (tool === 'text' || tool === 'marker') return finish(live);
      const [x0 = 0, y0 = 0, x1 = x0, y1 = y0] = path;
      // A line of no length is a slip.
      if (tool !== 'pen' && Math.hypot(x1 - x0, y1 - y0) < 60) {
        live = null;
        return null;
      }
      if (tool !== 'pen') return finish(live);
      const mean = pressures.reduce((sum, one) => sum + one, 0) / Math.max(1, pressures.length) || 0.5;
      return finish({ ...live, path: thinned(path), size: Math.round(size * (0.6 + 0.8 * mean)) });
    },
    cancel() {
      live = null;
      drag = null;
    },
    nudge(dx, dy, ratio) {
      const at = chosen;
      const stroke = at === null ? undefined : work.strokes()[at];
      if (stroke === undefined) return false;
      const moved = movedBy(stroke, dx, dy, UNITS * HEIGHTS[ratio]);
      work.set(
        work.strokes().map((one, i) => (i === at ? moved : one)),
        `移动${NAMES[stroke.tool]}`,
      );
      return true;
    },
    remove() {
      const at = chosen;
      const stroke = at === null ? undefined : work.strokes()[at];
      if (stroke === undefined) return null;
      work.set(
        work.strokes().filter((_, i) => i !== at),
        `删除${NAMES[stroke.tool]}`,
      );
      chosen = null;
      return `删除${NAMES[stroke.tool]}`;
    },
    letGo: () => {
      chosen = null;
    },
  };
};
