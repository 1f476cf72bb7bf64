import { type Detail, UNITS } from '../types.ts';
import { fitText, LINE } from './fit.ts';
import { headLines, LETTERS, type Line, type MeasureAt, PAD, type Parts, type Room } from './parts.ts';

const COLUMN = 3_600;
const GAP = 300;
const STOP_SIZES = [300, 260, 225, 195] as const;

/** An itinerary: title and words above, then the stops one below the other beside a smaller map. */
export const itineraryParts = (
  detail: Detail,
  measureAt: MeasureAt,
  { top, bottom }: Room,
): Pick<Parts, 'lines' | 'area' | 'band'> => {
  const width = UNITS - 2 * PAD;
  const isTall = detail.style.ratio === 'tall';
  const textHeight = (isTall ? 6 : 3) * LETTERS.text * LINE;
  const head = headLines(detail, measureAt, { top, textHeight });
  const from = head.top + PAD / 2;
  const box = { width: COLUMN - GAP, height: Math.max(UNITS / 10, bottom - from) };
  const stops = detail.marks.map(({ name }, at) => `${at + 1}. ${name}`).join('\n');
  const { size, texts } = fitText(stops, box, STOP_SIZES, (one) => measureAt(one, false));
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
    area: { x: PAD + left, y: from, width: width - left, height: box.height },
  };
};
