import { type Detail, UNITS } from '../types.ts';
import { LINE } from './fit.ts';
import { headLines, LETTERS, type MeasureAt, PAD, type Parts, type Room, statsOf } from './parts.ts';
import type { Box } from './project.ts';

const COLUMN = 2_900;

/** A card: who it is on a band of colour, figures one below the other beside the picture. */
export const cardParts = (
  detail: Detail,
  measureAt: MeasureAt,
  { foot }: Room,
  code: Box | null,
): Pick<Parts, 'lines' | 'stats' | 'area' | 'band'> => {
  const textHeight = (detail.style.ratio === 'tall' ? 4 : 2) * LETTERS.text * LINE;
  const head = headLines(detail, measureAt, { top: PAD, textHeight, onBand: true });
  const edge = Math.max(head.top, UNITS * 0.12) + PAD / 2;
  const from = edge + PAD / 2;
  // Figures end where the code begins.
  const room = (code === null ? foot : code.y - PAD / 3) - from;
  const row = LETTERS.value * 1.15 + LETTERS.label * LINE;
  const given = statsOf(detail).slice(0, Math.max(0, Math.floor(room / row)));
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
    area: { x: PAD, y: from, width: UNITS - 2 * PAD - column, height: Math.max(UNITS / 10, foot - PAD / 3 - from) },
  };
};
