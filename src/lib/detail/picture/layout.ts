import { trackStats } from '../figures.ts';
import { type Detail, HEIGHTS, type Stat, UNITS } from '../types.ts';
import type { Box } from './project.ts';
import { dayWords, type Measure, wrap } from './words.ts';

/** Letters of a picture, in units. */
export const LETTERS = { title: 600, least: 440, text: 290, value: 520, label: 250, brand: 230 } as const;
export const PAD = 480;
const LINE = 1.4;

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Of its middle. */
  readonly y: number;
}

/** Where everything stands, in units of strokes. */
export interface Layout {
  readonly height: number;
  readonly lines: readonly Line[];
  readonly stats: readonly (Stat & { readonly x: number; readonly y: number })[];
  /** Heights along the way; null where there are none. */
  readonly profile: Box | null;
  /** The track, the picture, what is drawn upon. */
  readonly area: Box;
  readonly brandY: number;
}

/** Figures that are named by the link, or counted from the track. */
export const statsOf = (detail: Detail): readonly Stat[] =>
  detail.stats.length > 0 ? detail.stats : trackStats(detail.points);

/** `measureAt` tells the width of a text in letters of a size. A title that is too long is set smaller, then on two lines. */
export const layOut = (detail: Detail, measureAt: (size: number, bold: boolean) => Measure): Layout => {
  const height = Math.round(UNITS * HEIGHTS[detail.style.ratio]);
  const width = UNITS - 2 * PAD;
  const lines: Line[] = [];
  let top = PAD;
  const put = (texts: readonly string[], size: number, bold: boolean): void => {
    for (const text of texts) {
      lines.push({ text, size, bold, y: top + (size * LINE) / 2 });
      top += size * LINE;
    }
  };
  if (detail.title !== '') {
    const wide = measureAt(LETTERS.title, true)(detail.title);
    const size = Math.max(LETTERS.least, Math.min(LETTERS.title, (LETTERS.title * width) / Math.max(1, wide)));
    put(wrap(detail.title, width, 2, measureAt(size, true)), size, true);
  }
  if (detail.date !== '') put([dayWords(detail.date)], LETTERS.text, false);
  if (detail.text !== '')
    put(
      wrap(detail.text, width, detail.style.ratio === 'tall' ? 4 : 2, measureAt(LETTERS.text, false)),
      LETTERS.text,
      false,
    );
  if (lines.length > 0) top += PAD / 2;

  const brandY = height - PAD + LETTERS.brand / 2 - 120;
  let bottom = height - PAD - LETTERS.brand;
  const given = statsOf(detail).slice(0, detail.style.ratio === 'tall' ? 8 : 4);
  const columns = Math.min(4, given.length);
  const rows = columns === 0 ? 0 : Math.ceil(given.length / columns);
  const rowHeight = LETTERS.value * 1.15 + LETTERS.label * LINE;
  bottom -= rows * rowHeight + (rows > 0 ? PAD / 3 : 0);
  const stats = given.map((stat, at) => ({
    ...stat,
    x: PAD + (at % columns) * (width / columns),
    y: bottom + PAD / 3 + Math.floor(at / columns) * rowHeight,
  }));
  const hasHeights = detail.points.filter(({ elevation }) => elevation !== null).length > 1;
  const strip = hasHeights ? UNITS * (detail.style.ratio === 'tall' ? 0.13 : 0.08) : 0;
  const profile = hasHeights ? { x: PAD, y: bottom - strip, width, height: strip } : null;
  if (hasHeights) bottom -= strip + PAD / 2;
  return {
    height,
    lines,
    stats,
    profile,
    area: { x: PAD, y: top, width, height: Math.max(UNITS / 10, bottom - top) },
    brandY,
  };
};
