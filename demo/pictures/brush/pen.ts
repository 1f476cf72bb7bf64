import { disc, fill, type Colour, type Frame } from './frame.ts';

/** Draws in a thing's own coordinates: centre 0, half its size 1, turned as it lies. */
export interface Pen {
  /** A polygon of x, y pairs. */
  shape(points: readonly number[], colour: Colour, alpha?: number): void;
  /** A rectangle with round corners. */
  box(x: number, y: number, halfWidth: number, halfHeight: number, colour: Colour, round?: number): void;
  circle(x: number, y: number, radius: number, colour: Colour, alpha?: number): void;
  line(x0: number, y0: number, x1: number, y1: number, wide: number, colour: Colour): void;
}

const rounded = (x: number, y: number, hw: number, hh: number, round: number): number[] => {
  const points: number[] = [];
  const radius = Math.min(round, hw, hh);
  for (const [corner, cx, cy] of [
    [0, x + hw - radius, y + hh - radius],
    [1, x - hw + radius, y + hh - radius],
    [2, x - hw + radius, y - hh + radius],
    [3, x + hw - radius, y - hh + radius],
  ] as const) {
    for (let step = 0; step <= 6; step += 1) {
      const angle = (corner + step / 6) * (Math.PI / 2);
      points.push(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius);
    }
  }
  return points;
};

/** A pen at a place on the frame. With `shadow` it only leaves a soft dark trace, a little off. */
export const createPen = (frame: Frame, cx: number, cy: number, size: number, turn: number, shadow = false): Pen => {
  const cos = Math.cos(turn) * size;
  const sin = Math.sin(turn) * size;
  const place = (points: readonly number[], dx = 0, dy = 0): number[] => {
    const placed: number[] = [];
    for (let index = 0; index < points.length; index += 2) {
      placed.push(
        cx + points[index]! * cos - points[index + 1]! * sin + dx,
        cy + points[index]! * sin + points[index + 1]! * cos + dy,
      );
    }
    return placed;
  };
  const shape = (points: readonly number[], colour: Colour, alpha = 1): void => {
    if (!shadow) {
      fill(frame, place(points), colour, alpha);
      return;
    }
    for (const spread of [0.03, 0.07, 0.12])
      fill(frame, place(points, size * spread * 0.9, size * spread * 1.2), [0.04, 0.05, 0.07], 0.11);
  };
  return {
    shape,
    box: (x, y, hw, hh, colour, round = 0.08) => {
      shape(rounded(x, y, hw, hh, round), colour);
    },
    circle: (x, y, radius, colour, alpha = 1) => {
      if (!shadow)
        disc(frame, cx + x * cos - y * sin, cy + x * sin + y * cos, radius * size, radius * size, colour, alpha);
      else if (radius > 0.12)
        disc(
          frame,
          cx + x * cos - y * sin + size * 0.06,
          cy + x * sin + y * cos + size * 0.08,
          radius * size * 1.03,
          radius * size * 1.03,
          [0.04, 0.05, 0.07],
          0.2,
        );
    },
    line: (x0, y0, x1, y1, wide, colour) => {
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const nx = (-(y1 - y0) / length) * (wide / 2);
      const ny = ((x1 - x0) / length) * (wide / 2);
      shape([x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny], colour);
    },
  };
};
