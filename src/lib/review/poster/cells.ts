import type { Content } from './content.ts';
import { type Em, fitText, fitValue } from './fit.ts';
import { CODE_SIZE, type Row } from './layouts.ts';
import { shownFigures, TILE_GAP, tileColumns } from './rows.ts';
import type { Box, Font, Item, PosterFigure } from './types.ts';

const GAP = 12;

const some = (item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** A figure above its name. */
const figure = (
  { name, value, unit }: PosterFigure,
  box: Box,
  row: { readonly value: Font; readonly label: Font },
  em: Em,
): readonly Item[] => {
  const lower = Math.min(box.height / 2, row.label.size * 1.5);
  return [
    ...fitValue(value, unit, { ...box, height: box.height - lower }, row.value, em),
    ...some(fitText(name, { ...box, y: box.y + box.height - lower, height: lower }, row.label, em)),
  ];
};

const grid = (box: Box, columns: number, count: number, gap: number): readonly Box[] => {
  const lines = Math.ceil(count / columns);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (lines - 1)) / lines;
  return Array.from({ length: count }, (_, at) => ({
    x: box.x + (at % columns) * (width + gap),
    y: box.y + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }));
};

const member = (row: Row & { row: 'member' }, box: Box, { face, name, honour }: Content, em: Em): readonly Item[] => {
  const from = face ? box.height + GAP : 0;
  const words = { ...box, x: box.x + from, width: box.width - from };
  const both = name !== '' && honour !== '';
  const upper = both ? box.height * 0.56 : box.height;
  return [
    ...(face ? [{ kind: 'face', box: { ...box, width: box.height } } as const] : []),
    ...some(fitText(name, { ...words, height: upper }, row.name, em)),
    ...some(fitText(honour, both ? { ...words, y: box.y + upper, height: box.height - upper } : words, row.honour, em)),
  ];
};

const tiles = (row: Row & { row: 'tiles' }, box: Box, { tracks }: Content, em: Em): readonly Item[] =>
  grid(box, tileColumns(tracks.length), tracks.length, TILE_GAP).flatMap((cell, at) => {
    const track = tracks[at];
    if (track === undefined) return [];
    const [upper, lower] = [row.name.size * 1.4, row.note.size * 1.4];
    const top = cell.y + cell.height - upper - lower;
    return [
      { kind: 'profile', box: { ...cell, height: cell.height - upper - lower }, heights: track.profile } as const,
      ...some(fitText(track.name, { ...cell, y: top, height: upper }, row.name, em)),
      ...some(fitText(track.note, { ...cell, y: top + upper, height: lower }, row.note, em)),
    ];
  });

const foot = (
  row: Row & { row: 'foot' },
  box: Box,
  { map }: Content,
  words: { readonly brand: string; readonly words: string; readonly note: string },
  em: Em,
): readonly Item[] => {
  const width = box.width - CODE_SIZE - GAP;
  const top = box.y + 14;
  return [
    ...some(fitText(words.brand, { x: box.x, y: top, width, height: 26 }, row.brand, em)),
    ...some(fitText(words.words, { x: box.x, y: top + 28, width, height: 34 }, row.words, em)),
    ...some(map ? fitText(words.note, { x: box.x, y: top + 66, width, height: 26 }, row.note, em) : null),
    { kind: 'code', box: { x: box.x + box.width - CODE_SIZE, y: box.y, width: CODE_SIZE, height: CODE_SIZE } },
  ];
};

/** What one row puts into its box. */
export const drawRow = (
  row: Exclude<Row, { row: 'split' | 'panel' }>,
  box: Box,
  content: Content,
  words: { readonly brand: string; readonly words: string; readonly note: string },
  em: Em,
): readonly Item[] => {
  switch (row.row) {
    case 'text':
      return some(fitText(content[row.of], box, row.font, em));
    case 'member':
      return member(row, box, content, em);
    case 'hero': {
      const [first] = content.figures;
      return first === undefined ? [] : figure(first, box, row, em);
    }
    case 'figures': {
      const shown = shownFigures(row, content);
      const cells = grid(box, row.columns, shown.length, 0);
      return shown.flatMap((one, at) => {
        const cell = cells[at];
        return cell === undefined
          ? []
          : figure(one, { ...cell, width: cell.width - (row.columns > 1 ? 8 : 0) }, row, em);
      });
    }
    case 'bars':
      return [{ kind: 'bars', box, values: content.months }];
    case 'map':
      return [{ kind: 'map', box }];
    case 'tiles':
      return tiles(row, box, content, em);
    case 'foot':
      return foot(row, box, content, words, em);
  }
};
