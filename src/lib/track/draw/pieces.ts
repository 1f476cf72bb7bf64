import type { Line } from '../line.ts';
import type { TrackPoint } from './point.ts';

/** Points `from` to `to`, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A stretch without a gap, of one day. */
export interface Piece extends Range {
  /** From 0. */
  readonly day: number;
}

/** The points of a line; columns of unequal length give as many points as the shortest has. */
export const pointsOf = ({ lon, lat, ele, along }: Pick<Line, 'lon' | 'lat' | 'ele' | 'along'>): TrackPoint[] => {
  const points: TrackPoint[] = [];
  let distance = 0;
  for (let at = 0; at < Math.min(lon.length, lat.length, along.length); at += 1) {
    distance = Math.max(distance, along[at] as number);
    points.push({ longitude: lon[at] as number, latitude: lat[at] as number, altitude: ele?.[at] ?? null, distance });
  }
  return points;
};

/** Cuts a line of `count` points where it has gaps and where a day begins. Days meet unless there is a gap between them. */
export const piecesOf = (count: number, breaks: readonly number[], days: readonly Range[]): Piece[] => {
  const within = (at: number): boolean => Number.isInteger(at) && at > 0 && at < count;
  const gaps = new Set(breaks.filter(within));
  const starts = new Set([
    ...gaps,
    ...days
      .slice(1)
      .map(({ from }) => from)
      .filter(within),
  ]);
  const cuts = [0, ...Array.from(starts).sort((a, b) => a - b), count];
  const pieces: Piece[] = [];
  let day = 0;
  for (let at = 0; at + 1 < cuts.length; at += 1) {
    const [from, next] = [cuts[at] as number, cuts[at + 1] as number];
    while ((days[day + 1]?.from ?? Infinity) <= from) day += 1;
    if (next > from) pieces.push({ from, to: next === count || gaps.has(next) ? next - 1 : next, day });
  }
  return pieces;
};

/** The points of a day within a line of `count` points; all of them where there is no such day. */
export const rangeOf = (count: number, days: readonly Range[], day: number | null): Range => {
  const chosen = day === null ? undefined : days[day];
  const to = Math.min(count - 1, chosen?.to ?? count - 1);
  return { from: Math.max(0, Math.min(to, chosen?.from ?? 0)), to };
};
