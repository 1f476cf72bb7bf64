import type { TrackPoint } from '../types.ts';

type Piece = readonly TrackPoint[];

const isSame = (one: TrackPoint, other: TrackPoint | undefined): boolean =>
  one.lon === other?.lon && one.lat === other.lat && one.time === other.time;

/** Whether a piece says nothing that the longer ones before have not said: at each of its moments they were at its place. */
const isWithin = (piece: Piece, known: ReadonlyMap<number, TrackPoint>): boolean =>
  piece.every((point) => point.time !== null && isSame(point, known.get(point.time)));
/** Without times only the very same row of points is a copy: who comes back by the same way walks it twice. */
const isCopy = (piece: Piece, longer: readonly Piece[]): boolean =>
  longer.some((other) => other.length === piece.length && piece.every((point, at) => isSame(point, other[at])));

/**
 * The pieces without those that repeat others: loggers of pilots write the same way once with the heights of the barometer and
 * once with those of the receiver, hand-helds a part of their log once more as a track that was kept.
 */
export const withoutCopies = (pieces: readonly Piece[]): Piece[] => {
  if (pieces.length < 2) return [...pieces];
  const known = new Map<number, TrackPoint>();
  const kept: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => b.length - a.length)) {
    if (piece.length > 1 && (isWithin(piece, known) || isCopy(piece, kept))) continue;
    kept.push(piece);
    for (const point of piece) if (point.time !== null) known.set(point.time, point);
  }
  const own = new Set(kept);
  return pieces.filter((piece) => own.has(piece));
};
