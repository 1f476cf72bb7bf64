import { trackStats } from '../figures.ts';
import { type Detail, type Stat, UNITS } from '../types.ts';
import { fitText, LINE } from './fit.ts';
import type { Box } from './project.ts';
import { dayWords, type Measure } from './words.ts';

/** Letters of a picture, in units. */
export const LETTERS = { title: 600, least: 440, text: 290, value: 520, label: 250, brand: 230 } as const;
export const PAD = 480;
/** Letters of the words below a title: the first in which all of them have room. */
export const TEXT_SIZES: readonly number[] = [LETTERS.text, 255, 225, 195];
/** Height of the drawing area: in which a track can be read, and the least that words leave of it. */
export const AREA = { enough: UNITS / 4, least: UNITS / 10 } as const;
/** Side of a code: large enough for a phone that sees the picture on another one. */
export const CODE = 2_000;

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Where it begins; the margin when left out. */
  readonly x?: number;
  /** Of its middle. */
  readonly y: number;
  /** On the band of colour. */
  readonly onBand?: boolean;
}

export interface Placed extends Stat {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What a kind of picture places itself: words, figures, the area. */
export interface Parts {
  readonly lines: readonly Line[];
  readonly stats: readonly Placed[];
  readonly area: Box;
  /** A band of colour behind words; null for none. */
  readonly band: Box | null;
  /** Names of the words that had no room for all of them, as the screen says them. */
  readonly lost: readonly string[];
}

export type MeasureAt = (size: number, bold: boolean) => Measure;

/** What is left for a kind between its upper edge and what stands at the foot of every picture. */
export interface Room {
  readonly top: number;
  readonly bottom: number;
  /** Less the code, where there is one. */
  readonly statWidth: number;
  readonly foot: number;
}

/** Figures that are named by the link, or counted from the track. */
export const statsOf = (detail: Detail): readonly Stat[] =>
  detail.stats.length > 0 ? detail.stats : trackStats(detail.points);

/** How high the drawing area should be: nothing needs a large one that shows nothing. */
export const areaWanted = ({ points, marks, images, strokes }: Detail): number =>
  [points, marks, images, strokes].some(({ length }) => length > 0) ? AREA.enough : AREA.least;

/**
 * Title, day and words from a height on: a title that is too long is set smaller, then on two lines; words may go down to the
 * first of `ends`, shrink in steps to stay above it, and go on to the next where they do not; they are at most `most` high.
 */
export const headLines = (
  detail: Detail,
  measureAt: MeasureAt,
  at: { readonly top: number; readonly ends: readonly number[]; readonly most?: number; readonly onBand?: boolean },
): { readonly lines: Line[]; readonly top: number; readonly lost: readonly string[] } => {
  const width = UNITS - 2 * PAD;
  const lines: Line[] = [];
  const lost: string[] = [];
  let { top } = at;
  const put = (texts: readonly string[], size: number, bold: boolean): void => {
    for (const text of texts) {
      lines.push({ text, size, bold, y: top + (size * LINE) / 2, onBand: at.onBand === true });
      top += size * LINE;
    }
  };
  if (detail.title !== '') {
    const wide = measureAt(LETTERS.title, true)(detail.title);
    const size = Math.max(LETTERS.least, Math.min(LETTERS.title, (LETTERS.title * width) / Math.max(1, wide)));
    const box = { width, heights: [2 * size * LINE] };
    const { texts, whole } = fitText(detail.title, box, [size], (one) => measureAt(one, true));
    if (!whole) lost.push('标题');
    put(texts, size, true);
  }
  if (detail.date !== '') put([dayWords(detail.date)], LETTERS.text, false);
  if (detail.text !== '') {
    const box = { width, heights: at.ends.map((end) => Math.min(end - top, at.most ?? Infinity)) };
    const { size, texts, whole } = fitText(detail.text, box, TEXT_SIZES, (one) => measureAt(one, false));
    if (!whole) lost.push('说明');
    put(texts, size, false);
  }
  return { lines, top, lost };
};

const ROW = LETTERS.value * 1.15 + LETTERS.label * LINE;

/** Figures in rows above a foot; `top` is the upper edge of what they take. */
export const statRows = (
  detail: Detail,
  { foot, statWidth }: Pick<Room, 'foot' | 'statWidth'>,
): { readonly stats: readonly Placed[]; readonly top: number } => {
  const { ratio } = detail.style;
  const hasCode = statWidth < UNITS - 2 * PAD;
  const given = statsOf(detail).slice(0, ratio === 'tall' ? 8 : hasCode && ratio === 'wide' ? 2 : 4);
  const columns = Math.min(hasCode ? 2 : 4, given.length);
  const rows = columns === 0 ? 0 : Math.ceil(given.length / columns);
  const top = foot - rows * ROW - (rows > 0 ? PAD / 3 : 0);
  const width = statWidth / Math.max(1, columns);
  const stats = given.map((stat, at) => ({
    ...stat,
    x: PAD + (at % columns) * width,
    y: top + PAD / 3 + Math.floor(at / columns) * ROW,
    width,
  }));
  return { stats, top };
};
