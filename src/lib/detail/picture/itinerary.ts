import { type Detail, UNITS } from '../types.ts';
import { fitText, LINE } from './fit.ts';
import { AREA, areaWanted, headLines, type Line, type MeasureAt, PAD, type Parts, type Room } from './parts.ts';
import { wrap } from './words.ts';

const COLUMN = 3_600;
const GAP = 300;
const STOP_SIZES = [300, 260, 225, 195] as const;

/** An itinerary: title and words above, then the stops one below the other beside a smaller map. */
export const itineraryParts = (
  detail: Detail,
  measureAt: MeasureAt,
  { top, bottom }: Room,
): Pick<Parts, 'lines' | 'area' | 'band' | 'lost'> => {
  const width = UNITS - 2 * PAD;
  const stops = detail.marks.map(({ name }, at) => `${at + 1}. ${name}`).join('\n');
  const stopWidth = COLUMN - GAP;
  const stopHeights = [300, 195].map(
    (size) => wrap(stops, stopWidth, Infinity, measureAt(size, false)).length * size * LINE,
  );
  const kept = [...stopHeights.map((height) => Math.max(areaWanted(detail), height)), AREA.least];
  const head = headLines(detail, measureAt, { top, ends: kept.map((height) => bottom - PAD / 2 - height) });
  const from = head.top + PAD / 2;
  const height = Math.max(AREA.least, bottom - from);
  const { size, texts, whole } = fitText(stops, { width: stopWidth, heights: [height] }, STOP_SIZES, (one) =>
    measureAt(one, false),
  );
  const lines: Line[] = texts.map((text, at) => ({
    text,
    size,
    bold: false,
    y: from + (at + 0.5) * size * LINE,
  }));
  const left = stops === '' ? 0 : COLUMN;
  return {
    lines: [...head.lines, ...lines],
    band: null,
    area: { x: PAD + left, y: from, width: width - left, height },
    lost: whole ? head.lost : [...head.lost, '标注点'],
  };
};
