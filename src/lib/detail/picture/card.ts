import { type Detail, UNITS } from '../types.ts';
import { LINE } from './fit.ts';
import { AREA, areaWanted, headLines, LETTERS, type MeasureAt, PAD, type Parts, type Room, statsOf } from './parts.ts';
import type { Box } from './project.ts';

const COLUMN = 2_900;

/** A card: who it is on a band of colour, figures one below the other beside the picture. */
export const cardParts = (detail: Detail, measureAt: MeasureAt, { foot }: Room, code: Box | null): Parts => {
  // Figures end where the code begins.
  const end = code === null ? foot : code.y - PAD / 3;
  const row = LETTERS.value * 1.15 + LETTERS.label * LINE;
  const stats = statsOf(detail);
  const ends = [Math.max(areaWanted(detail), stats.length * row), Math.max(AREA.least, row)].map(
    (kept) => end - PAD - PAD / 3 - kept,
  );
  const head = headLines(detail, measureAt, { top: PAD, ends, onBand: true });
  const edge = Math.max(head.top, UNITS * 0.12) + PAD / 2;
  const from = edge + PAD / 2;
  const given = stats.slice(0, Math.max(0, Math.floor((end - from) / row)));
  const column = given.length > 0 || code !== null ? COLUMN : 0;
  return {
    lines: head.lines,
    band: { x: 0, y: 0, width: UNITS, height: edge },
    stats: given.map((stat, at) => ({
      ...stat,
      x: UNITS - PAD - COLUMN + 300,
      y: from + at * row,
      width: COLUMN - 300,
    })),
    area: { x: PAD, y: from, width: UNITS - 2 * PAD - column, height: Math.max(AREA.least, foot - PAD / 3 - from) },
    lost: head.lost,
  };
};
