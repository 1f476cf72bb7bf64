import { type Detail, HEIGHTS, UNITS } from '../types.ts';
import { cardParts } from './card.ts';
import { LINE } from './fit.ts';
import { itineraryParts } from './itinerary.ts';
import {
  AREA,
  areaWanted,
  CODE,
  headLines,
  LETTERS,
  type MeasureAt,
  PAD,
  type Parts,
  type Room,
  statRows,
} from './parts.ts';
import type { Box } from './project.ts';

/** Where everything stands, in units of strokes. */
export interface Layout extends Parts {
  readonly height: number;
  /** Heights along the way; null where there are none. */
  readonly profile: Box | null;
  readonly code: Box | null;
  readonly brandY: number;
}

/** `measureAt` tells the width of a text in letters of a size. With a code, figures keep its corner free. */
export const layOut = (detail: Detail, measureAt: MeasureAt, hasCode = false): Layout => {
  const height = Math.round(UNITS * HEIGHTS[detail.style.ratio]);
  const width = UNITS - 2 * PAD;
  const foot = height - PAD - LETTERS.brand;
  const brandY = height - PAD + LETTERS.brand / 2 - 120;
  const code = hasCode ? { x: UNITS - PAD - CODE, y: height - PAD - CODE, width: CODE, height: CODE } : null;
  const statWidth = hasCode ? width - CODE - 300 : width;
  const rows = statRows(detail, { foot, statWidth });
  let bottom = rows.top;
  const hasHeights = detail.kind !== 'card' && detail.points.filter(({ elevation }) => elevation !== null).length > 1;
  const strip = hasHeights ? UNITS * (detail.style.ratio === 'tall' ? 0.13 : 0.08) : 0;
  const profile = hasHeights ? { x: PAD, y: bottom - strip, width: statWidth, height: strip } : null;
  if (hasHeights) bottom -= strip + PAD / 2;
  if (code !== null) bottom = Math.min(bottom, code.y - PAD / 3);
  const whole = { height, profile, code, brandY };
  const room: Room = { top: PAD, bottom, statWidth, foot };
  if (detail.kind === 'itinerary') return { ...whole, stats: rows.stats, ...itineraryParts(detail, measureAt, room) };
  if (detail.kind === 'card') return { ...whole, ...cardParts(detail, measureAt, room, code) };
  const ends = [areaWanted(detail), AREA.least].map((kept) => bottom - PAD / 2 - kept);
  // What is drawn stands where it was drawn, below so many lines of words: they do not go down into it.
  const most = detail.strokes.length > 0 ? (detail.style.ratio === 'tall' ? 4 : 2) * LETTERS.text * LINE : Infinity;
  const head = headLines(detail, measureAt, { top: PAD, ends, most });
  const top = head.lines.length > 0 ? head.top + PAD / 2 : head.top;
  return {
    ...whole,
    lines: head.lines,
    stats: rows.stats,
    band: null,
    area: { x: PAD, y: top, width, height: Math.max(AREA.least, bottom - top) },
    lost: head.lost,
  };
};
