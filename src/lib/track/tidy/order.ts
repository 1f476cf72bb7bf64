import type { TrackPoint } from '../types.ts';

const firstOf = (piece: readonly TrackPoint[]): number | null => piece.find(({ time }) => time !== null)?.time ?? null;
const lastOf = (piece: readonly TrackPoint[]): number | null => firstOf([...piece].reverse());

/** The pieces in the order in which they were walked: some devices write the last one first. As they are where times do not tell. */
export const inOrder = (pieces: readonly (readonly TrackPoint[])[]): (readonly TrackPoint[])[] => {
  const begun = pieces.map((piece) => ({ piece, from: firstOf(piece) ?? NaN, to: lastOf(piece) ?? NaN }));
  if (!begun.every(({ from, to }) => from <= to)) return [...pieces];
  return begun.sort((a, b) => a.from - b.from).map(({ piece }) => piece);
};
