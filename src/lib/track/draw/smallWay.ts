/** The way of a route as a card shows it: data of one path, its shape and no more. */
import type { Line } from '../line.ts';
import { piecesOf, pointsOf } from './pieces.ts';
import { routeSheet } from './routeSheet.ts';

/** The box of it; whoever shows it keeps this shape. */
const BOX = { width: 120, height: 90, margin: 5 } as const;
/** Points nearer than this to the one before are not seen. */
const NEAR = 2;

/** North up, the same scale in both directions. '' for a line of less than two points. */
export const smallWay = (line: Line): string => {
  const points = pointsOf(line);
  if (points.length < 2) return '';
  const { points: spots } = routeSheet(points, [], [], BOX);
  const kept: typeof points = [];
  const pieces = piecesOf(points.length, line.breaks, []).map(({ from, to }) => {
    const begin = kept.length;
    let last = spots[from];
    for (let at = from; at <= to; at += 1) {
      const [point, spot] = [points[at], spots[at]];
      if (point === undefined || spot === undefined || last === undefined) continue;
      if (at !== from && at !== to && Math.hypot(spot.x - last.x, spot.y - last.y) < NEAR) continue;
      kept.push(point);
      last = spot;
    }
    return { from: begin, to: kept.length - 1 };
  });
  return routeSheet(kept, pieces, [], BOX).lines.join('');
};
