import type { ReplyOf } from '../../../api/define.ts';
import type { getDetail } from '../../../api/route/detail.ts';
import { piecesOf, pointsOf, rangeOf } from '../../../lib/track/draw/pieces.ts';
import { unpackLine } from '../../../lib/track/line.ts';
import type { Drawn } from './drawSheet.ts';

/** What of a route is drawn, with the day that stands out (from 0; null: all of it). Null where its line is none: nothing is. */
export const wayOf = (
  { line, stages, waypoints }: Pick<ReplyOf<typeof getDetail>, 'line' | 'stages' | 'waypoints'>,
  day: number | null,
  shades: readonly number[] | null,
): Drawn | null => {
  const unpacked = unpackLine(line);
  if (unpacked === null) return null;
  const points = pointsOf(unpacked);
  return {
    points,
    pieces: piecesOf(points.length, unpacked.breaks, stages),
    waypoints: waypoints.map(({ lon, lat }) => ({ longitude: lon, latitude: lat })),
    day,
    range: rangeOf(points.length, stages, day),
    shades,
  };
};
