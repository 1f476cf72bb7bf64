import type { PosterChoice } from './choice.ts';
import { type Content, contentOf } from './content.ts';
import type { Em } from './fit.ts';
import { drawRow } from './cells.ts';
import { type Layout, layouts, MARGIN, type Row, SHEET_WIDTH } from './layouts.ts';
import { isFlexible, leastHeight, shownRows, stackHeight } from './rows.ts';
import type { Box, Item, PosterFacts, Sheet } from './types.ts';

/** What the foot says beside the code. */
export interface FootWords {
  readonly brand: string;
  readonly words: string;
  /** Of the map; only said where there is one. */
  readonly note: string;
}

const inSplit = (row: Row & { row: 'split' }, box: Box, gap: number, content: Content): [Box, Box] => {
  // Alone it has all the room.
  const [left, right] = [shownRows(row.left, content).length > 0, shownRows(row.right, content).length > 0];
  const at = left && right ? Math.round((box.width - gap) * row.at) : left ? box.width : 0;
  const from = left && right ? at + gap : at;
  return [
    { ...box, width: at },
    { ...box, x: box.x + from, width: box.width - from },
  ];
};

/** Lays rows from the top of a box to its foot; those without a height share what the others leave. */
const stack = (
  rows: readonly Row[],
  box: Box,
  gap: number,
  put: {
    readonly content: Content;
    readonly words: FootWords;
    readonly em: Em;
    readonly panels: Box[];
    readonly items: Item[];
  },
): void => {
  const { content, panels, items } = put;
  const shown = shownRows(rows, content);
  const flexible = shown.filter(isFlexible).length;
  const spare = Math.max(0, box.height - stackHeight(rows, content, gap)) / Math.max(1, flexible);
  let y = box.y;
  for (const row of shown) {
    const height = leastHeight(row, content, gap) + (isFlexible(row) ? spare : 0);
    const own = { ...box, y, height };
    if (row.row === 'panel') {
      // From the upper edge of the sheet where it comes first.
      const top = y === MARGIN ? 0 : y;
      panels.push({ x: 0, y: top, width: SHEET_WIDTH, height: y + height - top });
      stack(row.rows, { ...own, height: height - gap }, gap, put);
    } else if (row.row === 'split') {
      const [left, right] = inSplit(row, own, gap, content);
      stack(row.left, left, gap, put);
      stack(row.right, right, gap, put);
    } else items.push(...drawRow(row, own, content, put.words, put.em));
    y += height + gap;
  }
};

/**
 * Where everything stands on a poster. `em` tells how wide a text is in letters of size 1. Nothing covers another thing or
 * leaves the sheet, whatever the names and figures are: what is long is set smaller or broken, and the sheet grows.
 */
export const layOutPoster = (facts: PosterFacts, choice: PosterChoice, words: FootWords, em: Em): Sheet => {
  const content = contentOf(facts, choice);
  const { rows, gap, height: usual }: Layout = layouts[choice.layout];
  const hasFlexible = shownRows(rows, content).some(isFlexible);
  const needed = stackHeight(rows, content, gap) + 2 * MARGIN;
  // Without a map there is nothing to fill the rest with: a shorter sheet.
  const height = Math.ceil(hasFlexible ? Math.max(usual, needed) : needed);
  const panels: Box[] = [];
  const items: Item[] = [];
  const box = { x: MARGIN, y: MARGIN, width: SHEET_WIDTH - 2 * MARGIN, height: height - 2 * MARGIN };
  stack(rows, box, gap, { content, words, em, panels, items });
  return { width: SHEET_WIDTH, height, panels, items };
};
