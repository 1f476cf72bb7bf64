import { DETAIL_LIMITS, type Stroke, UNITS } from '../../../lib/detail/types.ts';

type Spot = readonly [x: number, y: number];

/** Box around a stroke in units; letters are taken as square. */
export const boundsOf = ({ tool, path, size, words }: Stroke): { x0: number; y0: number; x1: number; y1: number } => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < path.length; at += 2) {
    x0 = Math.min(x0, path[at] as number);
    x1 = Math.max(x1, path[at] as number);
    y0 = Math.min(y0, path[at + 1] as number);
    y1 = Math.max(y1, path[at + 1] as number);
  }
  const wide = Array.from(words).length * size;
  if (tool === 'text') return { x0, y0: y0 - size / 2, x1: x1 + wide, y1: y1 + size / 2 };
  if (tool === 'marker') return { x0: x0 - size / 2, y0: y0 - size * 1.7, x1: x1 + size / 2 + wide * 0.7, y1 };
  return { x0: x0 - size, y0: y0 - size, x1: x1 + size, y1: y1 + size };
};

const toLine = ([px, py]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - at * dx, py - ay - at * dy);
};

const distanceTo = (stroke: Stroke, spot: Spot): number => {
  const { x0, y0, x1, y1 } = boundsOf(stroke);
  if (stroke.tool === 'text' || stroke.tool === 'marker')
    return Math.hypot(Math.max(x0 - spot[0], 0, spot[0] - x1), Math.max(y0 - spot[1], 0, spot[1] - y1));
  const { path } = stroke;
  let least = Infinity;
  for (let at = 0; at + 1 < path.length; at += 2) {
    const here: Spot = [path[at] as number, path[at + 1] as number];
    const next: Spot = at + 3 < path.length ? [path[at + 2] as number, path[at + 3] as number] : here;
    least = Math.min(least, toLine(spot, here, next));
  }
  return least;
};

/** Which stroke is meant by a spot: the nearest within reach, the upper one of two. Null for none. */
export const strokeAt = (strokes: readonly Stroke[], spot: Spot, reach: number): number | null => {
  let [found, nearest]: [number | null, number] = [null, reach];
  strokes.forEach((stroke, at) => {
    const away = distanceTo(stroke, spot);
    if (away <= nearest) [found, nearest] = [at, away];
  });
  return found;
};

/** The same stroke somewhere else, never wholly off the picture. */
export const movedBy = (stroke: Stroke, dx: number, dy: number, height: number): Stroke => {
  const { x0, y0, x1, y1 } = boundsOf(stroke);
  const x = Math.max(UNITS * 0.03 - x1, Math.min(UNITS * 0.97 - x0, dx));
  const y = Math.max(height * 0.03 - y1, Math.min(height * 0.97 - y0, dy));
  return { ...stroke, path: stroke.path.map((value, at) => Math.round(value + (at % 2 === 0 ? x : y))) };
};

/** A path of a hand without points that say nothing new, and within what a link carries. */
export const thinned = (path: readonly number[], least = 40): number[] => {
  const out: number[] = path.slice(0, 2);
  for (let at = 2; at + 1 < path.length; at += 2) {
    const [x, y] = [path[at] as number, path[at + 1] as number];
    const away = Math.hypot(x - (out[out.length - 2] as number), y - (out[out.length - 1] as number));
    if (away >= least || at + 3 >= path.length) out.push(x, y);
  }
  return out.length > DETAIL_LIMITS.path ? thinned(path, least * 1.5) : out;
};
